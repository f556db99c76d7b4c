/** What `::before` and `::after` show, and the counters that they count by. */
import { CONTROL_PART_NAME } from './control-parts.ts';
import { NAMES_MAP } from './source-map.ts';

export const PSEUDO_ELEMENT: RegExp = new RegExp(`(?:::placeholder|::?(?:before|after)|${CONTROL_PART_NAME})$`);
/** Boxes that `::before` and `::after` make, and their letters. */
export const MAX_GENERATED = 10_000;
/** Elements that count: browsers count all of them again after each change. */
export const MAX_COUNTING = 500;
/** Letters that a number takes of what may be generated: with that, no more elements show one than may count. */
const NUMBER_LETTERS = 20;

const STRING = String.raw`"[^"\\\p{Cc}<]{0,40}"|'[^'\\\p{Cc}<]{0,40}'`;
/** Not that of lists, which browsers count by themselves. */
const COUNTER = String.raw`(?!list-item\b)[a-zA-Z_][\w-]{0,29}`;
const NUMBER = String.raw`counter\([ \t]*${COUNTER}[ \t]*(?:,[ \t]*(?:decimal|decimal-leading-zero|(?:lower|upper)-(?:alpha|latin|roman))[ \t]*)?\)`;
/**
 * Short texts as they are written, and numbers.
 *
 * The attack: a picture (`url()`); a text of 100,000 letters that stands once and is shown at each of 10,000 elements, or the
 * text of an attribute (`attr()`), whose order and breaks no budget has reckoned; numbers of numbers (`counters()`), or written
 * in a notation as long as they are large. The defence: strings of some letters, and what rules could match, in whatever state,
 * is counted by its letters; the guest writes the texts of attributes out.
 */
const CONTENT = new RegExp(`^(?:none|normal|(?:${STRING}|${NUMBER})(?:[ \t]+(?:${STRING}|${NUMBER})){0,3})$`, 'u');
const STEP = `${COUNTER}(?:[ \t]+-?\\d{1,4})?`;
/** Some counters, in steps that take no more letters than are reckoned. */
const COUNTS = new RegExp(`^(?:none|${STEP}(?:[ \t]+${STEP}){0,3})$`);
export const COUNTING = /^counter-(?:reset|increment|set)$/;

/** @returns whether a rule may say it; `undefined` for what is neither content nor a counter */
export function isGeneratedAllowed(name: string, value: string): boolean | undefined {
  if (name === 'content') return CONTENT.test(value) && !NAMES_MAP.test(value);
  return COUNTING.test(name) ? COUNTS.test(value) : undefined;
}

/** @returns boxes and letters that a rule makes at each element that it matches, with what it matches; 0 where it makes none */
export function generatedBy(selector: string, declarations: Readonly<Record<string, string>>): number {
  const { content = 'none' } = declarations;
  if (!PSEUDO_ELEMENT.test(selector.trim()) || !/^["'c]/.test(content)) return 0;
  return content.length - 1 + NUMBER_LETTERS * (content.split('counter(').length - 1);
}
