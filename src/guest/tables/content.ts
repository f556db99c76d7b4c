/** What a function of the module returned for a cell or header: text, an HTML string or an element; as text, and as how it looks. */
import { checkCellStyle, LONGEST_CONTENT, MOST_PIECE_LEVELS, MOST_PIECES } from '../../policy/cell-content.ts';
import { hasLetters, isShape } from '../../policy/cell-picture.ts';
import { MAX_DEPTH } from '../../policy/markup.ts';
import { declarationsOf } from '../dom/declarations.ts';
import { RAW_TEXT_TAGS, VOID_TAGS } from '../dom/html-syntax.ts';
import { recordOf } from '../dom/node.ts';
import { tokenizeHtml } from '../dom/tokenize-html.ts';
import { ELEMENT, type NodeRecord, TEXT } from '../dom/tree.ts';
import { isObject, type LeftOut } from '../options.ts';
import { type Entries, readShape, SHAPES_HINT } from './cell-shapes.ts';
import { LONGEST_TEXT } from './plain.ts';

export interface Content {
  readonly text: string;
  /** JSON of pieces (`policy/cell-content.ts`), where there is more than text. */
  readonly content: string | undefined;
}

/** A formatter that is known by its name; @param value plain */
export type NamedFormatter = (value: unknown) => Content;

/** What elements look like without a style of their own. */
const TAG_STYLES: Readonly<Record<string, readonly string[]>> = {
  b: ['font-weight', '600'],
  strong: ['font-weight', '600'],
  i: ['font-style', 'italic'],
  em: ['font-style', 'italic'],
  u: ['text-decoration', 'underline'],
  s: ['text-decoration', 'line-through'],
  del: ['text-decoration', 'line-through'],
  small: ['font-size', '0.85em'],
  mark: ['background-color', '#ffec99', 'color', '#1c2128'],
};
const BLOCK = /^(br|div|p|li|tr|td|th|h[1-6])$/;
const LONGEST_HTML = 20_000;
const NO_HTML = /[<&]/;
const TOO_MUCH_HINT = `At most ${MOST_PIECES} elements and texts, ${MOST_PIECE_LEVELS} deep: draw one path or polyline instead of many shapes.`;

/** @param leftOut hears of styles that cells do not have */
export function contentOf(result: unknown, leftOut?: LeftOut): Content {
  if (result === null || result === undefined) return { text: '', content: undefined };
  const record = isObject(result) ? findNode(result) : undefined;
  if (record !== undefined) return build((builder) => walk(record, builder), leftOut);
  const html = isObject(result) && 'textContent' in result ? undefined : String(result);
  if (html === undefined) {
    return {
      text: String((result as { textContent: unknown }).textContent).slice(0, LONGEST_TEXT),
      content: undefined,
    };
  }
  if (!NO_HTML.test(html)) return { text: html.slice(0, LONGEST_TEXT), content: undefined };
  return build((builder) => read(html.slice(0, LONGEST_HTML), builder), leftOut);
}

interface Builder {
  text(text: string): void;
  open(tag: string, style: Style): void;
  close(): void;
  /** An element of SVG: `svg`, and whatever stands in one. */
  openShape(tag: string, entries: Entries): void;
  readonly isInPicture: boolean;
}
/** What a piece may have of an element's style, names and values in turn, and the names of what it may not. */
interface Style {
  readonly checked: readonly string[];
  readonly refused: readonly string[];
}
interface Open {
  /** Where what it holds goes: its own list, or that of the one around it. */
  readonly pieces: unknown[];
  /** Of SVG, and what texts are there: words, as its title, or none. */
  readonly shape?: 'letters' | 'mute' | 'nothing';
}

