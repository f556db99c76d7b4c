/**
 * Which characters a piece of a pattern matches: the engine itself is asked, of one character at a time, so there is no table
 * of Unicode here, and no second opinion on case.
 */
import type { Flags, Fold } from './pattern.ts';

const { fromCharCode, fromCodePoint } = String;
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
  /** Whether it may have characters beyond the first 128. */
  hasOthers(): boolean;
  /** Whether some of its characters may take one code unit and others two. */
  readonly isMixed: boolean;
  /** Steps that an engine takes to look whether a character is of it: one letter may be held against all that are listed. */
  readonly cost: number;
}

/** In a class with `u` or `v`: what may stand for characters beyond 16 bits. What it finds without need weighs more, no worse. */
const WIDE = /^\.$|\[\^|\\[DSWpP]|[\ud800-\udfff]|\\u(?:\{0*[1-9a-fA-F][\da-fA-F]{4}|[dD][89a-fA-F])/;
/** Letters of a class that are looked through in a step: ten thousand took WebKit fifty times as long as one. */
const LISTED = 2 ** 9;

/** All code units beyond ASCII: made when they are first looked through. */
let others = '';
function othersOf(): string {
  if (others === '') {
    // On a stack that is all but used up it may throw: half of them would be taken for all.
    let all = '';
    for (let i = 0x80; i <= 0xffff; i += 1) all += fromCharCode(i);
    others = all;
  }
  return others;
}

export const flagsText = ({ ignoreCase, dotAll, unicode }: Flags): string =>
  `${ignoreCase ? 'i' : ''}${dotAll ? 's' : ''}${unicode}`;

/** @param piece a source that matches one character: a class, an escape, a dot */
export function createSet(piece: string, flags: string): CharacterSet {
  const near = new Uint8Array(NEAR);
  const far = new Map<number, boolean>();
  let anyOther: boolean | undefined;
  let pattern: RegExp | undefined;
  const ask = (point: number): boolean => {
    pattern ??= new NativeRegExp(`^(?:${piece})$`, flags);
    return exec.call(pattern, fromCodePoint(point)) !== null;
  };
  return {
    literal: -1,
    isMixed: (flags.includes('u') || flags.includes('v')) && exec.call(WIDE, piece) !== null,
    cost: 1 + Math.floor(piece.length / LISTED),
    has(point) {
      if (point < NEAR) {
        if (near[point] === 0) near[point] = ask(point) ? 1 : 2;
        return near[point] === 1;
      }
      let known = far.get(point);
      if (known === undefined) {
        known = ask(point);
        if (far.size >= MOST_OTHERS) far.clear();
        far.set(point, known);
      }
      return known;
    },
    hasOthers() {
      // Beyond 16 bits there are too many to be looked through.
      anyOther ??=
        flags.includes('u') || flags.includes('v') || exec.call(new NativeRegExp(piece, flags), othersOf()) !== null;
      return anyOther;
    },
  };
}

export const literalSet = (literal: number): CharacterSet => ({
  literal,
  has: (point) => point === literal,
  hasOthers: () => literal > 127,
  isMixed: false,
  cost: 1,
});

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
