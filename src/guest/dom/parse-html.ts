/**
 * HTML to nodes, in the guest: no browser's parser sees what a module writes (13.2.6, without
 * formatting elements' adoption, foster parenting and frames). For markup that nests properly, with
 * or without the end tags that may be left out, the tree is the one a browser makes.
 */
import { MAX_DEPTH, namespaceOf } from '../../policy/markup.ts';
import { setAttribute } from './attributes.ts';
import { CLOSES_PARAGRAPH, NO_PLACE, RAW_TEXT_TAGS, SCOPE, SPECIAL, TABLE_PARENTS, VOID_TAGS } from './html-syntax.ts';
import { contentOf } from './templates.ts';
import { tokenizeHtml } from './tokenize-html.ts';
import {
  createElement,
  createFragment,
  createText,
  type Dom,
  depthOf,
  drawnAs,
  link,
  type NodeRecord,
  refusalOf,
  reportTag,
  TEXT,
} from './tree.ts';

const HEADING = /^h[1-6]$/;
const DEFINITION = /^d[dt]$/;
const CELL = /^t[dh]$/;
const SECTION = /^(table|t(body|head|foot))$/;
/** What stands in a table, but for its cells and its caption. */
const STRUCTURE = /^(table|colgroup|t(body|head|foot|r))$/;
const RUBY_PART = /^r[tp]$/;
const IMPLIED_END = /^(dd|dt|li|p|rp|rt)$/;

/** What is around all content: of a page, and none of a part of one. */
const AROUND = /^(body|head|html)$/;

/** Only these end themselves with `/>`. */
const FOREIGN = /^(svg|math)$/;

const TITLE = { treatment: 'omit', reason: 'It is not content; leave it out.' } as const;

const isTable = (tag: string) => tag === 'table';
const isScope = (tag: string) => SCOPE.has(tag);
const isTablePart = (tag: string) => Object.hasOwn(TABLE_PARENTS, tag);
/** What an item's start tag does not reach across. */
const endsItems = (tag: string) => SPECIAL.has(tag) && !/^(address|div|p)$/.test(tag);
const endsListItems = (tag: string) => SCOPE.has(tag) || tag === 'ol' || tag === 'ul';

