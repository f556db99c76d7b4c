/** `var()` (CSS Custom Properties 1, 3): what stands for it, put in. */

/** By names in lower case. */
export type Values = ReadonlyMap<string, string>;

/** Of a sheet, or in a batch. */
export const MOST_USES = 20_000;
/** UTF-16 code units: the longest value that any property takes is shorter. */
const LONGEST = 1000;
/** Values that name others, which name others. */
const DEEPEST = 16;
const VAR = /\bvar\(/i;

export const isVariable = (name: string): boolean => name.startsWith('--');

export const hasVariable = (value: string): boolean => VAR.test(value);

/** @returns the names that a value names, also in what it gives way to */
export function namesIn(value: string): string[] {
  return value
    .split(VAR)
    .slice(1)
    .map((rest) => splitOnce(rest.split(')')[0] ?? '')[0]);
}

/** Where values come from. */
export interface Scope {
  /** @returns the value that holds at a place */
  readonly find: (name: string) => string | undefined;
  /** @returns one that holds elsewhere, for where nothing else is said */
  readonly findAny: (name: string) => string | undefined;
  /** How often something may still be put in. */
  readonly room: { left: number };
}

/**
 * The attack: ten values of ten uses of the one before, to the power of their number, or in a circle. The defence: uses
 * are counted, nest to a depth, and what grows beyond the longest value of any property is none.
 *
 * @returns `value` with everything put in; `undefined` where something is not known
 */
export function substitute(value: string, scope: Scope, depth = 0): string | undefined {
  let rest = value;
  let made = '';
  for (let found = VAR.exec(rest); found; found = VAR.exec(rest)) {
    const start = found.index + found[0].length;
    const end = findClose(rest, start - 1, '()');
    const [name, fallback] = splitOnce(rest.slice(start, end));
    const known = scope.find(name) ?? fallback ?? scope.findAny(name);
    scope.room.left -= 1;
    const isSpent = depth === DEEPEST || scope.room.left < 0;
    const put = known === undefined || isSpent ? undefined : substitute(known, scope, depth + 1);
    if (put === undefined) return undefined;
    // Tokens stay tokens: `var(--n)px` is no length.
    made += `${rest.slice(0, found.index)} ${put.trim()} `;
    rest = rest.slice(end + 1);
    if (made.length > LONGEST) return undefined;
  }
  return made === '' ? value : `${made}${rest}`.replace(/ {2,}/g, ' ').trim();
}

/** @returns where the block closes that begins at `open`, or the end; @param pair its two marks */
export function findClose(text: string, open: number, pair: '()' | '{}' | '[]'): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === pair[0]) depth += 1;
    else if (text[at] === pair[1]) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function splitOnce(text: string): [name: string, fallback: string | undefined] {
  const comma = text.indexOf(',');
  const name = (comma < 0 ? text : text.slice(0, comma)).trim().toLowerCase();
  return [name, comma < 0 ? undefined : text.slice(comma + 1)];
}
