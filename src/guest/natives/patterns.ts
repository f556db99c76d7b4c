/**
 * `replace`, `split` and `match` of regular expressions, over `exec`: no wall, but speed.
 *
 * V8 takes a path ten times as slow in these natives (not in `exec` and `test`) once `RegExp.prototype` is
 * frozen, whatever way that is done. For a regular expression that nobody changed, these give the same
 * results at about the speed of the native on a prototype that is not frozen. They charge for themselves;
 * every other regular expression is left to the guards of `strings.ts`.
 */
import { FLAGS, getterOf, sourceOf } from './regexp-flags.ts';
import { CHAR, type Charge, type Guard, type Native, replaceNatives, SMALL } from './replace.ts';
import { PIECE, substitutionLength } from './strings.ts';

const { prototype } = RegExp;
const { apply, getPrototypeOf } = Reflect;
const { hasOwn } = Object;
const { charCodeAt, slice } = String.prototype;
const NativeRegExp = RegExp;
const LUMP = 2 ** 14;
const MATCHING = FLAGS.filter(({ flag }) => 'imsuv'.includes(flag));
const isGlobal = getterOf('global');
const isUnicode = getterOf('unicode');
const isUnicodeSets = getterOf('unicodeSets');

/** Runs after the guards of `strings.ts`, and before the realm is frozen. */
export function speedUpPatterns(charge: Charge): void {
  // WebKit's is not the native any more (`regexps/bound-regexps.ts`).
  const { exec } = prototype;
  /**
   * One whose methods and flags are the prototype's, which is frozen. Flags other than all at once could be
   * an own property only by `defineProperty`; each look costs as much as a match.
   */
  const isPlain = (value: unknown): value is RegExp =>
    typeof value === 'object' &&
    value !== null &&
    getPrototypeOf(value) === prototype &&
    (value as RegExp).exec === exec &&
    !hasOwn(value, 'flags');
  const settle = <T>(made: T): T => {
    const { length } = made as string;
    if (length * CHAR > SMALL) charge(length * CHAR);
    return made;
  };

  const guards: Readonly<Record<symbol, Guard>> = {
    [Symbol.replace]: (native) =>
      ({
        guard(this: unknown, string: unknown, replacement: unknown) {
          if (!isPlain(this)) return native.call(this, string, replacement);
          const text = String(string);
          const by = typeof replacement === 'function' ? (replacement as Native) : String(replacement);
          const global = isGlobal.call(this);
          const substitute = typeof by === 'string' && by.includes('$') ? parseSubstitution(by) : undefined;
          const whole = typeof by === 'string' && substitute ? substitutionLength(by, text.length) : 0;
          let out = '';
          let next = 0;
          let grown = 0;
          if (global) this.lastIndex = 0;
          for (let found = exec.call(this, text); found !== null; found = exec.call(this, text)) {
            const matched = found[0];
            const { index } = found;
            let piece: string;
            if (global && matched === '') this.lastIndex = advance(text, this.lastIndex, this);
            if (typeof by === 'string') {
              if (substitute) grown += whole > LUMP ? whole : 0;
              if (grown > LUMP) {
                charge(grown * CHAR);
                grown = 0;
              }
              piece = substitute ? substitute(text, found) : by;
            } else {
              // Matches were all found before the first call, as far as a module can tell.
              const { lastIndex } = this;
              const args: unknown[] = [...found, index, text];
              if (found.groups) args.push(found.groups);
              piece = String(apply(by, undefined, args));
              if (global) this.lastIndex = lastIndex;
            }
            grown += piece.length;
            if (grown > LUMP) {
              charge(grown * CHAR);
              grown = 0;
            }
            out += slice.call(text, next, index) + piece;
            next = index + matched.length;
            if (!global) break;
          }
          if (next === 0 && out === '') return text;
          return settle(out + slice.call(text, next));
        },
      }).guard,

    [Symbol.split]: (native) =>
      ({
        guard(this: unknown, string: unknown, limit: unknown) {
          if (!isPlain(this)) return native.call(this, string, limit);
          const text = String(string);
          const most = limit === undefined ? 2 ** 32 - 1 : Number(limit) >>> 0;
          const pieces: (string | undefined)[] = [];
          if (most === 0) return pieces;
          const splitter = splitterOf(this);
          splitter.lastIndex = 0;
          if (text === '') return exec.call(splitter, text) === null ? [text] : pieces;
          let start = 0;
          let counted = 0;
          for (let found = exec.call(splitter, text); found !== null; found = exec.call(splitter, text)) {
            const matched = found[0];
            const { index } = found;
            if (index >= text.length) break;
            // Empty where the last piece ended: looked for again one further on.
            if (matched === '' && index === start) {
              splitter.lastIndex = advance(text, index, this);
              continue;
            }
            pieces.push(slice.call(text, start, index));
            if (pieces.length === most) return pieces;
            start = index + matched.length;
            for (let i = 1; i < found.length; i += 1) {
              pieces.push(found[i]);
              if (pieces.length === most) return pieces;
            }
            if (pieces.length - counted > LUMP) {
              charge((pieces.length - counted) * PIECE);
              counted = pieces.length;
            }
          }
          pieces.push(slice.call(text, start));
          return pieces;
        },
      }).guard,

    [Symbol.match]: (native) =>
      ({
        guard(this: unknown, string: unknown) {
          if (!isPlain(this)) return native.call(this, string);
          const text = String(string);
          if (!isGlobal.call(this)) return exec.call(this, text);
          const matches: string[] = [];
          this.lastIndex = 0;
          for (let found = exec.call(this, text); found !== null; found = exec.call(this, text)) {
            const matched = found[0];
            matches.push(matched);
            if (matched === '') this.lastIndex = advance(text, this.lastIndex, this);
            if (matches.length % LUMP === 0) charge(LUMP * PIECE);
          }
          return matches.length === 0 ? null : matches;
        },
      }).guard,
  };
  for (const symbol of [Symbol.replace, Symbol.split, Symbol.match]) {
    replaceNatives(prototype, symbol, guards[symbol] as Guard);
  }
}

