/** What a formatter of the module returned (`policy/cell-content.ts`), and the styles of rows and cells, as text; checked again. */
import {
  checkCellStyle,
  checkPaint,
  LONGEST_CONTENT,
  MOST_PIECE_LEVELS,
  MOST_PIECES,
} from '../../../policy/cell-content.ts';
import { attributesOf, escapeText } from '../escape.ts';

/** @param json of a list of pieces; @returns `undefined` for anything else, and for what is too much: the text is shown */
export function writePieces(json: unknown): string | undefined {
  if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return undefined;
  let left = 2 * MOST_PIECES;
  const write = (pieces: readonly unknown[], level: number): string =>
    pieces
      .map((piece) => {
        left -= 1;
        if (left < 0 || level > MOST_PIECE_LEVELS) throw new Error('Too many pieces');
        if (typeof piece === 'string') return escapeText(piece);
        const [style, ...inner] = listOf(piece);
        return `<span${styleAttribute(listOf(style), checkCellStyle)}>${write(inner, level + 1)}</span>`;
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
