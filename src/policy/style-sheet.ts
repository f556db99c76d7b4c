/**
 * What a module's style sheets may say, as data and grammars. Used where the guest reads a `style` element
 * and again where the stage builds its rules.
 */
import { isRatio, OF_FLAT } from './aspect-ratio.ts';
import { isForParts } from './control-parts.ts';
import { DASHES, OF_DASHED } from './dashes.ts';
import { isGeneratedAllowed, PSEUDO_ELEMENT } from './generated-content.ts';
import { asksEnds, withPrefixes } from './id-selectors.ts';
import { NAMES_MAP } from './source-map.ts';
import { checkStyle } from './style-value.ts';

/** Of all sheets of a picture. */
export const MAX_RULES = 500;
/** Of one sheet of a module, and of all that the stage is told: a rule of its own is made of each. */
export const MOST_SELECTORS = 5000;
/** What their selectors weigh, times nodes: so much is looked at in some tenths of a second. */
export const MAX_MATCHES = 10_000_000;
/** Elements with as many tracks as there is room for (`drawing-budget.ts`). */
export const MAX_GRIDS = 100;
const MAX_SELECTOR = 300;

export interface StyleRule {
  /** The condition of the `@media` around it. */
  readonly media?: string | undefined;
  /** Complex selectors, as the module wrote them. */
  readonly selectors: readonly string[];
  /** Checked values by property names in kebab case, in order. */
  readonly declarations: Readonly<Record<string, string>>;
}

/**
 * What CSS takes for blanks, and nothing else.
 *
 * The attack: a blank that a name may hold too (U+00A0), three hundred times: what stands around it is split in every way there
 * is, for days. The defence: no blank is part of a name, and no compound within `:where()` is empty.
 */
const BLANK = String.raw`[ \t\n\r\f]`;
const NAME = String.raw`-?[_a-zA-Z\u0080-\uffff][\w\u0080-\uffff-]*`;
const NTH = String.raw`(?:odd|even|[+-]?\d{0,4}n(?:${BLANK}*[+-]${BLANK}*\d{1,4})?|[+-]?\d{1,4})`;
/** What a control holds, which its own attributes and the reader decide. */
const OF_CONTROLS =
  '(?:user-)?(?:in)?valid|required|optional|placeholder-shown|indeterminate|(?:in|out-of)-range|read-only';
/**
 * No `:has()` (Chromium takes minutes for 5,000 elements where two such conditions nest), no `~`, nothing that counts from
 * the end or by type (WebKit): that takes quadratic time.
 */
