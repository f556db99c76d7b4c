/**
 * Draws what a formatter of the module returned: pieces of text with a few styles (`policy/cell-content.ts`).
 *
 * The attack: the JSON holds markup, a style that reaches out of the cell, or more than a cell should cost.
 * The defence: lists and texts are all that is read of it, each style is checked again and set by name, each
 * text is a text node, and pieces and their levels are counted. What is malformed is not drawn; the text is.
 */
import {
  checkCellStyle,
  checkPaint,
  LONGEST_CONTENT,
  MOST_PIECE_LEVELS,
  MOST_PIECES,
} from '../../policy/cell-content.ts';

/** @param json of a list of pieces; @returns `undefined` for anything else */
export function drawPieces(json: unknown): DocumentFragment | undefined {
  if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return undefined;
  try {
    const fragment = document.createDocumentFragment();
    drawInto(fragment, listOf(JSON.parse(json)), 0, { left: 2 * MOST_PIECES });
    return fragment;
  } catch {
    return undefined;
  }
}

function drawInto(parent: Node, pieces: readonly unknown[], level: number, budget: { left: number }): void {
  for (const piece of pieces) {
    budget.left -= 1;
    if (budget.left < 0 || level > MOST_PIECE_LEVELS) throw new Error('Too many pieces');
    if (typeof piece === 'string') {
      parent.appendChild(document.createTextNode(piece));
      continue;
    }
    const [style, ...inner] = listOf(piece);
    const span = document.createElement('span');
    setStyle(span, listOf(style), checkCellStyle);
    parent.appendChild(span);
    drawInto(span, inner, level + 1, budget);
  }
}

/** @param json of names and values in turn, for a row or cell itself; anything else changes nothing */
export function paint(element: HTMLElement, json: unknown): void {
  if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return;
  try {
    setStyle(element, listOf(JSON.parse(json)), checkPaint);
  } catch {}
}

function setStyle(
  element: HTMLElement,
  words: readonly unknown[],
  check: (name: string, value: string) => string | undefined,
): void {
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [name, written] = [String(words[i]), String(words[i + 1])];
    const value = check(name, written);
    if (value !== undefined) element.style.setProperty(name, value);
  }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('Not a list');
  return value;
}
