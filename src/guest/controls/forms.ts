/**
 * Forms, which nothing sends anywhere: what is in one, and what it holds (HTML 4.10.3, 4.10.18.4). What asks for it to be
 * submitted is an event (`guest/events/forms.ts`).
 */
import { facadeOf } from '../dom/node.ts';
import { findClosest, select } from '../dom/select.ts';
import type { NodeRecord } from '../dom/tree.ts';
import {
  isButton,
  isCheckable,
  isChecked,
  readValue,
  resetState,
  selectedOf,
  typeOf,
  valueOfOption,
  writeChecked,
} from './state.ts';

const LISTED = /^(?:button|fieldset|input|output|select|textarea)$/;
const SUBMITTED = /^(?:input|select|textarea)$/;
const nameOf = (node: NodeRecord): string => node.attributes.get('name') ?? '';

export const formOf = (node: NodeRecord): NodeRecord | undefined => findClosest(node, ({ tag }) => tag === 'form');

/** @returns what is listed of a form or a `fieldset`, in tree order */
export const listedIn = (root: NodeRecord): NodeRecord[] => select(root, ({ tag }) => LISTED.test(tag));

/** @returns whether it, or a `fieldset` around it, is disabled (4.10.18.5); what is in its legend is not */
export function isDisabled(node: NodeRecord): boolean {
  if (node.attributes.has('disabled')) return true;
  for (let at = node, { parent } = node; parent; at = parent, { parent } = parent)
    if (parent.tag === 'fieldset' && parent.attributes.has('disabled') && !isLegend(at)) return true;
  return false;
}

function isLegend(node: NodeRecord): boolean {
  if (node.tag !== 'legend') return false;
  for (let at = node.previous; at; at = at.previous) if (at.tag === 'legend') return false;
  return true;
}

/** `form.elements`: an array, with the controls by their ids and names; radio buttons of one name are one. */
export function elementsOf(root: NodeRecord): object {
  const listed = listedIn(root);
  const list = listed.map((node) => facadeOf(node)) as object[];
  const named = new Map<string, Set<NodeRecord>>();
  for (const node of listed)
    for (const name of [nameOf(node), node.attributes.get('id') ?? ''])
      if (name !== '') named.set(name, (named.get(name) ?? new Set()).add(node));
  const groups = new Map([...named].map(([name, nodes]) => [name, groupOf([...nodes])]));
  for (const [name, value] of groups) if (!(name in list)) Object.defineProperty(list, name, { value });
  const namedItem = (name: unknown) => groups.get(`${name as string}`) ?? null;
  Object.defineProperty(list, 'namedItem', { value: Object.freeze(namedItem) });
  return Object.freeze(list);
}

/** One control, or several with the value of the one that is checked (`RadioNodeList`). */
function groupOf(nodes: readonly NodeRecord[]): object {
  if (nodes.length === 1) return facadeOf(nodes[0]!);
  const list = nodes.map((node) => facadeOf(node)) as object[];
  const isOn = (node: NodeRecord) => typeOf(node) === 'radio' && isChecked(node);
  const get = () => {
    const node = nodes.find(isOn);
    return node ? (node.attributes.get('value') ?? 'on') : '';
  };
  const set = (value: unknown) => {
    const wanted = nodes.find(
      (node) => typeOf(node) === 'radio' && node.attributes.get('value') === `${value as string}`,
    );
    if (wanted) writeChecked(wanted, true);
  };
  // What a module can get hold of is closed, accessors too.
  Object.defineProperty(list, 'value', { get: Object.freeze(get), set: Object.freeze(set) });
  return Object.freeze(list);
}

/** What a form would send (4.10.22.4, the entry list). */
export function entriesOf(form: NodeRecord, submitter?: NodeRecord): [string, string][] {
  const entries: [string, string][] = [];
  for (const node of listedIn(form)) {
    const name = nameOf(node);
    if (name === '' || isDisabled(node)) continue;
    if (node === submitter) entries.push([name, node.attributes.get('value') ?? '']);
    else if (!SUBMITTED.test(node.tag) || isButton(node)) continue;
    else if (node.tag === 'select')
      for (const option of selectedOf(node)) {
        if (!isOptionDisabled(option)) entries.push([name, valueOfOption(option)]);
      }
    else if (node.tag === 'textarea' || !isCheckable(node)) entries.push([name, readValue(node)]);
    else if (isChecked(node)) entries.push([name, node.attributes.get('value') ?? 'on']);
  }
  return entries;
}

const isOptionDisabled = ({ attributes, parent }: NodeRecord): boolean =>
  attributes.has('disabled') || (parent?.tag === 'optgroup' && parent.attributes.has('disabled'));

/** All controls hold again what their markup says. */
export function resetForm(form: NodeRecord): void {
  for (const node of listedIn(form)) resetState(node);
}