/** ECMAScript, AdvanceStringIndex. */
function advance(text: string, index: number, pattern: RegExp): number {
  if (!isUnicode.call(pattern) && !isUnicodeSets.call(pattern)) return index + 1;
  const lead = charCodeAt.call(text, index);
  const trail = charCodeAt.call(text, index + 1);
  return index + (lead >= 0xd800 && lead <= 0xdbff && trail >= 0xdc00 && trail <= 0xdfff ? 2 : 1);
}

/** By source: the flags, a bit each, and the pattern with `g` and without `y`. */
const splitters = new Map<unknown, { readonly bits: number; readonly splitter: RegExp }>();

/** The same pattern, searching from `lastIndex`: ECMAScript tries it at each position in turn, which finds the same. */
function splitterOf(pattern: RegExp): RegExp {
  let bits = 0;
  for (let i = 0; i < MATCHING.length; i += 1) if (MATCHING[i]?.get.call(pattern)) bits |= 1 << i;
  const source: string = sourceOf.call(pattern);
  const known = splitters.get(source);
  if (known?.bits === bits) return known.splitter;
  if (splitters.size > 100) splitters.clear();
  const flags = MATCHING.map(({ flag }, i) => (bits & (1 << i) ? flag : '')).join('');
  const splitter = new NativeRegExp(source, `g${flags}`);
  splitters.set(source, { bits, splitter });
  return splitter;
}

type Substitute = (text: string, found: RegExpExecArray) => string;

/** ECMAScript, GetSubstitution. */
function parseSubstitution(template: string): Substitute {
  return (text, found) => {
    const { index, groups, length } = found;
    const captures = length - 1;
    let out = '';
    let from = 0;
    for (let at = template.indexOf('$'); at >= 0; at = template.indexOf('$', from)) {
      out += slice.call(template, from, at);
      const next = template[at + 1];
      from = at + 2;
      const digits = /^\d\d?/.exec(slice.call(template, at + 1, at + 3))?.[0];
      if (next === '$') out += '$';
      else if (next === '&') out += found[0];
      else if (next === '`') out += slice.call(text, 0, index);
      else if (next === "'") out += slice.call(text, index + found[0].length);
      else if (digits) {
        const number = Number(digits) >= 1 && Number(digits) <= captures ? digits : digits.charAt(0);
        from = at + 1 + number.length;
        const value = Number(number);
        out += value >= 1 && value <= captures ? (found[value] ?? '') : `$${number}`;
      } else if (next === '<' && groups && template.indexOf('>', at) > 0) {
        from = template.indexOf('>', at) + 1;
        const value = groups[slice.call(template, at + 2, from - 1)];
        out += value === undefined ? '' : String(value);
      } else {
        out += '$';
        from = at + 1;
      }
    }
    return out + slice.call(template, from);
  };
}
