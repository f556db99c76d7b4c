/** What a formatter of the module returned (`policy/cell-content.ts`), and the styles of rows and cells, as text; checked again. */
import {
  checkCellStyle,
  checkPaint,
  LONGEST_CONTENT,
  MOST_PIECE_LEVELS,
  MOST_PIECES,
} from '../../../policy/cell-content.ts';
import { hasLetters, isShape, isShapeAttribute, pictureSize, spellShape } from '../../../policy/cell-picture.ts';
import { attributesOf, escapeText } from '../escape.ts';

/** @returns as much of a text as there is room for */
export type Fit = (text: string) => string;

/**
 * @param json of a list of pieces
 * @returns `undefined` for anything else, and for what is too much: the text is shown
 */
export function writePieces(json: unknown, fit: Fit): string | undefined {
  if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return undefined;
  let left = 2 * MOST_PIECES;
  const write = (pieces: readonly unknown[], level: number, shape = ''): string =>
    pieces
      .map((piece) => {
        left -= 1;
        if (left < 0 || level > MOST_PIECE_LEVELS) throw new Error('Too many pieces');
        if (typeof piece === 'string') return shape === '' || hasLetters(shape) ? escapeText(fit(piece)) : '';
        const [head, ...inner] = listOf(piece);
        if (typeof head === 'string') {
          if (!isShape(head, shape !== '')) throw new Error('Not a shape');
          const [attributes, ...within] = inner;
          return `<${head}${shapeAttributes(head, listOf(attributes))}>${write(within, level + 1, head)}</${head}>`;
        }
        if (shape !== '') throw new Error('Not a shape');
        return `<span${styleAttribute(listOf(head), checkCellStyle)}>${write(inner, level + 1)}</span>`;
      })
      .join('');
  try {
    return write(listOf(JSON.parse(json)), 0);
  } catch {
    return undefined;
  }
}

/** @param json of names and values in turn, for a row or cell itself; @returns nothing for anything else */
export function writePaint(json: unknown): string {
  if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return '';
  try {
    return styleAttribute(listOf(JSON.parse(json)), checkPaint);
  } catch {
    return '';
  }
}

function shapeAttributes(tag: string, words: readonly unknown[]): string {
  const given = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) given.set(String(words[i]), String(words[i + 1]));
  const checked = [...given].filter(([name, value]) => isShapeAttribute(tag, name, value));
  const own = Object.fromEntries(checked.map(([name, value]) => [spellShape(name), value]));
  if (tag !== 'svg') return attributesOf(own);
  const { width, height } = pictureSize((name) => given.get(name));
  return attributesOf({ ...own, width: `${width}`, height: `${height}`, role: 'img' });
}

function styleAttribute(words: readonly unknown[], check: (name: string, value: string) => string | undefined): string {
  let style = '';
  for (let i = 0; i + 1 < words.length; i += 2) {
    const name = String(words[i]);
    const value = check(name, String(words[i + 1]));
    if (value !== undefined) style += `${name}:${value};`;
  }
  return attributesOf({ style: style || undefined });
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('Not a list');
  return value;
}
