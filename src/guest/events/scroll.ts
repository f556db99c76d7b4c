/**
 * Boxes that the module scrolls (CSSOM View 6, 12): a log to its end, a list to a row, a row of cards by one. What the reader
 * scrolls no guest hears of: a place is what the module has set last. Nothing outside of the container moves.
 */
import { define, defineMethods } from '../dom/element.ts';
import type { Dom, NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { sizeOf } from './boxes.ts';

/** CSS px, beyond the end of whatever scrolls. */
const END = 1e6;

interface Place {
  readonly left?: number;
  readonly top?: number;
}

/** What the next batch is to say: to a place, by so far, or, of neither, into view. */
type Scroll = Place & { readonly by?: true };

const waiting = new WeakMap<Dom, Map<NodeRecord, Scroll>>();
const places = new WeakMap<NodeRecord, Place>();

const waitingOf = (dom: Dom): Map<NodeRecord, Scroll> => {
  const scrolls = waiting.get(dom) ?? new Map<NodeRecord, Scroll>();
  waiting.set(dom, scrolls);
  return scrolls;
};

const pxOf = (value: unknown, least: number): number => Math.max(least, Math.min(END, Math.trunc(Number(value)) || 0));

function scrollTo(record: NodeRecord, place: Place): void {
  const scrolls = waitingOf(record.dom);
  const before = scrolls.get(record);
  places.set(record, { ...places.get(record), ...place });
  // Its sides are set one by one.
  scrolls.set(record, before?.by ? place : { ...before, ...place });
}

function scrollBy(record: NodeRecord, by: Place): void {
  const scrolls = waitingOf(record.dom);
  const before = scrolls.get(record);
  const add = (to: Place | undefined, least: number) => ({
    left: pxOf((to?.left ?? 0) + (by.left ?? 0), least),
    top: pxOf((to?.top ?? 0) + (by.top ?? 0), least),
  });
  const place = add(places.get(record), 0);
  if (before && !before.by) scrollTo(record, place);
  else {
    places.set(record, place);
    scrolls.set(record, { ...add(before, -END), by: true });
  }
}

/** Says with a batch what is to scroll, behind what the DOM says in it. */
export function sayScrolled(dom: Dom, recorder: Recorder): void {
  for (const [{ id }, scroll] of waitingOf(dom))
    if (id > 1) recorder.push({ op: 'extra', what: { kind: 'scroll', id, ...scroll } });
  waitingOf(dom).clear();
}

type Length = 'height' | 'width';

/** As what is laid out, of which before the first layout there is something, too. */
const scrolledOf = ({ dom }: NodeRecord, length: Length): number => dom.layout[length] || 1;

/** How much there is to scroll no guest knows: what modules say for its end means that. */
function placeAt(record: NodeRecord, side: keyof Place, value: unknown): Place {
  const length = side === 'top' ? 'height' : 'width';
  const all = scrolledOf(record, length);
  const isEnd = Number(value) > 0 && (value === all || value === all - Math.round(sizeOf(record)[length]));
  return { [side]: isEnd ? END : pxOf(value, 0) };
}

const SIDES = ['left', 'top'] as const;

/** `(left, top)` or `({ left, top })`. */
function sidesIn(args: readonly unknown[]): readonly (readonly [side: keyof Place, value: unknown])[] {
  const [first] = args;
  const given = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : undefined;
  return SIDES.map((side, i) => [side, given ? given[side] : args[i]] as const).filter(
    ([, value]) => value !== undefined,
  );
}

export function defineScrolling(): void {
  for (const side of SIDES)
    define(
      `scroll${side === 'top' ? 'Top' : 'Left'}`,
      (record) => places.get(record)?.[side] ?? 0,
      (record, value) => scrollTo(record, placeAt(record, side, value)),
    );
  for (const length of ['height', 'width'] as const)
    define(`scroll${length === 'height' ? 'Height' : 'Width'}`, (record) =>
      record === record.dom.container ? record.dom.layout[length] : scrolledOf(record, length),
    );
  const toPlace = (record: NodeRecord, ...args: unknown[]) => {
    for (const [side, value] of sidesIn(args)) scrollTo(record, placeAt(record, side, value));
  };
  defineMethods({
    scroll: toPlace,
    scrollTo: toPlace,
    scrollBy: (record, ...args) =>
      scrollBy(record, Object.fromEntries(sidesIn(args).map(([side, value]) => [side, pxOf(value, -END)]))),
    scrollIntoView(record) {
      waitingOf(record.dom).set(record, {});
    },
  });
}
