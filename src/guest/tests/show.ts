/**
 * Values in the words of a test that failed: short, on one line.
 *
 * The attack: a getter, a proxy or a `toString` that throws, lies or never comes to an end; a graph that leads back to
 * itself. The defence: internal slots and own data properties are read one at a time (`kinds.ts`), each read guarded, depth
 * and length bounded.
 */
import { findRecord } from '../dom/node.ts';
import { type Kind, kindOf, sizeOf, timeIn } from './kinds.ts';

/** Levels of what holds others, entries of each, characters of a text and of all. */
const [DEPTH, ITEMS, TEXT, ALL] = [3, 8, 80, 200];

// Taken now: tests run beside the module, where some are replaced.
const { stringify } = JSON;
const { keys, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { toISOString } = Date.prototype;
const { apply } = Reflect;

/** @returns at most some 200 characters; never throws */
export function show(value: unknown): string {
  const text = showWithin(value, DEPTH);
  return text.length > ALL ? `${text.slice(0, ALL)}…` : text;
}

function showWithin(value: unknown, depth: number): string {
  try {
    return showAtom(value) ?? showObject(value as object, depth);
  } catch {
    return '[unreadable]';
  }
}

/** @returns `undefined` for what holds other values */
function showAtom(value: unknown): string | undefined {
  if (typeof value === 'string') return stringify(value.length > TEXT ? `${value.slice(0, TEXT)}…` : value);
  if (typeof value === 'number') return value === 0 && 1 / value < 0 ? '-0' : `${value}`;
  if (typeof value === 'bigint') return `${value}n`.slice(0, TEXT);
  if (typeof value === 'function') return `function ${nameIn(value, 'function')}`.trimEnd();
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value !== 'object' || value === null) return `${value}`;
  return undefined;
}

function showObject(value: object, depth: number): string {
  const kind = kindOf(value);
  if (kind === 'unreadable') return '[unreadable]';
  if (kind === 'date') {
    const time = timeIn(value);
    return time - time === 0 ? `Date(${apply(toISOString, value, [])})` : 'Date(invalid)';
  }
  if (kind === 'error') return `${nameIn(value, kind) || 'Error'}: ${textIn(value, 'message')}`;
  if (kind === 'map') return `Map(${sizeOf(value, kind)})`;
  if (kind === 'set') return `Set(${sizeOf(value, kind)})`;
  const node = findRecord(value);
  if (!node) return showHolder(value, kind, depth);
  const id = node.attributes.get('id');
  return node.tag === ''
    ? `a text ${stringify(node.text.slice(0, TEXT))}`
    : `<${node.tag}${id ? ` id=${stringify(id)}` : ''}>`;
}

function showHolder(value: object, kind: Kind, depth: number): string {
  const isList = kind === 'list' || kind === 'typed';
  const names = isList ? [] : keys(value);
  const length = isList ? sizeOf(value, kind) : names.length;
  if (depth === 0) return isList ? `[${length} items]` : length === 0 ? '{}' : '{…}';
  const items: string[] = [];
  for (let i = 0; i < length && i < ITEMS; i += 1) {
    const key = isList ? `${i}` : (names[i] as string);
    const item = showProperty(value, key, depth - 1);
    items[i] = isList ? item : `${key.slice(0, TEXT)}: ${item}`;
  }
  const more = length > ITEMS ? `, … ${length} in all` : '';
  const text = `${items.join(', ')}${more}`;
  return isList ? `[${text}]` : text === '' ? '{}' : `{ ${text} }`;
}

function showProperty(holder: object, key: string, depth: number): string {
  const descriptor = getOwnPropertyDescriptor(holder, key);
  if (!descriptor) return 'nothing';
  return 'value' in descriptor ? showWithin(descriptor.value, depth) : '(a getter)';
}

function nameIn(value: object, kind: Kind): string {
  const own = textIn(value, 'name');
  return own === '' && kind === 'error' ? textIn(getPrototypeOf(value), 'name') : own;
}

function textIn(value: object, key: string): string {
  const text: unknown = getOwnPropertyDescriptor(value, key)?.value;
  return typeof text === 'string' ? text.slice(0, TEXT) : '';
}
