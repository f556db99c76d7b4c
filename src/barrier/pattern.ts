/**
 * Patterns over names: `*` stands for any characters, also none, and everything else for itself.
 *
 * The attack: a pattern such as `*a*a*a*b` held against a long row of `a` makes a matcher that backtracks try every
 * way to share them out. The defence: no regular expression, and no way back. Each piece between two stars is taken at
 * its first place, for what any later place leaves to the pieces after it the first one leaves too; and places
 * are found as Knuth, Morris and Pratt do, which looks at each character of the name at most twice.
 */

import type { ToolGrant } from '../policy/grants.ts';

/** Whether a name matches. Its work grows with the name's length alone. */
export type Pattern = (name: string) => boolean;

export function compilePattern(pattern: string): Pattern {
  const [first = '', ...others] = pattern.split('*');
  if (others.length === 0) return (name) => name === pattern;
  const last = others.pop() as string;
  const pieces = others.filter((piece) => piece !== '').map(createFinder);
  return (name) => {
    const end = name.length - last.length;
    if (end < first.length || !name.startsWith(first) || !name.endsWith(last)) return false;
    let at = first.length;
    for (const findEnd of pieces) {
      at = findEnd(name, at, end);
      if (at === -1) return false;
    }
    return true;
  };
}

/** @returns finds where the first `piece` at or after `from` ends, not after `to`; -1 if there is none */
function createFinder(piece: string): (text: string, from: number, to: number) => number {
  // How much of the piece's beginning each of its beginnings ends in, itself left out.
  const borders = [0];
  for (let i = 1, length = 0; i < piece.length; i++) {
    while (length > 0 && piece[i] !== piece[length]) length = borders[length - 1] as number;
    if (piece[i] === piece[length]) length += 1;
    borders.push(length);
  }
  return (text, from, to) => {
    let length = 0;
    for (let i = from; i < to; i++) {
      while (length > 0 && text[i] !== piece[length]) length = borders[length - 1] as number;
      if (text[i] === piece[length]) length += 1;
      if (length === piece.length) return i + 1;
    }
    return -1;
  };
}

/** @returns whether a tool may be called: one of the grants allows and does not block it */
export function compileGrants(grants: readonly ToolGrant[]): Pattern {
  const compiled = grants.map(({ allow, block }) => ({
    allow: allow.map(compilePattern),
    block: block.map(compilePattern),
  }));
  return (name) => compiled.some(({ allow, block }) => allow.some((is) => is(name)) && !block.some((is) => is(name)));
}

/**
 * A list of patterns of which the last that matches decides: one that begins with `!` takes back what those before it
 * matched.
 */
export function compilePatterns(patterns: readonly string[]): (names: readonly string[]) => boolean {
  const compiled = patterns.map((text) => {
    const takes = text.startsWith('!');
    return { takes, matches: compilePattern(takes ? text.slice(1) : text) };
  });
  compiled.reverse();
  return (names) => {
    const decides = compiled.find(({ matches }) => names.some(matches));
    return decides !== undefined && !decides.takes;
  };
}

/**
 * A name's words in lower case, with a hyphen on each side: `listCustomers`, `list_customers` and `customers:list`
 * differ only in the order of theirs, and the pattern `*-list-*` finds the word in each, but not in `listen`.
 */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return `-${words.replace(/[:_-]+/g, '-').toLowerCase()}-`.replace(/^--|--$/g, '-');
}
