/**
 * What selectors ask that the stage's grammar does not know, since browsers take long over it (`:has()`, `~`, what counts by
 * type or from the end), or that the stage cannot tell (`form`, of which it has a `div`): the guest finds out which elements it
 * holds for, on its own thread and once for each batch, and marks them on the stage. `.card:has(.alert):hover` becomes
 * `.card[data-sm-k~="1"]:hover`.
 */
import { isSelectorAllowed } from '../../policy/style-sheet.ts';
import { facadeOf } from '../dom/node.ts';
import { select } from '../dom/select.ts';
import { type Dom, type NodeRecord, refusalOf } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { Marks } from './marks.ts';
import { findClose } from './substitute.ts';

const MARK = 'data-sm-k';
const markOf = (number: number) => `[${MARK}~="${number}"]`;
const ASKS_MARK = /\[data-sm-k~="(\d+)"\]/g;
/**
 * The attack: conditions by the hundred over thousands of elements, each of which looks at all that is below, in each batch and
 * on time that is not the module's. The defence: so many conditions, and so many elements times conditions.
 */
const MOST_CONDITIONS = 30;
const MOST_ASKED = 300_000;
/** How much more it takes to look at all below an element than at it alone. */
const BELOW = 10;
/** UTF-16 code units of a selector, as the grammar has it. */
const LONGEST = 300;

