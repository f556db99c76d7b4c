/**
 * `content: attr(data-label)` (CSS Values 5): the stage knows no text but what rules say, whose letters are counted, so the
 * guest writes it out. Elements with the same text get the same mark, of which rules make a condition.
 */
import { select } from '../dom/select.ts';
import type { Dom, NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { Marks } from './marks.ts';
import type { WrittenRule } from './variables.ts';

const MARK = 'data-sm-a';
const ATTR = /\battr\([ \t]*([a-zA-Z][\w-]*)[ \t]*\)/g;
/** Each is a rule more of each rule that names its attribute, and a selector that the stage counts. */
const MOST_TEXTS = 60;
/** UTF-16 code units of one; what would end a string is none of it. */
const MOST_LETTERS = 40;
const STRANGE = /["'\\<]|\p{Cc}/gu;
const HINT = `Elements may show ${MOST_TEXTS} different texts of attributes before and after themselves; write the others as text.`;

interface Text {
  readonly attribute: string;
  readonly text: string;
}

export class AttributeTexts {
  readonly #dom: Dom;
  readonly #marks: Marks;
  #names: ReadonlySet<string> = new Set();
  /** By number. */
  #texts = new Map<number, Text>();

  constructor(dom: Dom, recorder: Recorder) {
    this.#dom = dom;
    this.#marks = new Marks(recorder, MARK);
  }

  /** For another sheet. */
  read(source: string): void {
    const contents = source.match(/content\s*:[^;}]*/gi) ?? [];
    this.#names = new Set(contents.flatMap((text) => [...text.matchAll(ATTR)].map(([, name]) => name!.toLowerCase())));
  }

  /** Marks elements that are on the stage. @returns what is shown, by which sheets are told apart */
  find(): string {
    if (this.#names.size === 0 && this.#marks.size === 0) return '';
    const numbers = new Map<string, number>();
    const wanted = new Map<NodeRecord, string>();
    this.#texts = new Map();
    for (const node of select(this.#dom.container, ({ id }) => id !== 0)) {
      const own: number[] = [];
      for (const attribute of this.#names) {
        const text = node.attributes.get(attribute)?.replace(STRANGE, '').slice(0, MOST_LETTERS);
        if (!text) continue;
        const key = `${attribute} ${text}`;
        if (!numbers.has(key) && numbers.size === MOST_TEXTS) {
          this.#dom.report('SM504', 'style-texts', '', 'Texts of attributes were left out of a style sheet', HINT);
          continue;
        }
        const number = numbers.get(key) ?? numbers.size + 1;
        numbers.set(key, number);
        this.#texts.set(number, { attribute, text });
        own.push(number);
      }
      if (own.length > 0) wanted.set(node, own.join(' '));
    }
    this.#marks.set(wanted);
    return JSON.stringify([...numbers]);
  }

  /** @returns the rule with nothing in place of attributes, and one for each text */
  expand(rule: WrittenRule): readonly WrittenRule[] {
    const named = rule.declarations.flatMap(([name, value]) =>
      name === 'content' ? [...value.matchAll(ATTR)].map(([, attribute]) => attribute!.toLowerCase()) : [],
    );
    if (named.length === 0) return [rule];
    const withText = (found?: Text) =>
      rule.declarations.map(([name, value]) => {
        const put = (_: string, attribute: string) =>
          JSON.stringify(found?.attribute === attribute.toLowerCase() ? found.text : '');
        return [name, name === 'content' ? value.replace(ATTR, put) : value] as const;
      });
    const rules: WrittenRule[] = [{ ...rule, declarations: withText() }];
    for (const [number, text] of this.#texts) {
      if (text.attribute !== named[0]) continue;
      const selectors = rule.selectors.flatMap((selector) => {
        const end = /::?(?:before|after)$/.exec(selector);
        return end ? [`${selector.slice(0, end.index)}[${MARK}~="${number}"]${end[0]}`] : [];
      });
      const content = withText(text).filter(([name]) => name === 'content');
      rules.push({ ...rule, selectors, declarations: content });
    }
    return rules;
  }
}