const PSEUDO = String.raw`:(?:hover|focus-visible|focus-within|focus|active|checked|disabled|enabled|${OF_CONTROLS}|empty|first-child|last-child|only-child|nth-child\(${BLANK}*${NTH}${BLANK}*\))`;
/** No `*=`: the texts of attributes may be long. A string ends where CSS ends it. */
const ATTRIBUTE = String.raw`\[${BLANK}*${NAME}${BLANK}*(?:[~|^$]?=${BLANK}*(?:"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|${NAME})${BLANK}*)?\]`;
const SIMPLE = `[.#]${NAME}|${ATTRIBUTE}|${PSEUDO}`;
const NOT = String.raw`:not\(${BLANK}*(?:${NAME}|${SIMPLE})${BLANK}*\)`;
const PLAIN = String.raw`(?:(?:\*|${NAME})(?:${SIMPLE}|${NOT}){0,4}|(?:${SIMPLE}|${NOT}){1,4})`;
/** One compound, or whatever stands within what some match: `:where(a > b *)`. */
const WHERE = String.raw`:where\(${BLANK}*${PLAIN}(?:(?:(?:${BLANK}*>${BLANK}*|${BLANK}+)${PLAIN}){0,2}${BLANK}+\*)?${BLANK}*\)`;
/** With at most four simple selectors behind the tag: each is looked at for each element. */
const COMPOUND = String.raw`(?:\*|${NAME})?(?:${SIMPLE}|${NOT}|${WHERE}){0,4}`;
/** Asks what is around, as a descendant combinator does. */
const WITHIN = /:where\(((?:[^()]|\([^()]*\))*)[ \t\n\r\f]\*[ \t\n\r\f]*\)/gi;
const ENDS_WITHIN = /[ \t\n\r\f]\*[ \t\n\r\f]*\)/;
/** A string that holds what ends or begins something outside of strings. */
const STRANGE_STRING = /"[^"]*[:()[\]][^"]*"|'[^']*[:()[\]][^']*'/;
/** What every selector is made of: looked at piece by piece, so that none is read twice. */
const PIECE = new RegExp(`(${BLANK}*[>+]${BLANK}*|${BLANK}+)|(${COMPOUND})`, 'y');
const BLANKS_AROUND = new RegExp(`^${BLANK}+|${BLANK}+$`, 'g');
const trim = (text: string) => text.replace(BLANKS_AROUND, '');
const ROOT = /^(?::root|html|body|:host)/;
const MOST_COMPOUNDS = 8;
/**
 * The attack: grids in a table, by a rule for those that scroll: nobody sees them until the table is measured, when none is
 * flattened any more (`stage/nesting.ts`). The defence: what the stage marks for itself is no condition.
 */
const OF_STAGE = /sm-(?:wide|fit)/i;
/** Of selectors that match otherwise without a change of the picture. */
const STATE = new RegExp(`:(?:hover|focus|active|checked|disabled|enabled|${OF_CONTROLS})|\\[\\s*open`, 'i');

const NOT_OF_STATE = /:not\([^)]*\)/gi;
const STATES = new RegExp(
  `:(?:hover|focus-visible|focus-within|focus|active|checked|disabled|enabled|${OF_CONTROLS})|\\[\\s*open[^\\]]*\\]`,
  'gi',
);
/** @returns the compounds and combinators of a complex selector in turn, or `undefined` for what is none here */
function split(selector: string): string[] | undefined {
  const pieces: string[] = [];
  if (selector.length > MAX_SELECTOR || OF_STAGE.test(selector) || NAMES_MAP.test(selector) || asksEnds(selector))
    return undefined;
  const given = trim(selector);
  // What has nothing but a pseudo-element is that of all.
  const text = given.replace(PSEUDO_ELEMENT, '').replace(ROOT, '*') || (given === '' ? '' : '*');
  if (text === '') return undefined;
  for (PIECE.lastIndex = 0; PIECE.lastIndex < text.length; ) {
    const found = PIECE.exec(text);
    const isCombinator = found?.[1] !== undefined;
    // Compounds and combinators take turns, and a compound is not empty.
    if (!found || found[0] === '' || isCombinator !== (pieces.length % 2 === 1)) return undefined;
    // What can't be told from a string is none.
    if (ENDS_WITHIN.test(found[0].replace(WITHIN, ''))) return undefined;
    pieces.push(found[0]);
  }
  return pieces.length % 2 === 1 && pieces.length < 2 * MOST_COMPOUNDS ? pieces : undefined;
}

export function isSelectorAllowed(selector: string): boolean {
  return split(selector) !== undefined;
}

/** @returns the value that a rule may have, `undefined` if it may not */
export function checkRuleStyle(selectors: readonly string[], name: string, value: string): string | undefined {
  if (!isForParts(selectors, name)) return undefined;
  const isGenerated = isGeneratedAllowed(name, value);
  if (isGenerated !== undefined) return isGenerated ? value : undefined;
  if (name === 'stroke-dasharray') return DASHES.test(value) ? value : undefined;
  if (name === 'aspect-ratio') return isRatio(value) ? value : undefined;
  return isAllowedInState(selectors, name, value) ? checkStyle(name, value) : undefined;
}

/** @returns a selector of all elements that it could match in any state, without what it makes of them */
export function inAnyState(selector: string): string {
  const bare = trim(selector).replace(PSEUDO_ELEMENT, '') || '*';
  const any = bare.replace(NOT_OF_STATE, (not) => (STATE.test(not) ? ':where(*)' : not)).replace(STATES, ':where(*)');
  return !STRANGE_STRING.test(bare) && isSelectorAllowed(any) ? any : '*';
}

/** How much a browser has to do for one element: once, and for each level of the tree. */
export interface Weight {
  once: number;
  eachLevel: number;
}

