/** Selectors that ask for ids and names by attribute, which the stage writes with a prefix (`toDrawnValue`). */
import { REFERENCE_ATTRIBUTES, toDrawnValue } from './markup.ts';

const QUOTED = '"[^"]*"|\'[^\']*\'';
/** What stands in brackets, whole: none that a string holds begins within. */
const ATTRIBUTE = new RegExp(String.raw`\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(${QUOTED}|[^\s"'\]]+)\s*)?\]`, 'g');
const isPrefixed = (name: string) => name === 'id' || name === 'name' || REFERENCE_ATTRIBUTES.has(name);

/** @returns whether one asks how an id or a name ends: the prefix would be taken for an end of it */
export function asksEnds(selector: string): boolean {
  return [...selector.matchAll(ATTRIBUTE)].some(
    ([, name = '', asks = '']) => asks === '$=' && isPrefixed(name.toLowerCase()),
  );
}

/** @returns the selector, with values as the stage writes them */
export function withPrefixes(selector: string): string {
  return selector.replace(ATTRIBUTE, (whole, name: string, asks: string | undefined, given = '') => {
    const value = given.replace(/^["']|["']$/g, '');
    // No value begins with nothing, nor has a word that is nothing (Selectors 4, 6.2).
    if (asks === undefined || !isPrefixed(name.toLowerCase()) || (value === '' && !/^\|?=/.test(asks))) return whole;
    const quote = given[0] === "'" ? "'" : '"';
    return `[${name}${asks}${quote}${toDrawnValue(name.toLowerCase(), value)}${quote}]`;
  });
}