/** @returns a fragment; what is not allowed has been left out and reported */
export function parseHtml(dom: Dom, html: string, context?: NodeRecord): NodeRecord {
  const root = createFragment(dom);
  // What end tags imply goes up to three levels deeper.
  const room = MAX_DEPTH - 3 - (context ? depthOf(context) : 0);
  /** The innermost open element, and how many are open. */
  let current = root;
  let open = 0;
  /** An element that is left out with all it holds, and how many of its name are open. */
  let omitted = '';
  let omittedOpen = 0;
  let atLineStart = false;
  const templates: NodeRecord[] = [];

  const tagNow = () => (current === root ? (context?.tag ?? '') : current.tag);
  const pop = () => {
    current = current.parent!;
    open -= 1;
  };
  const push = (tag: string, drawn = drawnAs(tag)): NodeRecord => {
    const node = createElement(dom, tag, drawn);
    link(current, node);
    if (tag === 'template') templates.push(node);
    if (!VOID_TAGS.has(tag)) {
      current = node;
      open += 1;
    }
    return node;
  };
  /** @returns the nearest open element that `matches`, unless one that `stops` is nearer */
  const findOpen = (matches: (tag: string) => boolean, stops: (tag: string) => boolean): NodeRecord | undefined => {
    for (let node = current; node !== root; node = node.parent!) {
      if (matches(node.tag)) return node;
      if (stops(node.tag)) return undefined;
    }
    return undefined;
  };
  const close = (node: NodeRecord | undefined): boolean => {
    if (!node) return false;
    while (current !== node) pop();
    pop();
    return true;
  };
  /** The context is the table, or a part of one: what is open belongs to a row or section before. */
  const endPartsBefore = () => {
    if (findOpen(isTablePart, isTable)) while (current !== root) pop();
  };
  /** Ends what a part of a table, or a table, ends by coming where it has no place. @returns whether it comes to nothing (13.2.6.4.9 to 14) */
  const dropMisplaced = (tag: string): boolean => {
    const around = () => findOpen(isTable, () => false);
    if (isTable(tag)) return STRUCTURE.test(tagNow()) && !close(around());
    if (!NO_PLACE.get(context?.tag ?? '')?.has(tag) || around()) return false;
    endPartsBefore();
    return true;
  };
  const closeParagraph = () => close(findOpen((tag) => tag === 'p', isScope));

  /** Ends what a start tag ends, and begins what it implies. */
  const makeWayFor = (tag: string) => {
    if (tag === 'li') close(findOpen((name) => name === 'li', endsItems));
    else if (DEFINITION.test(tag)) close(findOpen((name) => DEFINITION.test(name), endsItems));
    else if (RUBY_PART.test(tag)) while (IMPLIED_END.test(current.tag)) pop();
    else if (tag === 'button') close(findOpen((name) => name === 'button', isScope));
    else if (tag === 'option' || tag === 'optgroup') {
      if (current.tag === 'option') pop();
      if (tag === 'optgroup' && current.tag === 'optgroup') pop();
    }
    if (CLOSES_PARAGRAPH.has(tag)) closeParagraph();
    if (HEADING.test(tag) && HEADING.test(current.tag)) pop();
    const parents = isTablePart(tag) ? TABLE_PARENTS[tag] : undefined;
    if (!parents) return;
    const parent = findOpen((name) => parents.has(name) || (CELL.test(tag) && SECTION.test(name)), isTable);
    if (parent) while (current !== parent) pop();
    else endPartsBefore();
    if (tag === 'col' && tagNow() === 'table') push('colgroup');
    if ((tag === 'tr' || CELL.test(tag)) && tagNow() === 'table') push('tbody');
    if (CELL.test(tag) && /^t(body|head|foot)$/.test(tagNow())) push('tr');
  };

  tokenizeHtml(html, {
    text(text) {
      const shown = atLineStart && text[0] === '\n' ? text.slice(1) : text;
      atLineStart = false;
      if (omitted || shown === '') return;
      if (current.tag === 'colgroup' && /[^\t\n\f ]/.test(shown)) pop();
      if (current.last?.type === TEXT) current.last.text += shown;
      else link(current, createText(dom, shown));
    },
    startTag(tag, attributes, isSelfClosing) {
      atLineStart = false;
      const isRaw = RAW_TEXT_TAGS.has(tag);
      const isForeign = namespaceOf(tagNow()) !== undefined;
      const isEmpty = VOID_TAGS.has(tag) || (isSelfClosing && (FOREIGN.test(tag) || isForeign));
      if (omitted) {
        if (tag === omitted && !isEmpty) omittedOpen += 1;
        return isRaw ? 'raw' : undefined;
      }
      // HTML's own title is none of SVG's.
      const refusal = tag === 'title' && !isForeign ? TITLE : refusalOf(dom, tag);
      if (refusal) reportTag(dom, tag, refusal.reason);
      if (refusal?.treatment === 'omit') {
        if (!isEmpty) {
          omitted = tag;
          omittedOpen = 1;
        }
        return isRaw ? 'raw' : undefined;
      }
      // What stands for others is HTML's, and nothing in it would be drawn in a picture.
      if (refusal && (isForeign || AROUND.test(tag))) return undefined;
      if (dropMisplaced(tag)) return undefined;
      makeWayFor(tag);
      if (open >= room) {
        dom.report('SM504', 'depth', '', `Elements deeper than ${MAX_DEPTH} levels were left out`, 'Nest less.');
        return undefined;
      }
      const node = push(tag, refusal?.treatment);
      if (isEmpty && current === node) pop();
      for (const [name, value] of attributes) setAttribute(node, name, value);
      atLineStart = tag === 'pre' || tag === 'textarea';
      return tag === 'textarea' || tag === 'style' ? 'text' : undefined;
    },
    endTag(tag) {
      atLineStart = false;
      if (omitted) {
        if (tag === omitted) omittedOpen -= 1;
        if (omittedOpen === 0) omitted = '';
      } else if (tag === 'br') push('br');
      else if (HEADING.test(tag)) close(findOpen((name) => HEADING.test(name), isScope));
      else if (!SPECIAL.has(tag))
        close(
          findOpen(
            (name) => name === tag,
            (name) => SPECIAL.has(name),
          ),
        );
      else if (isTablePart(tag) || isTable(tag)) {
        const isClosed = close(findOpen((name) => name === tag, isTable));
        // The table is the one around: its sections and rows end, cells do not.
        if (isTable(tag) && !isClosed) while (STRUCTURE.test(current.tag)) pop();
      } else if (!close(findOpen((name) => name === tag, tag === 'li' ? endsListItems : isScope)) && tag === 'p') {
        push('p');
        pop();
      }
    },
  });
  for (const template of templates) contentOf(template);
  return root;
}
