/**
 * What a module's markup may hold, as data: elements, attributes, style properties. The guest's
 * parser leaves the rest out with a warning (`markup-refusals.ts` says why); the stage checks every
 * operation against it again.
 * Dependency-free: it is part of both realms' scripts.
 */
export * from './drawing-budget.ts';

/** Nodes below one another, at most; layout recurses over depth, and some of it takes quadratic time or more (grids in Firefox, `inline-block` in Chromium). */
export const MAX_DEPTH = 64;
/** Boxes that fit their content or lay out their children as grids or flex boxes, one in the other, at most: engines may take exponential time over them. */
export const MAX_NESTED = 10;
/** Before every `id` a module gives, on the stage: none can be taken for the stage's own. */
export const ID_PREFIX = 'sm-id-';
/** Characters of one attribute. */
const MAX_ATTRIBUTE = 10_000;

/** @returns the words of a list that blanks separate */
export const words = (list: string): string[] => list.match(/\S+/g) ?? [];

/** Says whether a value is allowed. */
type Grammar = Pick<RegExp, 'test'>;

/** What elements of markup there are, with their attributes (`*` is all) and the grammar of each one's values. */
export interface Vocabulary {
  readonly tags: string;
  readonly attributes: readonly (readonly [tags: string, names: string, values: Grammar])[];
  /** Of its elements, where it is not HTML's. */
  readonly namespace?: string;
  /** Names, of elements and attributes, that the stage writes with capitals. */
  readonly spelling?: string;
  /** Style properties. */
  readonly styles?: string;
  /** Children that an element may have, where that is bounded. */
  readonly mostChildren?: Readonly<Record<string, number>>;
  /** Attributes that the stage sets before any other, by element. */
  readonly defaults?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const allowedTags = new Set(
  words(`
    abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr
    blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hgroup hr li menu ol p pre ul
    address article aside footer header main nav search section details summary
    caption col colgroup table tbody td tfoot th thead tr
    label meter output progress`),
);
/** HTML elements that are drawn. */
export const ALLOWED_TAGS: ReadonlySet<string> = allowedTags;

const TEXT = /^/;
const TOKENS = /^[\w -]*$/;
const FLAG = TEXT;
const NUMBER = /^ *[-+]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})(e[-+]?\d{1,2})? *$/i;
const INTEGER = /^-?\d{1,9}$/;
/** Cells are laid out one by one, and spans multiply: see `drawing-budget.ts`. A `rowspan` of 0 would span all rows there are. */
const SPAN = /^(100|[1-9]\d?)$/;
const SIZE = /^\d{1,4}(px|%)?$/;

/** Attributes, by the elements they may stand on (`*` is all), with the grammar of their values. */
export const ALLOWED_ATTRIBUTES: Vocabulary['attributes'] = [
  ['*', 'class title', TEXT],
  ['*', 'hidden', FLAG],
  ['*', 'id', /^\S{0,200}$/],
  ['*', 'role', TOKENS],
  ['*', 'lang', /^[\w-]{0,35}$/],
  ['*', 'dir', /^(ltr|rtl|auto)$/i],
  // Any other number would reorder the page's own sequence of focus.
  ['*', 'tabindex', /^(0|-1)$/],
  ['td th', 'colspan rowspan', SPAN],
  ['td th', 'headers abbr', TEXT],
  ['th', 'scope', /^(row|col|rowgroup|colgroup)$/i],
  ['col colgroup', 'span', SPAN],
  ['table', 'border cellpadding cellspacing', /^\d{1,3}$/],
  ['table td th col colgroup', 'width', SIZE],
  ['table thead tbody tfoot tr td th caption', 'align', /^(left|right|center|justify)$/i],
  ['thead tbody tfoot tr td th', 'valign', /^(top|middle|bottom|baseline)$/i],
  // No `value` of list items: Chromium takes quadratic time over them.
  ['ol', 'start', INTEGER],
  ['ol', 'reversed', FLAG],
  ['ol', 'type', /^[1aAiI]$/],
  ['details', 'open', FLAG],
  ['progress meter', 'value max', NUMBER],
  ['meter', 'min low high optimum', NUMBER],
  ['data', 'value', TEXT],
  ['time ins del', 'datetime', TEXT],
  ['label output', 'for', TEXT],
];

/** Attributes whose values are ids of other elements; the stage gives them the ids' prefix. */
export const REFERENCE_ATTRIBUTES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ expandBraces(
    'for headers list aria-{activedescendant,controls,describedby,details,errormessage,flowto,labelledby,owns}',
  ),
);