function build(run: (builder: Builder) => void, leftOut: LeftOut | undefined): Content {
  const root: unknown[] = [];
  const open: Open[] = [];
  let [text, pieces, levels, isPlain] = ['', 0, 0, true];
  const now = () => open.at(-1)?.pieces ?? root;
  run({
    get isInPicture() {
      return open.at(-1)?.shape !== undefined;
    },
    openShape(tag, entries) {
      const isWithinNothing = open.at(-1)?.shape === 'nothing';
      const isOne = isShape(tag, this.isInPicture);
      const isTooMuch = levels >= MOST_PIECE_LEVELS || pieces >= MOST_PIECES;
      if (isWithinNothing || !isOne || isTooMuch) {
        if (!isOne) leftOut?.(`<${tag.slice(0, 20)}> in a cell's picture`, SHAPES_HINT);
        else if (isTooMuch) leftOut?.(`a part of a cell's picture`, TOO_MUCH_HINT);
        open.push({ pieces: [], shape: 'nothing' });
        return;
      }
      const { attributes, label } = readShape(tag, entries, leftOut);
      const piece: unknown[] = [tag, attributes];
      now().push(piece);
      pieces += 1;
      levels += 1;
      isPlain = false;
      text += label;
      open.push({ pieces: piece, shape: hasLetters(tag) ? 'letters' : 'mute' });
    },
    text(given) {
      const { shape } = open.at(-1) ?? {};
      if (shape === 'nothing' || shape === 'mute') return;
      const shown = given.replace(/[ \t\r\n\f]+/g, ' ');
      text += shown;
      if (pieces >= MOST_PIECES || shown === '') return;
      pieces += 1;
      now().push(shown);
    },
    open(tag, style) {
      if (BLOCK.test(tag)) text += ' ';
      for (const name of style.refused) {
        leftOut?.(`the style ${name.slice(0, 40)} of a cell`, 'Cells have colors, fonts, borders and small sizes.');
      }
      const checked = [...((Object.hasOwn(TAG_STYLES, tag) && TAG_STYLES[tag]) || []), ...style.checked];
      const isKept =
        (checked.length > 0 || tag === 'div' || tag === 'p') && levels < MOST_PIECE_LEVELS && pieces < MOST_PIECES;
      if (!isKept) {
        if (tag === 'br') now().push(' ');
        open.push({ pieces: now() });
        return;
      }
      if (checked.length > 0) isPlain = false;
      if ((tag === 'div' || tag === 'p') && !style.checked.includes('display')) checked.push('display', 'block');
      const piece: unknown[] = [checked];
      now().push(piece);
      pieces += 1;
      levels += 1;
      open.push({ pieces: piece });
    },
    close() {
      const closed = open.pop();
      if (closed !== undefined && closed.shape !== 'nothing' && closed.pieces !== now()) levels -= 1;
    },
  });
  const shown = text.replace(/ {2,}/g, ' ').trim().slice(0, LONGEST_TEXT);
  const content = isPlain ? undefined : JSON.stringify(root);
  if (content === undefined || content.length <= LONGEST_CONTENT) return { text: shown, content };
  leftOut?.(
    'what a formatter returned for a cell',
    `It is longer than ${LONGEST_CONTENT} characters: use fewer elements.`,
  );
  return { text: shown, content: undefined };
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
        builder.openShape(tag, [...Object.entries(others), ...declarationsOf(style.slice(0, 2000))]);
      } else builder.open(tag, styleOf(attributes.get('style')));
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

const NO_STYLE: Style = { checked: [], refused: [] };
/** By the attribute's text: one stands in thousands of cells. */
const knownStyles = new Map<string, Style>();
const MOST_KNOWN = 500;

function styleOf(attribute: string | undefined): Style {
  if (attribute === undefined) return NO_STYLE;
  const known = knownStyles.get(attribute);
  if (known !== undefined) return known;
  const style = checkDeclarations(new Map(declarationsOf(attribute.slice(0, 2000))));
  if (knownStyles.size < MOST_KNOWN) knownStyles.set(attribute, style);
  return style;
}

function checkDeclarations(declarations: ReadonlyMap<string, string>): Style {
  const checked: string[] = [];
  const refused: string[] = [];
  for (const [name, value] of declarations) {
    const allowed = checkCellStyle(name, value);
    if (allowed !== undefined) checked.push(name, allowed);
    else refused.push(name);
  }
  return { checked, refused };
}

/** As deep as the small DOM lets a tree be. */
function walk(node: NodeRecord, builder: Builder, levels = MAX_DEPTH): void {
  if (node.type === TEXT) builder.text(node.text);
  if (node.type === TEXT || levels === 0 || (node.type === ELEMENT && !node.drawn)) return;
  if (node.type === ELEMENT) {
    if (node.tag === 'svg' || builder.isInPicture) builder.openShape(node.tag, [...node.attributes, ...node.style]);
    else builder.open(node.tag, checkDeclarations(node.style));
  }
  for (let child = node.first; child !== undefined; child = child.next) walk(child, builder, levels - 1);
  if (node.type === ELEMENT) builder.close();
}

function findNode(value: object): NodeRecord | undefined {
  try {
    return recordOf(value);
  } catch {
    return undefined;
  }
}
