/**
 * Lists of selectors as single ones, which is all that the policy's grammar knows: what commas separate, also within `:is()`,
 * `:where()` and `:not()` (Selectors 4, 4), and what stands within another rule (CSS Nesting 1, 3).
 */
import { findClose } from './substitute.ts';

/**
 * The attack: lists of a thousand within lists of a thousand, or a selector that names the one around it a thousand times: texts
 * without end, of a short sheet. The defence: what is longer than the grammar takes, or has more lists or items, stays as
 * it is, and is no selector there.
 */
export const MAX_SELECTORS = 100;
const [LONGEST, MOST_ITEMS, MOST_STEPS, MOST_PARENTS] = [400, 20, 200, 4];
const LIST = /:(is|matches|where|not)\(/i;
const BEGINS_WITH_TAG = /^[a-z*]/i;
const COMPLEX = /[ >+~]/;

/** @param around selectors of the rules around; @returns each by itself, as many as there may be of a rule */
export function selectorsOf(prelude: string, around: readonly string[] | undefined): string[] {
  const own = splitList(prelude).slice(0, MAX_SELECTORS);
  const all = around ? nestAll(around, own) : own;
  const room = { steps: MOST_STEPS };
  return all.flatMap((one) => expand(one, room)).slice(0, MAX_SELECTORS);
}

/** At commas that are in no parentheses, brackets or strings. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let [depth, from, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]!;
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth -= 1;
    else if (mark === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}

function nestAll(around: readonly string[], own: readonly string[]): string[] {
  const all: string[] = [];
  for (const inner of own) {
    const isPlain = inner.length <= LONGEST && inner.split('&', MOST_PARENTS + 2).length <= MOST_PARENTS + 1;
    for (const outer of isPlain ? around : ['']) {
      if (all.length === MAX_SELECTORS) return all;
      all.push(!isPlain ? inner : inner.includes('&') ? inner.replaceAll('&', outer) : `${outer} ${inner}`);
    }
  }
  return all;
}

/** The first list of a selector, each of its own; and so on, until there is none. */
function expand(selector: string, room: { steps: number }): string[] {
  const waiting = [selector];
  const done: string[] = [];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const next = one.length <= LONGEST && room.steps > 0 ? expandFirst(one) : undefined;
    room.steps -= 1;
    if (next === undefined || next.length > MOST_ITEMS) done.push(one);
    else waiting.push(...next.reverse());
  }
  return done;
}

/** @returns `undefined` where nothing is a list */
function expandFirst(selector: string): string[] | undefined {
  for (let from = 0; ; ) {
    const found = LIST.exec(selector.slice(from));
    if (!found) return undefined;
    const start = from + found.index;
    const open = start + found[0].length - 1;
    const close = findClose(selector, open, '()');
    const [before, inside, after] = [
      selector.slice(0, start),
      selector.slice(open + 1, close),
      selector.slice(close + 1),
    ];
    const name = found[1]!.toLowerCase();
    const list = splitList(inside);
    if (name === 'not' && list.length > 1) return [before + list.map((one) => `:not(${one})`).join('') + after];
    if (name === 'where' && list.length > 1) return list.map((one) => `${before}:where(${one})${after}`);
    // Behind another condition a tag can't stand, nor what is several elements.
    const isFirst = before === '' || /[ >+~]$/.test(before);
    const isPlain = (one: string) => isFirst || !(BEGINS_WITH_TAG.test(one) || COMPLEX.test(one));
    if (name === 'is' || name === 'matches')
      return list.map((one) => `${before}${isPlain(one) ? one : `:where(${one})`}${after}`);
    from = close;
  }
}