/** @returns the value that the stage sets: ids, and references to them, get the ids' prefix */
export function toDrawnValue(name: string, value: string): string {
  // Radio buttons without a name are no group.
  if (name === 'id' || (name === 'name' && value !== '')) return ID_PREFIX + value;
  if (/^(fill|stroke|clip-path)$/.test(name)) return value.replace(/url\(#/i, `url(#${ID_PREFIX}`);
  return REFERENCE_ATTRIBUTES.has(name) ? value.replace(/[^\t\n\f\r ]+/g, (id) => ID_PREFIX + id) : value;
}

const allowedAttributes = new Map<string, Grammar>();
const namespaces = new Map<string, string>();
const spellings = new Map<string, string>();
const childLimits = new Map<string, number>();
const styleProperties = new Set<string>();
const attributeDefaults = new Map<string, Readonly<Record<string, string>>>();

/** Markup that only some modules use comes with a part of each realm, once for all; this is what that part adds. */
export function addVocabulary(vocabulary: Vocabulary): void {
  const { tags, attributes, namespace, spelling = '', styles = '', mostChildren = {}, defaults = {} } = vocabulary;
  for (const tag of words(tags)) {
    allowedTags.add(tag);
    if (namespace !== undefined) namespaces.set(tag, namespace);
  }
  for (const name of words(spelling)) spellings.set(name.toLowerCase(), name);
  for (const name of words(styles)) styleProperties.add(name);
  for (const [on, names, values] of attributes) {
    for (const tag of words(on)) for (const name of words(names)) allowedAttributes.set(`${tag} ${name}`, values);
  }
  for (const [tag, most] of Object.entries(mostChildren)) childLimits.set(tag, most);
  for (const [tag, values] of Object.entries(defaults)) attributeDefaults.set(tag, values);
}

/** @returns the namespace of element `tag`, where it is not HTML's */
export function namespaceOf(tag: string): string | undefined {
  return namespaces.get(tag);
}

/** @returns how many children element `tag` may have */
export function mostChildrenOf(tag: string): number {
  return childLimits.get(tag) ?? 100_000;
}

/** @returns how the stage writes a name */
export function spellingOf(name: string): string {
  return spellings.get(name) ?? name;
}

/** @returns what the stage sets on element `tag` before anything else */
export function defaultsOf(tag: string): Readonly<Record<string, string>> {
  return attributeDefaults.get(tag) ?? {};
}
addVocabulary({ tags: '', attributes: ALLOWED_ATTRIBUTES });

const ANYWHERE = /^(aria-[a-z]{1,30}|data-[a-z0-9_.-]{1,64})$/;

function findValues(tag: string, name: string): Grammar | undefined {
  return (
    allowedAttributes.get(`* ${name}`) ??
    allowedAttributes.get(`${tag} ${name}`) ??
    (ANYWHERE.test(name) ? TEXT : undefined)
  );
}

/** @returns whether element `tag` may carry attribute `name` (lower case) with some value */
export function isAttributeKnown(tag: string, name: string): boolean {
  return findValues(tag, name) !== undefined;
}

/** @returns whether element `tag` may carry attribute `name` (lower case) with this value; `style` is not one of them */
export function isAttributeAllowed(tag: string, name: string, value: string): boolean {
  // The grammar of pictures has a limit of its own.
  return (name === 'src' || value.length <= MAX_ATTRIBUTE) && findValues(tag, name)?.test(value) === true;
}

const SIDES = '{,-top,-right,-bottom,-left,-block,-block-start,-block-end,-inline,-inline-start,-inline-end}';

/** Style properties that may be set, in brace notation; the values are checked by `style-value.ts`. */
export const ALLOWED_STYLE = `
  display visibility box-sizing position {top,right,bottom,left} inset{,-block,-block-start,-block-end,-inline,-inline-start,-inline-end}
  z-index float clear overflow{,-x,-y,-wrap}
  flex{,-direction,-wrap,-flow,-grow,-shrink,-basis} order {align,justify,place}-{items,self,content} {,row-,column-,grid-}gap
  grid{,-area,-auto-columns,-auto-flow,-auto-rows} grid-{row,column}{,-start,-end} grid-template{,-areas,-columns,-rows}
  {margin,padding}${SIDES} {,min-,max-}{width,height,inline-size,block-size}
  border${SIDES}{,-color,-style,-width} border-{,top-left-,top-right-,bottom-left-,bottom-right-}radius
  border-{collapse,spacing} outline{,-color,-style,-width,-offset}
  color background{,-color,-image,-position,-size,-repeat,-clip,-origin} opacity box-shadow accent-color
  font{,-family,-size,-style,-weight,-stretch,-variant,-variant-numeric} line-height {letter,word}-spacing white-space
  word-{break,wrap} hyphens tab-size vertical-align direction
  text-{align,align-last,decoration,decoration-color,decoration-line,decoration-style,decoration-thickness,indent,overflow}
  text-{shadow,transform,underline-offset,wrap} list-style{,-type,-position} table-layout caption-side empty-cells
  cursor user-select pointer-events {,-webkit-}appearance object-{fit,position}
  transform{,-origin} translate rotate isolation -webkit-{line-clamp,box-orient}`;

/** @returns every name that a brace notation stands for: `a{,-b}` is `a` and `a-b` */
export function expandBraces(list: string): string[] {
  return words(list).flatMap((word) => {
    const group = /\{([^{}]*)\}/.exec(word);
    return group ? group[1]!.split(',').flatMap((part) => expandBraces(word.replace(group[0], part))) : [word];
  });
}

/** Names of the properties that may be set, in kebab case. */
export const STYLE_PROPERTIES: ReadonlySet<string> = styleProperties;
for (const name of expandBraces(ALLOWED_STYLE)) styleProperties.add(name);
