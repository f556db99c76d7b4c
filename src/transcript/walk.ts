/**
 * One walk over plain data, which makes other data of the same form: in steps, so that whoever has a page to keep
 * alive can let it in between them.
 *
 * The attack: what is handed in has getters, proxies or a billion holes, holds itself, or is of a class whose content
 * an enumeration of keys does not see. The defence: each property is read once; lists, levels, values and letters
 * are counted as they are read; and what is no plain object, list, typed array of a known kind, Date or primitive is
 * refused by its path.
 */
import { isPlainObject, timeOf } from '../datasets/copy.ts';
import { TRANSCRIPT_BOUNDS } from './bounds.ts';
import { kindOf } from './columns.ts';

/** Why something can't be in a transcript; its message says what there would be. */
export class UnfitError extends Error {
  /** @param path of what is unfit, as in `0.3.data.x`; none where it is the whole that is too much */
  constructor(
    what: string,
    readonly path?: string,
  ) {
    super(what);
  }
}

/** Over all walks that share it. */
export interface Count {
  values: number;
  /** UTF-16 code units of strings and keys: never more than they take encoded. */
  letters: number;
}

export interface Maker {
  /** @param value a primitive, a typed array of a known kind, or a Date of any realm */
  readonly leaf: (value: unknown) => unknown;
  /** What stands in the place of an object; `copy` is filled later. */
  readonly object: (value: object, copy: object) => unknown;
}

interface Frame {
  readonly source: Record<string | number, unknown>;
  readonly copy: Record<string | number, unknown>;
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
}

const STEP = 512;

/** @throws UnfitError, when it gets there */
export function* rebuild(root: unknown, maker: Maker, count: Count): Generator<undefined, unknown> {
  const frames: Frame[] = [];
  try {
    const result = make(root, maker, count, frames);
    let steps = 0;
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const { source, copy, keys, length } = frame;
      const depth = frames.length;
      // What this opens is done first.
      while (frame.next < length && frames.length === depth) {
        const key = keys === undefined ? frame.next : keys[frame.next]!;
        frame.next += 1;
        const value = source[key];
        if (value === undefined && keys === undefined && !Object.hasOwn(source, key))
          throw new UnfitError('a list with holes', pathOf(frames));
        const made = make(value, maker, count, frames);
        if (key === '__proto__') Object.defineProperty(copy, key, { ...OWN, value: made });
        else copy[key] = made;
        steps += 1;
        if (steps % STEP === 0) yield;
      }
      if (frames.length === depth && frame.next === length) frames.pop();
    }
    return result;
  } catch (error) {
    if (error instanceof UnfitError) throw error;
    throw new UnfitError(`something that cannot be read (${String(error).slice(0, 100)})`, pathOf(frames));
  }
}

function make(value: unknown, maker: Maker, count: Count, frames: Frame[]): unknown {
  count.values += 1;
  if (count.values > TRANSCRIPT_BOUNDS.values) throw tooMany();
  if (typeof value === 'string') addLetters(count, value);
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol') throw unfit('something', frames);
    return maker.leaf(value);
  }
  if (Array.isArray(value)) {
    const { length } = value;
    if (length + count.values > TRANSCRIPT_BOUNDS.values) throw tooMany();
    const copy: unknown[] = [];
    open(frames, value, copy, undefined, length);
    return copy;
  }
  if (ArrayBuffer.isView(value)) {
    if (kindOf(value) === undefined) throw new UnfitError('a typed array of an unknown kind', pathOf(frames));
    return maker.leaf(value);
  }
  if (isPlainObject(value)) {
    const keys = Object.keys(value);
    if (keys.length > TRANSCRIPT_BOUNDS.keys)
      throw new UnfitError(`an object of more than ${TRANSCRIPT_BOUNDS.keys} keys`, pathOf(frames));
    for (const key of keys) addLetters(count, key);
    const copy = {};
    open(frames, value, copy, keys, keys.length);
    return maker.object(value, copy);
  }
  const time = timeOf(value);
  if (time === undefined) throw unfit(Object.prototype.toString.call(value), frames);
  return maker.leaf(new Date(time));
}

function open(frames: Frame[], source: object, copy: object, keys: readonly string[] | undefined, length: number) {
  if (frames.length >= TRANSCRIPT_BOUNDS.depth)
    throw new UnfitError(`something nested deeper than ${TRANSCRIPT_BOUNDS.depth} levels`);
  frames.push({ source: source as Frame['source'], copy: copy as Frame['copy'], keys, length, next: 0 });
}

const OWN = { configurable: true, enumerable: true, writable: true } as const;

function addLetters(count: Count, { length }: string): void {
  count.letters += length;
  if (count.letters > TRANSCRIPT_BOUNDS.bytes) throw new UnfitError(`more than ${TRANSCRIPT_BOUNDS.bytes} bytes`);
}

function pathOf(frames: readonly Frame[]): string {
  return frames.map(({ keys, next }) => (keys === undefined ? next - 1 : keys[next - 1])).join('.');
}

function unfit(what: string, frames: readonly Frame[]): UnfitError {
  return new UnfitError(`${what} that is no plain data`, pathOf(frames));
}

function tooMany(): UnfitError {
  return new UnfitError(`more than ${TRANSCRIPT_BOUNDS.values} values`);
}
