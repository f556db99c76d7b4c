/**
 * What a module's style sheets may say, as data and grammars. Used where the guest reads a `style` element
 * and again where the stage builds its rules.
 */
/** Of all sheets of a picture. */
export const MAX_RULES = 500;
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
const PSEUDO = String.raw`:(?:hover|focus|focus-visible|focus-within|active|checked|disabled|enabled|empty|first-child|last-child|only-child|nth-child\(\s*${NTH}\s*\))|::placeholder`;
const ATTRIBUTE = String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*(?:"[^"\\\n]*"|'[^'\\\n]*'|${NAME})\s*)?\]`;
const SIMPLE = String.raw`[.#]${NAME}|${ATTRIBUTE}|${PSEUDO}`;
const COMPOUND = String.raw`(?:\*|${NAME})?(?:${SIMPLE}|:not\(\s*(?:${NAME}|${SIMPLE})\s*\))*`;
/** What every selector is made of: looked at piece by piece, so that none is read twice. */
const PIECE = new RegExp(String.raw`(\s*[>+]\s*|\s+)|(${COMPOUND})`, 'y');
const ROOT = /^(?::root|html|body|:host)/;
const MOST_COMPOUNDS = 8;

/** @returns the compounds and combinators of a complex selector in turn, or `undefined` for what is none here */
function split(selector: string): string[] | undefined {
  const pieces: string[] = [];
  const text = selector.trim().replace(ROOT, '*');
  if (text === '' || text.length > MAX_SELECTOR) return undefined;
  for (PIECE.lastIndex = 0; PIECE.lastIndex < text.length; ) {
    const found = PIECE.exec(text);
    const isCombinator = found?.[1] !== undefined;
    // Compounds and combinators take turns, and a compound is not empty.
    if (!found || found[0] === '' || isCombinator !== (pieces.length % 2 === 1)) return undefined;
    pieces.push(found[0]);
  }
  const isPseudoElementLast = pieces.slice(0, -1).every((piece) => !piece.includes('::'));
  return isPseudoElementLast && pieces.length % 2 === 1 && pieces.length < 2 * MOST_COMPOUNDS ? pieces : undefined;
}

export function isSelectorAllowed(selector: string): boolean {
  return split(selector) !== undefined;
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
  const prefixed = pieces.map((piece) =>
    piece.replace(/("[^"]*"|'[^']*')|#(?=[^\s])/g, (mark, quoted) => quoted ?? `${mark}${ids}`),
  );
  const pseudoElement = /::placeholder$/.exec(prefixed.at(-1) as string)?.[0] ?? '';
  const last = (prefixed.pop() as string).slice(0, pseudoElement === '' ? undefined : -pseudoElement.length);
  const text = `${prefixed.join('')}${last}${within}${pseudoElement}`;
  if (!ROOT.test(selector.trim())) return `${scope} ${text}`;
  // The container stands for the page's own root.
  return text.replace('*', scope);
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
