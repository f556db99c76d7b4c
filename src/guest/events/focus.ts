/**
 * Where the focus is, as far as a guest knows: where the reader last did something, or where the module sent it. The stage
 * tells of what the reader does alone, so what the module does its listeners hear here, at once (HTML 6.6.4).
 */
import { EVENTS } from '../../policy/events.ts';
import { define, defineMethods } from '../dom/element.ts';
import { FOCUSABLE } from '../dom/focusable.ts';
import { facadeOf } from '../dom/node.ts';
import { contains, type Dom, type NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { dispatch, pathTo, rethrow } from './dispatch.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Elements that asked for the focus, or to lose it, since the last batch; the last one wins. */
const focusing = new WeakMap<Dom, { readonly record: NodeRecord; readonly focused: boolean; readonly range?: Range }>();
const active = new WeakMap<Dom, NodeRecord>();
/** Behind the last letter of whatever a control holds. */
const END = 1e6;

const isFocusable = ({ tag, attributes }: NodeRecord): boolean =>
  (FOCUSABLE.test(tag) && !attributes.has('disabled')) || attributes.has('tabindex');

/** @returns the container where it is nowhere */
export function activeOf(dom: Dom): NodeRecord {
  const record = active.get(dom);
  return record && contains(dom.container, record) ? record : dom.container;
}

/** The stage said so. */
export function noteActive(record: NodeRecord, focused: boolean): void {
  if (focused) active.set(record.dom, record);
  else if (active.get(record.dom) === record) active.delete(record.dom);
}

/** What the reader acts on has the focus, be it told of or not. */
export function noteActed(target: NodeRecord): void {
  const focused = pathTo(target).find(isFocusable);
  if (focused) noteActive(focused, true);
}

/** The attack, by accident too: listeners that send the focus to and fro. The defence: of what they do nobody hears. */
let isTelling = false;

function tell(source: 'focus' | 'blur', target: NodeRecord, related: NodeRecord | undefined): void {
  if (isTelling) return;
  const relatedTarget = related ? facadeOf(related) : null;
  isTelling = true;
  try {
    for (const [type, from] of Object.entries(EVENTS))
      if (from === source) dispatch(target, type, { relatedTarget }, rethrow);
  } finally {
    isTelling = false;
  }
}

/** What has kept the focus though the reader has sent it elsewhere. */
const kept = new WeakMap<Dom, NodeRecord>();

/**
 * A listener has canceled what sends the focus on: a press on a list of suggestions, Tab. The stage has sent it already, so it is
 * sent back; nobody hears of either.
 */
export function keepFocus(record: NodeRecord): void {
  if (record === record.dom.container) return;
  kept.set(record.dom, record);
  noteActive(record, true);
  focusing.set(record.dom, { record, focused: true });
}

/** @returns whether the event is of a focus that did not move */
export function isOfKept({ dom }: NodeRecord, event: string): boolean {
  const isOfFocus = /^(?:focus|blur|change)$/.test(event);
  if (!isOfFocus && !/^pointer(?:move|over)$/.test(event)) kept.delete(dom);
  return isOfFocus && kept.has(dom);
}

export function sayFocus(record: NodeRecord, focused: boolean, range?: Range): void {
  const { dom } = record;
  const before = active.get(dom);
  focusing.set(dom, { record, focused, ...(range && { range }) });
  const isChange = focused ? before !== record && isFocusable(record) : before === record;
  noteActive(record, focused);
  if (!isChange || !contains(dom.container, record)) return;
  if (before && contains(dom.container, before)) tell('blur', before, focused ? record : undefined);
  // A listener may have sent it elsewhere.
  if (focused && active.get(dom) === record) tell('focus', record, before);
}

export function takeTo(record: NodeRecord): void {
  sayFocus(record, true);
}

/** Says with a batch where the focus is to be, behind what the DOM says in it. */
export function sayFocused(dom: Dom, recorder: Recorder): void {
  const focus = focusing.get(dom);
  focusing.delete(dom);
  if (!focus || focus.record.id === 0) return;
  const { record, focused, range } = focus;
  recorder.push({ op: 'extra', what: { kind: 'focus', id: record.id, focused, ...(range && { range }) } });
}

const offsetOf = (value: unknown): number => Math.max(0, Math.min(END, Math.trunc(Number(value)) || 0));
const lengthOf = (record: NodeRecord): number => `${(facadeOf(record) as { value?: unknown }).value ?? ''}`.length;

/** What is selected of a control's text the reader's browser knows alone: for a module it is behind the last letter. */
export function defineFocus(): void {
  // In a field without the focus nobody sees it, and it brings none.
  const selectRange = (record: NodeRecord, from: unknown, to: unknown) => {
    if (active.get(record.dom) === record) sayFocus(record, true, { from: offsetOf(from), to: offsetOf(to) });
  };
  defineMethods({
    focus: takeTo,
    blur: (record) => sayFocus(record, false),
    select: (record) => selectRange(record, 0, END),
    setSelectionRange: selectRange,
  });
  for (const name of ['selectionStart', 'selectionEnd'])
    define(name, lengthOf, (record, value) => selectRange(record, value, value));
}
