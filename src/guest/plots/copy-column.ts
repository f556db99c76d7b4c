/** The values of one coordinate, copied: nothing of the copy belongs to the module. */
import { isList } from '../options.ts';
import { type Scalar, scalarOf, type XKind } from './values.ts';

/** What a row says by the module's own words: `(row) => row.value / row.limit`. */
export type Accessor = (item: unknown, i: number) => unknown;

/** Coordinates: a list, or of each of its items the one with this name or place, or what is made of it. */
export interface Column {
  readonly list: ArrayLike<unknown>;
  readonly key?: string | number | Accessor;
  /** Where it is known. */
  readonly kind?: XKind;
}

/** Numbers, `NaN` where there is no value; or what each value is, where not all of them are numbers. */
export type Cells = Float64Array<ArrayBuffer> | readonly Scalar[];

const SAMPLE = 50;
const { hasOwn } = Object;
type Row = Readonly<Record<string, unknown>>;

/** @param sample is given some of the values as they were */
export function copyColumn({ list, key }: Column, length: number, sample: unknown[] | undefined): Cells {
  const step = Math.max(1, Math.floor(length / SAMPLE));
  const typed = key === undefined && ArrayBuffer.isView(list) ? copyTyped(list, length) : undefined;
  if (typed) {
    for (let i = 0; i < length; i += step) sample?.push(typed[i]);
    return typed;
  }
  const numbers = new Float64Array(length);
  /** From the first value on that is no number. */
  let others: Scalar[] | undefined;
  let next = sample ? 0 : length;
  for (let i = 0; i < length; i++) {
    let value = list[i];
    // As few calls as can be: of thousands of rows each is felt on a thread that has just begun.
    if (typeof key === 'string') {
      const held = typeof value === 'object' && value !== null && hasOwn(value, key);
      value = held ? (value as Row)[key] : undefined;
    } else if (typeof key === 'function') value = key(value, i);
    else if (key !== undefined) value = readItem(value, key);
    if (i === next) {
      sample?.push(value);
      next += step;
    }
    if (others) others.push(typeof value === 'number' ? value : scalarOf(value));
    else if (typeof value === 'number') numbers[i] = value;
    else if (value === undefined || value === null) numbers[i] = Number.NaN;
    else {
      others = [];
      for (let before = 0; before < i; before++) others.push(numbers[before]);
      others.push(scalarOf(value));
    }
  }
  return others ?? numbers;
}

/**
 * The attack: a typed array of a class of the module's, with a length and a method of its own. The defence: the
 * constructor reads what the engine holds, calls nothing, and what it made says how long it is.
 *
 * @returns `undefined` for what has to be read one by one: big integers, or more than is taken
 */
function copyTyped(list: ArrayLike<unknown>, length: number): Float64Array<ArrayBuffer> | undefined {
  if (list.length !== length) return undefined;
  try {
    const copy = new Float64Array(list as ArrayLike<number>);
    return copy.length === length ? copy : undefined;
  } catch {
    return undefined;
  }
}

export function readItem(list: unknown, i: number): unknown {
  return isList(list) ? list[i] : undefined;
}
