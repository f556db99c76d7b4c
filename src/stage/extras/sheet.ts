/**
 * The module's style rules, built anew of checked pieces: selectors, one property at a time.
 *
 * The attack: a rule that reaches what is not the module's (the page of the frame, a table's or plot's own
 * elements), that loads something, or that makes every element what only a hundred may be. The defence:
 * every selector begins at the container and ends at an element that the module made, or at a part of a table, of which
 * it says colours, fonts and lines alone; no text of its own is parsed as a style sheet; what is dear to match or to lay
 * out is counted.
 */
import { MOST_RATIOS, OF_FLAT } from '../../policy/aspect-ratio.ts';
import { MAX_DASHED, OF_DASHED } from '../../policy/dashes.ts';
import { isFitting } from '../../policy/fitting.ts';
import { COUNTING, generatedBy, MAX_COUNTING, MAX_GENERATED } from '../../policy/generated-content.ts';
import { ID_PREFIX } from '../../policy/markup.ts';
import {
  addWeight,
  checkRuleStyle,
  GridSelectors,
  inAnyState,
  isMediaAllowed,
  isOfElement,
  MAX_GRIDS,
  MAX_MATCHES,
  MOST_SELECTORS,
  type StyleRule,
  scopeSelector,
  type Weight,
  weighClosely,
} from '../../policy/style-sheet.ts';
import { isTablePart, MOST_TABLE_PARTS } from '../../policy/table-parts.ts';
import type { ExtrasContext } from '../chunk.ts';
import { dropLimits, LIMITS } from '../nesting.ts';
import { MARK } from '../nodes.ts';
import { hasGround, inksOf, isPale, LETTERS, lift, type OwnInks, schemeOf, wantInks } from './inks.ts';
import { OF_TABLE, paintsOf } from './table-paints.ts';

const SCOPE = '#sm-root';
/** What tables and plots draw is theirs, but for what rules may paint of tables. */
const OWN = `:where([${MARK}])`;
/** Beside a line at one side alone. */
const SQUARE: [string, string][] = [['border-radius', '0']];
const LIMITED = LIMITS.map((name) => `[style*="${name}"]`).join(',');

export interface Sheets {
  set(rules: readonly StyleRule[]): void;
  /** The same rules, where letters are to be others. */
  renew(): void;
  /** The picture has changed. */
  drawn(): void;
  /** See `Extras`. */
  boxes(): (element: Element) => boolean;
}

/** Selectors of boxes that are asked for each element: where there are more, all are taken for such. */
const MOST_ASKED = 200;
/** Selectors whose matches are counted after each batch. */
const MOST_COUNTED = 100;

const scoped = (selector: string, within: string) => scopeSelector(selector, SCOPE, ID_PREFIX, within) ?? '*';
/** Elements in all, for each node of the module's. */
const MOST_FOREIGN = 2;

/** A value of a rule, and what it is counted by. */
interface Counted {
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
  readonly name: string;
}

