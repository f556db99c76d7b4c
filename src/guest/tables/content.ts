/** What a function of the module returned for a cell or header: text, an HTML string or an element; as text, and as how it looks. */
import { MOST_PIECES } from '../../policy/cell-content.ts';
import { RAW_TEXT_TAGS, VOID_TAGS } from '../dom/html-syntax.ts';
import { recordOf } from '../dom/node.ts';
import { tokenizeHtml } from '../dom/tokenize-html.ts';
import { findFollowing, type NodeRecord } from '../dom/tree.ts';
import { isObject, type LeftOut } from '../options.ts';
import { declarationsOfCell, styleOf } from './cell-styles.ts';
import { type Dressed, walk, walkDressed } from './dressed.ts';
import { type Builder, build, type Content } from './pieces.ts';
import { LONGEST_TEXT } from './plain.ts';
import { LISTENER } from './stand-ins.ts';

export type { Content };

/** A formatter that is known by its name; @param value plain */
export type NamedFormatter = (value: unknown) => Content;

/** @param letters of HTML that are read */
export type Reading = (letters: number, work: () => Content) => Content;

const atOnce: Reading = (_letters, work) => work();
const LONGEST_HTML = 20_000;
const NO_HTML = /[<&]/;

/**
 * @param leftOut hears of styles that cells do not have
 * @param dressed where there may be style sheets
 * @param reading runs what is the runtime's own work: none of the module's code is called in it
 */
export function contentOf(result: unknown, leftOut?: LeftOut, dressed?: Dressed, reading: Reading = atOnce): Content {
  if (result === null || result === undefined) return { text: '', content: undefined };
  const record = isObject(result) ? findNode(result) : undefined;
  if (record !== undefined && leftOut && hasListener(record)) leftOut(...LISTENER);
  if (record !== undefined)
    return reading(0, () =>
      build((builder) => (dressed ? walkDressed(record, builder, dressed) : walk(record, builder)), leftOut),
    );
  const html = isObject(result) && 'textContent' in result ? undefined : String(result);
  if (html === undefined) {
    return {
      text: String((result as { textContent: unknown }).textContent).slice(0, LONGEST_TEXT),
      content: undefined,
    };
  }
  if (!NO_HTML.test(html)) return { text: html.slice(0, LONGEST_TEXT), content: undefined };
  const shown = html.slice(0, LONGEST_HTML);
  return reading(shown.length, () =>
    build((builder) => (dressed ? walkDressed(shown, builder, dressed) : read(shown, builder)), leftOut),
  );
}

function read(html: string, builder: Builder): void {
  const open: string[] = [];
  tokenizeHtml(html, {
    text: (text) => builder.text(text),
    startTag(tag, attributes, isSelfClosing) {
      const isTitle = tag === 'title' && builder.isInPicture;
      if (RAW_TEXT_TAGS.has(tag) && !isTitle) return 'raw';
      const isShape = tag === 'svg' || builder.isInPicture;
      if (isShape) {
        const { style = '', ...others } = Object.fromEntries(attributes);
        builder.openShape(tag, [...Object.entries(others), ...declarationsOfCell(style)]);
      } else builder.open(tag, styleOf(attributes.get('style')), attributes);
      if (isShape ? isSelfClosing : VOID_TAGS.has(tag)) builder.close();
      else open.push(tag);
      return undefined;
    },
    endTag(tag) {
      if (!open.includes(tag)) return;
      while (open.length > 0) {
        builder.close();
        if (open.pop() === tag) break;
      }
    },
  });
}

/** Among as many elements as a cell draws. */
function hasListener(root: NodeRecord): boolean {
  const { hasListeners } = root.dom.parts;
  let left = MOST_PIECES;
  for (let node: NodeRecord | undefined = root; node && left > 0; node = findFollowing(node, root), left -= 1)
    if (hasListeners?.(node)) return true;
  return false;
}

function findNode(value: object): NodeRecord | undefined {
  try {
    return recordOf(value);
  } catch {
    return undefined;
  }
}
