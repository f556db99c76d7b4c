/**
 * Which tag an element is written with, and what may stand in it, so that a parser reads the tree that was written.
 *
 * The attack: elements that a DOM holds in each other and that end each other in HTML: a `li` in a `div` in a `li`, a table in
 * a table, a heading in a heading, a `select` in a `select`. A parser ends the outer one early; what is then closed once too
 * often is the page's own box around the picture, and all that follows lies over the page, its title and its notes. The
 * defence: what would end one that is open is written as a `div` or `span`, what no table may hold directly stands in a cell
 * of its own, and of a `select` there are its options alone.
 * Source: HTML, 13.2.6.4 (the rules for parsing tokens in HTML content).
 */
import { type PageElement, PageHole, PageText } from './document.ts';

/** What ends a `p` where it stands in one. */
const BLOCK =
  /^(address|article|aside|blockquote|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul)$/;
/** Parts of a table, and what they may stand in: elsewhere a parser leaves them out. */
const TABLE_PARTS: Readonly<Record<string, RegExp>> = {
  caption: /^table$/,
  colgroup: /^table$/,
  col: /^(table|colgroup)$/,
  thead: /^table$/,
  tbody: /^table$/,
  tfoot: /^table$/,
  tr: /^(table|thead|tbody|tfoot)$/,
  td: /^tr$/,
  th: /^tr$/,
};
/** What holds parts alone; of anything else in it a parser makes a neighbour of the table's. */
const TABLE = /^(table|thead|tbody|tfoot|tr)$/;
const HEADING = /^h[1-6]$/;
const LIST = /^(ul|ol|menu|dl)$/;

const isTablePart = (tag: string): boolean => Object.hasOwn(TABLE_PARTS, tag);

const blocks = new WeakMap<PageElement, boolean>();

function holdsBlock(element: PageElement): boolean {
  const known = blocks.get(element);
  if (known !== undefined) return known;
  const found = element.childNodes.some(
    (node) =>
      node instanceof PageHole ||
      (!(node instanceof PageText) && (BLOCK.test(node.tag) || isTablePart(node.tag) || holdsBlock(node))),
  );
  blocks.set(element, found);
  return found;
}

/** @param parent the tag that is written around it */
export function writtenTag(element: PageElement, parent: string): string {
  const { tag } = element;
  if (tag === 'p' && holdsBlock(element)) return 'div';
  if (tag === 'button' && isWithin(element, /^button$/)) return 'span';
  if (tag === 'table' && element.childNodes.some((node) => node instanceof PageHole)) return 'div';
  if (tag === 'li' && isWithin(element, /^li$/, LIST)) return 'div';
  if (/^d[dt]$/.test(tag) && isWithin(element, /^d[dt]$/, LIST)) return 'div';
  if (HEADING.test(tag) && HEADING.test(parent)) return 'div';
  if (/^(option|optgroup)$/.test(tag) && !/^(select|optgroup)$/.test(parent)) return 'span';
  // Where any `ruby` is around, it would end what it stands in.
  if (/^r[pt]$/.test(tag) && parent !== 'ruby') return 'span';
  return isTablePart(tag) && !TABLE_PARTS[tag]!.test(parent) ? 'div' : tag;
}

/** @param end what is looked no further than, and is always written as what it is */
function isWithin(element: PageElement, wanted: RegExp, end?: RegExp): boolean {
  for (let at = element.parentElement; at && !end?.test(at.tag); at = at.parentElement)
    if (wanted.test(at.tag)) return true;
  return false;
}

/** @param tag that is written; @returns whether nothing but text is written in an element */
export function holdsText({ isSvg }: PageElement, tag: string): boolean {
  return tag === 'option' || (isSvg && tag === 'title');
}

/** @param tag that is written; @returns whether `node` is written in it */
export function isHeld(tag: string, node: PageElement | PageText | PageHole): boolean {
  const child = node instanceof PageText || node instanceof PageHole ? '' : node.tag;
  // On paper there is nothing to choose.
  if (child === 'datalist') return false;
  if (tag === 'select') return /^(option|optgroup)$/.test(child);
  if (tag === 'optgroup') return child === 'option';
  return tag !== 'colgroup' || child === 'col';
}

/** @param tag that is written around it; @returns the tags of a cell that `node` must stand in, if it must */
export function cellFor(tag: string, node: PageElement | PageText | PageHole): readonly string[] {
  if (!TABLE.test(tag) || (node instanceof PageText && /^[\t\n\f\r ]*$/.test(node.textContent))) return [];
  const isPart =
    !(node instanceof PageText || node instanceof PageHole) && TABLE_PARTS[ownKey(node.tag)]?.test(tag) === true;
  if (isPart) return [];
  return tag === 'tr' ? ['td'] : ['tr', 'td'];
}

const ownKey = (tag: string): string => (isTablePart(tag) ? tag : '');

/** All text in an element. */
export function textIn(element: PageElement): string {
  return element.childNodes
    .map((node) => (node instanceof PageText ? node.textContent : node instanceof PageHole ? '' : textIn(node)))
    .join('');
}