/** @param inks of the elements' own styles */
export function createSheets({ root, dom, report }: ExtrasContext, inks: OwnInks): Sheets {
  const sheet = new CSSStyleSheet();
  const { ownerDocument } = root;
  ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  /** Of all rules: reckoned as they are set, and looked at after each batch. */
  let weight: Weight = { once: 0, eachLevel: 0 };
  let known: string[] = [];
  let grids: Counted[] = [];
  let generating: (Counted & { readonly letters: number })[] = [];
  let dashed: Counted[] = [];
  let counting: Counted[] = [];
  let gridSelectors = new GridSelectors([], SCOPE, ID_PREFIX);
  /** Of rules that make boxes which fit their content, under any condition; in a state none does. */
  let fitting: string[] = [];
  const refuse = (code: string, rule: string, message: string, hint: string) =>
    report({ code, rule, message, hint, severity: 'warning' });

  const clear = () => {
    sheet.replaceSync('');
    grids = [];
    generating = [];
    dashed = [];
    counting = [];
    known = [];
    fitting = [];
    gridSelectors = new GridSelectors([], SCOPE, ID_PREFIX);
    weight = { once: 0, eachLevel: 0 };
  };
  const leaveOut = () => {
    clear();
    const message = 'The style sheets were left out: too many selectors for so many elements';
    refuse('SM504', 'style-budget', message, 'Write fewer rules, or show fewer elements.');
  };
  const isTooMuch = () => {
    if ((weight.once + weight.eachLevel * dom.levels) * dom.nodes <= MAX_MATCHES) return false;
    // What tables draw is not asked where it is much: they may have a hundred times as many. Where it is little, asking
    // for all at once takes a fifth of the time.
    if (root.getElementsByTagName('*').length <= MOST_FOREIGN * dom.nodes) {
      const countOf = (compound: string) => root.querySelectorAll(scoped(compound, OWN)).length;
      return weighClosely(known, dom, countOf, MAX_MATCHES / 2) > MAX_MATCHES;
    }
    const own = [...root.querySelectorAll(`[${MARK}]`)];
    const countOf = (compound: string) => own.filter((element) => element.matches(scoped(compound, ''))).length;
    return weighClosely(known, dom, countOf, MAX_MATCHES / 10) > MAX_MATCHES;
  };
  /** Elements whose own style has a width that no grid may have, and that a rule makes one. */
  const loosenGrids = () => {
    const { list } = gridSelectors;
    if (list === '') return;
    for (const element of root.querySelectorAll<HTMLElement>(`[${MARK}]:is(${LIMITED})`)) {
      if (element.matches(`:where(${list})`)) dropLimits(element.style);
    }
  };
  /** @returns the rule's style, `undefined` in a browser that does not know a pseudo-class of it */
  const add = (parent: CSSStyleSheet | CSSMediaRule, selector: string, declarations: [string, string][]) => {
    let at: number;
    try {
      at = parent.insertRule(`${selector} {}`, parent.cssRules.length);
    } catch {
      return undefined;
    }
    const { style } = parent.cssRules[at] as CSSStyleRule;
    for (const [name, value] of declarations) {
      style.setProperty(name, value);
      // What an element makes before or after itself is a grid for each element.
      if (/auto-fi/i.test(value)) grids.push({ selector: selector.replace(/::?(?:before|after)$/, ''), style, name });
    }
    return style;
  };
  /** Takes away the values that are for too many elements, and says so. */
  const drop = (
    counted: readonly (Counted & { readonly letters?: number })[],
    most: number,
    what: string,
    hint: string,
  ) => {
    let count = 0;
    const counts = new Map<string, number>();
    for (const { selector, style, name, letters = 1 } of counted) {
      if (style.getPropertyValue(name) === '') continue;
      // Each is looked for in all that is drawn, after each batch.
      const found =
        counts.get(selector) ??
        (counts.size < MOST_COUNTED ? ownerDocument.querySelectorAll(selector).length : Number.POSITIVE_INFINITY);
      counts.set(selector, found);
      count += letters * found;
      if (count <= most) continue;
      style.removeProperty(name);
      refuse(
        'SM504',
        'style-budget',
        `The value of ${name} was left out of a style sheet: more than ${most} ${what}`,
        hint,
      );
    }
  };

  let said: readonly StyleRule[] = [];
  const sheets: Sheets = {
    set(rules) {
      said = rules;
      clear();
      // The guest gives no more of a sheet: 50,000, which a message may hold, take a browser seconds to make rules of.
      if (rules.reduce((sum, { selectors }) => sum + selectors.length, 0) > MOST_SELECTORS) return leaveOut();
      gridSelectors = new GridSelectors(rules, SCOPE, ID_PREFIX);
      const scheme = schemeOf(ownerDocument);
      inks.ofRules = wantInks(rules, scheme);
      inks.look();
      const isInked = inks.any || inks.ofRules;
      // Which part of a table lies on which no rule says.
      const areTablesPale = rules.some((rule) => rule.selectors.some(isTablePart) && isPale(rule));
      let [parts, ratios] = [0, 0];
      for (const rule of rules) {
        const { media, selectors, declarations } = rule;
        const isAllowed = Object.entries(declarations).every(
          ([name, value]) => checkRuleStyle(selectors, name, value) === value,
        );
        if (!isAllowed || (media !== undefined && !isMediaAllowed(media))) {
          refuse('SM503', 'forged-operation', 'A style rule was left out', 'Write a style element in the container.');
          continue;
        }
        const parent = media === undefined ? sheet : addMedia(sheet, inScheme(media, ownerDocument));
        if (isFitting(declarations)) fitting.push(...selectors.filter(isOfElement).map((one) => scoped(one, '')));
        // Besides: an element of the module's may be called so as well.
        for (const one of selectors.filter(isTablePart)) {
          parts += 1;
          if (parts > MOST_TABLE_PARTS) continue;
          const selector = scopeSelector(one, SCOPE, ID_PREFIX, OF_TABLE) ?? '';
          const color = areTablesPale ? undefined : lift(rule, scheme);
          for (const [of, paint] of paintsOf(selector, { ...declarations, ...(color && { color }) }))
            add(parent, of, Object.entries(paint));
        }
        const ink = isInked ? inksOf(rule, scheme) : [];
        const weightless = [
          ...(hasOneSide(declarations) ? SQUARE : []),
          ...(isInked && hasGround(declarations) ? LETTERS : []),
        ];
        // What a control has by itself would bend the line; whatever a module says of the radius, and of letters, outweighs this.
        if (weightless.length > 0)
          for (const one of selectors.filter(isOfElement)) {
            addWeight(weight, one);
            known.push(one);
            add(parent, `:where(${scopeSelector(one, SCOPE, ID_PREFIX, OWN) ?? ''})`, weightless);
          }
        const besides = gridSelectors.askedFor(declarations);
        for (const [within, some] of gridSelectors.partition(declarations, OWN)) {
          if (within.endsWith(OF_FLAT)) ratios += selectors.length;
          if (ratios > MOST_RATIOS && within.endsWith(OF_FLAT)) {
            const message = `A ratio was left out of a style sheet: more than ${MOST_RATIOS} selectors have one`;
            refuse('SM504', 'style-budget', message, 'Give what has a ratio one class.');
            continue;
          }
          // One by one: a browser that does not know one of them would drop all.
          for (const one of selectors) {
            for (const asked of [one, ...besides]) {
              addWeight(weight, asked);
              known.push(asked);
            }
            const style = add(
              parent,
              scopeSelector(one, SCOPE, ID_PREFIX, within) ?? '',
              within === OWN ? [...some, ...ink] : some,
            );
            const states = scopeSelector(inAnyState(one), SCOPE, ID_PREFIX, OWN) ?? '*';
            if (style && within.endsWith(OF_DASHED))
              dashed.push({ selector: `${states}${OF_DASHED}`, style, name: 'stroke-dasharray' });
            if (style && within === OWN)
              for (const [name] of some.filter(([name]) => COUNTING.test(name)))
                counting.push({ selector: states, style, name });
            const letters = within === OWN ? generatedBy(one, declarations) : 0;
            if (letters === 0 || !style) continue;
            generating.push({ selector: states, style, name: 'content', letters });
          }
        }
      }
      this.drawn();
    },
    renew: () => sheets.set(said),
    boxes() {
      loosenGrids();
      // Each is asked for each element; one that a browser does not know is none.
      const list = fitting.length > MOST_ASKED ? '*' : fitting.join(',');
      return (element) => list !== '' && element.matches(`:where(${list})`);
    },
    drawn() {
      if (isTooMuch()) leaveOut();
      drop(grids, MAX_GRIDS, 'such grids', 'Say how many columns there are: repeat(4, 1fr).');
      drop(dashed, MAX_DASHED, 'shapes with dashes', 'Draw fewer of them with dashes.');
      drop(counting, MAX_COUNTING, 'elements that count', 'Write the numbers themselves.');
      drop(generating, MAX_GENERATED, 'letters of ::before and ::after', 'Use shorter texts, or elements.');
    },
  };
  new MutationObserver(sheets.renew).observe(ownerDocument.documentElement, {
    attributeFilter: ['data-scheme'],
  });
  return sheets;
}

function hasOneSide(declarations: StyleRule['declarations']): boolean {
  return Object.entries(declarations).some(
    ([name, value]) =>
      /^border-(?:top|bottom|left|right|block-end|inline-start)$/.test(name) && !/^(?:none|0)/.test(value),
  );
}

function addMedia(sheet: CSSStyleSheet, condition: string): CSSMediaRule {
  return sheet.cssRules[sheet.insertRule(`@media ${condition} {}`, sheet.cssRules.length)] as CSSMediaRule;
}

const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

/**
 * A frame's own condition asks what the reader's system prefers, and the picture is as light or dark as its page or `theme` is:
 * on a light page of a dark system the letters of the dark theme stood on white.
 */
function inScheme(media: string, { documentElement }: Document): string {
  const { scheme } = documentElement.dataset;
  if (scheme === undefined) return media;
  return media.replace(SCHEME, (_, asked: string) => {
    const isAsked = asked.toLowerCase() === scheme;
    // Paper is light (`paper.css`), and never drawn anew.
    if (scheme === 'dark') return isAsked ? '(not (update: none))' : '(update: none)';
    return `(${isAsked ? 'min' : 'max'}-width: 0px)`;
  });
}
