/**
 * What regular expressions weigh before they match anything.
 *
 * The attack: to be told whether a literal is one a parser makes it, in the page, and an engine looks up all of Unicode for each
 * property: 1,500 of `\p{RGI_Emoji}` take 4 to 20 s and 1.5 to 3.6 GB, 50,000 of `\p{L}` 13 s, 40,000 wide classes without regard
 * to case 4 s; and on the guest's thread no browser but Chromium ends that. The defence: few of them, in a text and in a pattern
 * that a module makes. All else takes less than 100 ms for 250,000 letters.
 */
const PROPERTY = /\\[pP]\{/;
/** Those that hold strings (ECMA-262, table of binary properties of strings), up to 36 ms each. */
const STRINGS = /\\p\{(?:RGI_|Basic_Emoji|Emoji_Keycap)/;
export const MOST_PROPERTIES = 100;
/** A range that ends beyond ASCII, of which each letter has others that it is the same as. */
const WIDE = /-(?:\\u|[^\0-\x7f])/;

const count = (text: string, piece: RegExp) => text.split(piece).length - 1;

/** @returns how many properties a pattern names; those of strings count for fifty */
export const countProperties = (text: string): number => count(text, PROPERTY) + 49 * count(text, STRINGS);

/** @returns whether a text's literals would take an engine long to read */
export function isPatternHeavy(code: string): boolean {
  return countProperties(code) + count(code, WIDE) / 10 > MOST_PROPERTIES;
}
