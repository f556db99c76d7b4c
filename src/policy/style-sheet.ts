/**
 * What a module's style sheets may say, as data and grammars. Used where the guest reads a `style` element
 * and again where the stage builds its rules.
 */
/** Of all sheets of a picture. */
export const MAX_RULES = 500;
/** What their selectors weigh, times nodes: so much is looked at in some tenths of a second. */
export const MAX_MATCHES = 5_000_000;
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

const NAME = String.raw`-?[_a-zA-Z\u0080-\uffff][\w\u0080-\uffff-]*`;
const NTH = String.raw`(?:odd|even|[+-]?\d{0,4}n(?:\s*[+-]\s*\d{1,4})?|[+-]?\d{1,4})`;
/**
 * No `:has()`, no `~`, nothing that counts from the end or by type (WebKit): that takes quadratic time. No
 * pseudo-elements but of controls: without `content` the others draw nothing.
 */
const PSEUDO = String.raw`:(?:hover|focus|focus-visible|focus-within|active|checked|disabled|enabled|empty|first-child|last-child|only-child|nth-child\(\s*${NTH}\s*\))`;
/** No `*=`: the texts of attributes may be long. A string ends where CSS ends it. */
const ATTRIBUTE = String.raw`\[\s*${NAME}\s*(?:[~|^$]?=\s*(?:"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|${NAME})\s*)?\]`;
const SIMPLE = String.raw`[.#]${NAME}|${ATTRIBUTE}|${PSEUDO}`;
const NOT = String.raw`:not\(\s*(?:${NAME}|${SIMPLE})\s*\)`;
/** With at most four simple selectors behind the tag: each is looked at for each element. In `:where()` there is one compound. */
const WHERE = String.raw`:where\(\s*(?:\*|${NAME})?(?:${SIMPLE}|${NOT}){0,4}\s*\)`;
const COMPOUND = String.raw`(?:\*|${NAME})?(?:${SIMPLE}|${NOT}|${WHERE}){0,4}`;
/** What every selector is made of: looked at piece by piece, so that none is read twice. */
const PIECE = new RegExp(String.raw`(\s*[>+]\s*|\s+)|(${COMPOUND})`, 'y');
const ROOT = /^(?::root|html|body|:host)/;
const PSEUDO_ELEMENT = /::placeholder$/;
const MOST_COMPOUNDS = 8;
/** Of selectors that match otherwise without a change of the picture. */
const STATE = /:(?:hover|focus|active|checked|disabled|enabled)|\[\s*open/i;

/** @returns the compounds and combinators of a complex selector in turn, or `undefined` for what is none here */
function split(selector: string): string[] | undefined {
  const pieces: string[] = [];
  if (selector.length > MAX_SELECTOR) return undefined;
  const text = selector.trim().replace(PSEUDO_ELEMENT, '').replace(ROOT, '*');
  if (text === '') return undefined;
  for (PIECE.lastIndex = 0; PIECE.lastIndex < text.length; ) {
    const found = PIECE.exec(text);
    const isCombinator = found?.[1] !== undefined;
    // Compounds and combinators take turns, and a compound is not empty.
    if (!found || found[0] === '' || isCombinator !== (pieces.length % 2 === 1)) return undefined;
    pieces.push(found[0]);
  }
  return pieces.length % 2 === 1 && pieces.length < 2 * MOST_COMPOUNDS ? pieces : undefined;
}

export function isSelectorAllowed(selector: string): boolean {
  return split(selector) !== undefined;
}

/** How much a browser has to do for one element: once, and for each level of the tree. */
export interface Weight {
  once: number;
  eachLevel: number;
}

/** Adds a selector's simple selectors: for each level where a descendant combinator lets a browser look at all of them. */
export function addWeight(weight: Weight, selector: string): void {
  const pieces = split(selector) ?? [];
  const simples = pieces.reduce((sum, piece) => sum + piece.split(/[.#[:]/).length, 0);
  weight[pieces.some((piece) => piece.trim() === '') ? 'eachLevel' : 'once'] += simples;
}

/**
 * The attack: nothing matches while what is dear is counted, and with a move of the pointer all does. The defence:
 * where a selector depends on a state, nothing changes how boxes are laid out but to show or hide them.
 */
export function isAllowedInState(selectors: readonly string[], name: string, value: string): boolean {
  if (!/^(display|float|grid|flex|column|position)/.test(name) || !selectors.some((one) => STATE.test(one)))
    return true;
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
    .join('');
  const pseudoElement = PSEUDO_ELEMENT.exec(selector.trim())?.[0] ?? '';
  if (!ROOT.test(selector.trim())) return `${scope} ${text}${within}${pseudoElement}`;
  // The container stands for the page's own root; it is the stage's own element.
  return `${text.replace('*', scope)}${pieces.length > 1 ? within : ''}${pseudoElement}`;
}

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
export function isForNoTable(name: string, value: string): boolean {
  return /(height|block-size)$/.test(name) && value.includes('%');
}
