/**
 * Which characters a piece of a pattern matches: the engine itself is asked, of one character at a time, so there is no table
 * of Unicode here, and no second opinion on case.
 */
import type { Flags, Fold } from './pattern.ts';

const { fromCodePoint } = String;
// The native: `test` asks whatever `exec` the prototype has.
const { exec } = RegExp.prototype;
const NativeRegExp = RegExp;
/** Characters that are remembered in a list, and as many others as are remembered at all. */
const NEAR = 256;
const MOST_OTHERS = 4096;

export interface CharacterSet {
  /** The only character there is, where its case matters: else -1. */
  readonly literal: number;
  /** @param point a code unit, or a code point of a pattern with `u` or `v` */
  has(point: number): boolean;
}

export const flagsText = ({ ignoreCase, dotAll, unicode }: Flags): string =>
  `${ignoreCase ? 'i' : ''}${dotAll ? 's' : ''}${unicode}`;

/** @param piece a source that matches one character: a class, an escape, a dot */
export function createSet(piece: string, flags: string): CharacterSet {
  const near = new Uint8Array(NEAR);
  const others = new Map<number, boolean>();
  let pattern: RegExp | undefined;
  const ask = (point: number): boolean => {
    pattern ??= new NativeRegExp(`^(?:${piece})$`, flags);
    return exec.call(pattern, fromCodePoint(point)) !== null;
  };
  return {
    literal: -1,
    has(point) {
      if (point < NEAR) {
        if (near[point] === 0) near[point] = ask(point) ? 1 : 2;
        return near[point] === 1;
      }
      let known = others.get(point);
      if (known === undefined) {
        known = ask(point);
        if (others.size >= MOST_OTHERS) others.clear();
        others.set(point, known);
      }
      return known;
    },
  };
}

export const literalSet = (literal: number): CharacterSet => ({ literal, has: (point) => point === literal });

/** A source that matches one character, whatever it means in patterns. */
export const escapePoint = (point: number, unicode: string): string =>
  unicode ? `\\u{${point.toString(16)}}` : `\\u${point.toString(16).padStart(4, '0')}`;

/** Whether two characters are the same without regard to case (ECMAScript, Canonicalize). */
export function createFold(flags: Flags): Fold {
  const sets = new Map<number, CharacterSet>();
  return (a, b) => {
    if (a === b) return true;
    let set = sets.get(a);
    if (!set) {
      if (sets.size >= MOST_OTHERS) sets.clear();
      set = createSet(escapePoint(a, flags.unicode), flagsText(flags));
      sets.set(a, set);
    }
    return set.has(b);
  };
}