/** Adds a selector's simple selectors: for each level where a descendant combinator lets a browser look at all of them. */
export function addWeight(weight: Weight, selector: string): void {
  const pieces = split(selector) ?? [];
  weight[hasDescendant(pieces) ? 'eachLevel' : 'once'] += countSimples(pieces);
}

const hasDescendant = (pieces: readonly string[]) =>
  pieces.some((piece) => piece.trim() === '' || ENDS_WITHIN.test(piece));

/** What is around one of them is no question of its own. */
const countSimples = (pieces: readonly string[]) =>
  pieces.reduce((sum, piece) => sum + piece.replace(/:(where|not)\(/g, '').split(/[.#[:]/).length, 0);

/**
 * The same weighed closer, for where the first reckoning is too much: only elements that match a selector's end are asked for
 * the rest.
 *
 * @param countOf how many elements match a compound
 * @param most that may be asked for it, of the same measure: it is done for each batch
 */
export function weighClosely(
  selectors: Iterable<string>,
  { nodes, levels }: { readonly nodes: number; readonly levels: number },
  countOf: (compound: string) => number,
  most: number,
): number {
  let [sum, asked] = [0, 0];
  for (const selector of selectors) {
    const pieces = split(selector) ?? [];
    const [last = '*', ...before] = pieces.toReversed();
    const end = STRANGE_STRING.test(last) ? '*' : last.replace(WITHIN, '') || '*';
    const rest = [...(last.match(WITHIN) ?? []), ...before];
    asked += nodes * countSimples([end]);
    if (asked > most) return Number.POSITIVE_INFINITY;
    sum += nodes * countSimples([end]);
    if (rest.length > 0) sum += countOf(inAnyState(end)) * countSimples(rest) * (hasDescendant(rest) ? levels : 1);
  }
  return sum;
}

/**
 * The attack: nothing matches while what is dear is counted, and with a move of the pointer all does. The defence:
 * where a selector depends on a state, nothing changes how boxes are laid out but to show or hide them, or to place what is
 * before and after an element, which holds a line of text.
 */
function isAllowedInState(selectors: readonly string[], name: string, value: string): boolean {
  const inState = selectors.filter((one) => STATE.test(one));
  if (!/^(display|float|grid|flex|column|position)/.test(name) || inState.length === 0) return true;
  if (name === 'position') return !inState.some(isOfElement);
  return name === 'display' && /^(none|block|inline)$/.test(value);
}

/**
 * @param scope a selector of the container
 * @param ids what stands before each id of the module's on the stage
 * @param within further conditions on what is matched, as text
 * @returns the selector for what is in the container; `undefined` for one that is not allowed
 */
export function scopeSelector(selector: string, scope: string, ids: string, within: string): string | undefined {
  const pieces = split(selector);
  if (!pieces) return undefined;
  const text = pieces
    .map((piece) => piece.replace(/("[^"]*"|'[^']*')|#(?=[^\s])/g, (mark, quoted) => quoted ?? `${mark}${ids}`))
    .map(withPrefixes)
    // What is asked of what is around begins at the container as well.
    .map((piece) => piece.replace(WITHIN, (_, around: string) => `:where(${scopeAround(trim(around), scope)} *)`))
    .join('');
  const given = trim(selector);
  const pseudoElement = PSEUDO_ELEMENT.exec(given)?.[0] ?? '';
  if (!ROOT.test(given)) return `${scope} ${text}${within}${pseudoElement}`;
  if (pseudoElement !== '' && pieces.length === 1) return undefined;
  // The container stands for the page's own root; it is the stage's own element.
  return `${text.replace('*', scope)}${pieces.length > 1 ? within : ''}${pseudoElement}`;
}

const scopeAround = (around: string, scope: string) =>
  ROOT.test(around) ? around.replace(ROOT, scope) : `${scope} ${around}`;

/** By width and by what the reader prefers: the frame's height follows its content, and would chase itself. */
const FEATURE = String.raw`\(\s*(?:(?:min-|max-)?width\s*:\s*\d{1,5}(?:\.\d+)?(?:px|em|rem)|prefers-(?:color-scheme|reduced-motion|contrast)\s*:\s*[a-z-]{1,20}|hover\s*:\s*(?:hover|none))\s*\)`;
const MEDIA = new RegExp(
  String.raw`^(?:(?:only\s+)?(?:screen|all)\s+and\s+)?${FEATURE}(?:\s+and\s+${FEATURE}){0,3}$`,
  'i',
);

export function isMediaAllowed(condition: string): boolean {
  return condition.length < MAX_SELECTOR && MEDIA.test(condition.trim());
}

/** A percentage of a table's height (`style-value.ts`): in a rule nobody knows which elements it is for. */
const isForNoTable = (name: string, value: string): boolean => /(height|block-size)$/.test(name) && value.includes('%');
/** A percentage of a grid's most or least width (`stage/nesting.ts`). */
const isForNoGrid = (name: string, value: string): boolean =>
  /^m(in|ax)-(width|inline)/.test(name) && value.includes('%');
/** Of what alone a property is said. */
const CONDITIONS: Readonly<Record<string, string>> = { 'aspect-ratio': OF_FLAT, 'stroke-dasharray': OF_DASHED };
/** Selectors of grids, times selectors of rules that leave them out one by one: each is asked for each element. */
const MOST_LEFT_OUT = 1000;
/** By its own style, as browsers and pages write it. */
const OWN_GRID = ['display: grid', 'display:grid', 'inline-grid'].map((text) => `[style*="${text}" i]`);

/** What no width in percent may be for, whatever conditions hold now: what a rule makes a grid, or its own style. */
export class GridSelectors {
  /** As the module wrote them. */
  readonly #written: string[] = [];
  readonly #selectors: string[] = [];
  readonly #noGrid: string;
  /** Whether all are taken for grids, for there are too many to ask. */
  readonly #isAll: boolean;

  /** @param rules all of them */
  constructor(rules: readonly StyleRule[], scope: string, ids: string) {
    let limited = 0;
    for (const { selectors, declarations } of rules) {
      if (Object.entries(declarations).some(([name, value]) => isForNoGrid(name, value))) limited += selectors.length;
      if (!isGrid(declarations)) continue;
      for (const one of selectors.filter(isOfElement)) {
        const selector = scopeSelector(one, scope, ids, '');
        if (selector === undefined) continue;
        this.#written.push(one);
        this.#selectors.push(selector);
      }
    }
    this.#isAll = Math.max(1, limited) * this.#written.length > MOST_LEFT_OUT;
    this.#noGrid = this.#isAll ? '' : `:not(:where(${[...OWN_GRID, ...this.#selectors].join(',')}))`;
  }

  /** Of what may be a grid by a rule; empty where nothing may. */
  get list(): string {
    return this.#isAll ? '*' : this.#selectors.join(',');
  }

  /** @returns selectors that are asked besides, for each selector of a rule with these declarations */
  askedFor(declarations: StyleRule['declarations']): readonly string[] {
    const isLimited = Object.entries(declarations).some(([name, value]) => isForNoGrid(name, value));
    return isLimited && !this.#isAll ? this.#written : [];
  }

  /**
   * @param own what every element has that a rule may be about
   * @returns declarations by the condition of what they may be for; what may be for nothing is in none
   */
  partition(declarations: StyleRule['declarations'], own: string): Map<string, [name: string, value: string][]> {
    const parts = new Map<string, [string, string][]>();
    for (const [name, value] of Object.entries(declarations)) {
      const isLimit = isForNoGrid(name, value);
      if (isLimit && this.#isAll) continue;
      const within = `${own}${isForNoTable(name, value) ? ':not(table)' : ''}${isLimit ? this.#noGrid : ''}${CONDITIONS[name] ?? ''}`;
      const part = parts.get(within) ?? [];
      part.push([name, value]);
      parts.set(within, part);
    }
    return parts;
  }
}

/** What an element makes before or after itself is not the element. */
export const isOfElement = (selector: string): boolean => !PSEUDO_ELEMENT.test(trim(selector));

/** @returns whether such a rule could make grids */
export const isGrid = ({ display = '' }: Readonly<Record<string, string>>): boolean => /grid/i.test(display);
