/**
 * What stands in a cell, as nodes that selectors can be asked of: of an HTML string, or copies of elements, since selectors
 * remember a node that they were asked of and a module may return the same one for each row. Nothing shows these nodes:
 * their styles are as written.
 */
import { RAW_TEXT_TAGS, VOID_TAGS } from '../dom/html-syntax.ts';
import { tokenizeHtml } from '../dom/tokenize-html.ts';
import { type Dom, ELEMENT, type NodeRecord, TEXT, textOf } from '../dom/tree.ts';
import { declarationsOfCell } from './cell-styles.ts';
import type { Declarations } from './look.ts';

/** More than a cell draws (`policy/cell-content.ts`). What is in others is text. */
const MOST_ELEMENTS = 200;

/** Puts what `html` says into `parent`, which is no node of the picture. */
export function readInto(parent: NodeRecord, html: string): void {
  const { dom } = parent;
  const open: NodeRecord[] = [parent];
  let left = MOST_ELEMENTS;
  let pictures = 0;
  const now = () => open.at(-1)!;
  const close = () => {
    if (open.pop()?.tag === 'svg') pictures -= 1;
  };
  tokenizeHtml(html, {
    text: (text) => append(now(), create(dom, TEXT, '', text)),
    startTag(tag, given, isSelfClosing) {
      if (RAW_TEXT_TAGS.has(tag) && !(tag === 'title' && pictures > 0)) return 'raw';
      left -= 1;
      if (left < 0) return undefined;
      const node = createNode(dom, tag, given);
      append(now(), node);
      const isShape = tag === 'svg' || pictures > 0;
      if (isShape ? isSelfClosing : VOID_TAGS.has(tag)) return undefined;
      open.push(node);
      if (tag === 'svg') pictures += 1;
      return undefined;
    },
    endTag(tag) {
      if (!open.some((node, i) => i > 0 && node.tag === tag)) return;
      for (let found = ''; found !== tag; close()) found = now().tag;
    },
  });
}

/** Puts a copy of `given` into `parent`. @param writtenOf an element's own style */
export function copyInto(parent: NodeRecord, given: NodeRecord, writtenOf: (node: NodeRecord) => Declarations): void {
  const { dom } = parent;
  let left = MOST_ELEMENTS;
  const copy = (to: NodeRecord, node: NodeRecord) => {
    left -= 1;
    if (node.type === TEXT || left < 0) {
      append(to, create(dom, TEXT, '', textOf(node)));
      return;
    }
    let inner = to;
    if (node.type === ELEMENT) {
      inner = create(dom, ELEMENT, node.tag, '', node.drawn);
      inner.attributes = node.attributes;
      inner.style = new Map(writtenOf(node));
      append(to, inner);
    }
    for (let child = node.first; child; child = child.next) copy(inner, child);
  };
  copy(parent, given);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** As much of a record as selectors ask of: there are two and more in each of 20,000 cells. */
function create(dom: Dom, type: NodeRecord['type'], tag: string, text: string, drawn = '#'): NodeRecord {
  const node: Asked = {
    dom,
    type,
    tag,
    drawn,
    text,
    attributes: NONE,
    style: NONE,
    parent: undefined,
    first: undefined,
    last: undefined,
    previous: undefined,
    next: undefined,
  };
  return node as NodeRecord;
}

type Links = 'parent' | 'first' | 'last' | 'previous' | 'next';
type Asked = Pick<NodeRecord, 'dom' | 'type' | 'tag' | 'drawn' | 'text' | 'attributes' | 'style' | Links>;

function createNode(dom: Dom, tag: string, given: ReadonlyMap<string, string>): NodeRecord {
  const node = create(dom, ELEMENT, tag, '');
  const style = given.get('style');
  if (style === undefined) {
    if (given.size > 0) node.attributes = given;
    return node;
  }
  node.attributes = new Map([...given].filter(([name]) => name !== 'style'));
  node.style = new Map(declarationsOfCell(style));
  return node;
}

/** No more than the links: what is above `parent` is on the stage, and none of this ever is. */
function append(parent: NodeRecord, node: NodeRecord): void {
  const { last } = parent;
  node.parent = parent;
  node.previous = last;
  parent.last = node;
  if (last) last.next = node;
  else parent.first = node;
}