/** What the reader does between two batches the guest does not hear of. */
const FLEETING = /:(?:hover|focus|active|target|visited|link)|::/i;
const CONDITION = /::?[a-z-]+\(?|\[/gi;
const BEGINS_AT_ROOT = /^\s*(?::root|html|body)[ \t\n\r\f]+(?![>+~])/i;
const TAG = /^\s*(?:\*|[\w-]+)?/;
const ROOT = /^(?:html|body)$/i;
/** A type selector, with what is asked of attributes: what stands for an element may not have them. Or what is none. */
const TYPE = /\[[^\]]*\]|(^|[ \t\n\r\f>+~(,])([a-z][\w-]*)((?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*)/gi;
const HINT = `Write a class on the elements instead, or at most ${MOST_CONDITIONS} selectors with :has(), "~" or :nth-of-type().`;

export class AskedConditions {
  readonly #dom: Dom;
  readonly #marks: Marks;
  /** By their text: what marks them. */
  #numbers = new Map<string, number>();
  #hears = false;

  constructor(dom: Dom, recorder: Recorder) {
    this.#dom = dom;
    this.#marks = new Marks(recorder, MARK);
  }

  /** For another sheet. */
  clear(): void {
    this.#numbers = new Map();
  }

  /** @returns the selector with marks in place of conditions; as it is where there is nothing to replace, or no way to */
  replace(written: string): string {
    if (written.length > LONGEST) return written;
    const selector = this.#replaceTypes(written);
    if (isSelectorAllowed(selector)) return selector;
    const replaced = this.#replaceConditions(this.#replaceSiblings(selector) ?? selector);
    return replaced !== undefined && isSelectorAllowed(replaced) ? replaced : written;
  }

  /** @returns a selector for the guest's own elements, which have no marks */
  restore(selector: string): string {
    const conditions = [...this.#numbers.keys()];
    return selector.replace(ASKS_MARK, (mark, number) => {
      const condition = conditions[Number(number) - 1];
      return condition === undefined ? mark : `:is(${condition})`;
    });
  }

  /** Marks what the conditions hold for now. */
  put(): void {
    if (this.#numbers.size === 0 && this.#marks.size === 0) return;
    const nodes = select(this.#dom.container, ({ id }) => id !== 0);
    const wanted = new Map<NodeRecord, string>();
    let asked = 0;
    for (const [condition, number] of this.#numbers) {
      asked += nodes.length * (1 + BELOW * (condition.match(/:has\(/gi)?.length ?? 0));
      if (asked > MOST_ASKED) {
        const message = 'Conditions of selectors were left out of a style sheet: too many for so many elements';
        this.#dom.report('SM504', 'style-conditions', '', message, HINT);
        break;
      }
      const matches = this.#compile(condition)!;
      for (const node of nodes) {
        if (!matches(node)) continue;
        const has = wanted.get(node);
        wanted.set(node, has === undefined ? `${number}` : `${has} ${number}`);
      }
    }
    this.#marks.set(wanted);
  }

  /** `form > p`: a mark for what another element stands for; it counts as little as a type. */
  #replaceTypes(selector: string): string {
    return selector.replace(TYPE, (whole, before: string, tag?: string, asked?: string) => {
      const refusal = tag && !ROOT.test(tag) ? refusalOf(this.#dom, tag.toLowerCase()) : undefined;
      // Of what is in no list nobody knows whether it is a name of an element: `:nth-child(odd)`.
      if (refusal?.reason === undefined || refusal.treatment === 'omit') return whole;
      const mark = this.#take(`${tag}${asked}`);
      if (mark === undefined) return whole;
      return before.endsWith('(') ? `${before}${mark}` : `${before}${refusal.treatment}:where(${mark})`;
    });
  }

  /** `a ~ b`: a mark for what stands behind, with all that is asked of `a`. */
  #replaceSiblings(selector: string): string | undefined {
    const at = lastSibling(selector);
    if (at < 0) return undefined;
    const mark = this.#take(`${selector.slice(0, at).trim().replace(BEGINS_AT_ROOT, '')} ~ *`);
    return mark && selector.slice(at + 1).replace(TAG, (tag) => `${tag.trim()}${mark}`);
  }

  #replaceConditions(selector: string): string | undefined {
    let [result, from] = ['', 0];
    for (const { text, at } of conditionsIn(selector)) {
      if (text.startsWith('::') || isSelectorAllowed(`*${text}`)) continue;
      const mark = this.#take(`*${text}`);
      if (mark === undefined) return undefined;
      result += selector.slice(from, at) + mark;
      from = at + text.length;
    }
    return result + selector.slice(from);
  }

  /** @returns the mark of a condition, `undefined` where none may be */
  #take(condition: string): string | undefined {
    const known = this.#numbers.get(condition);
    if (known !== undefined) return markOf(known);
    if (this.#numbers.size === MOST_CONDITIONS || FLEETING.test(condition) || !this.#compile(condition))
      return undefined;
    this.#numbers.set(condition, this.#numbers.size + 1);
    if (/:checked/i.test(condition)) this.#hear();
    return markOf(this.#numbers.size);
  }

  /** What the reader checks, the stage tells of where somebody listens; each event ends in a batch. */
  #hear(): void {
    if (this.#hears) return;
    this.#hears = true;
    const container = facadeOf(this.#dom.container) as unknown as {
      addEventListener?(type: string, listener: () => void): void;
    };
    container.addEventListener?.('change', () => {});
  }

  #compile(condition: string) {
    try {
      return this.#dom.parts.compileSelector?.(condition);
    } catch {
      return undefined;
    }
  }
}

/** Pseudo-classes, pseudo-elements and attributes that are in no parentheses. */
function* conditionsIn(selector: string): Generator<{ readonly text: string; readonly at: number }> {
  CONDITION.lastIndex = 0;
  for (let found = CONDITION.exec(selector); found; found = CONDITION.exec(selector)) {
    const open = found.index + found[0].length - 1;
    const mark = found[0].at(-1);
    const end = mark === '(' ? findClose(selector, open, '()') : mark === '[' ? findClose(selector, open, '[]') : open;
    yield { text: selector.slice(found.index, end + 1), at: found.index };
    CONDITION.lastIndex = end + 1;
  }
}

/** @returns where the last `~` is that stands between elements, -1 where none does */
function lastSibling(selector: string): number {
  let last = -1;
  let depth = 0;
  for (let at = 0; at < selector.length; at += 1) {
    if (/[([]/.test(selector[at]!)) depth += 1;
    else if (/[)\]]/.test(selector[at]!)) depth -= 1;
    else if (selector[at] === '~' && depth === 0) last = at;
  }
  return last;
}
