/**
 * Draws what a formatter of the module returned: pieces of text with a few styles (`policy/cell-content.ts`).
 *
 * The attack: the JSON holds markup, a style that reaches out of the cell, or more than a cell should cost.
 * The defence: lists and texts are all that is read of it, each style is checked again and set by name, each
 * text is a text node, and pieces and their levels are counted, those of the table that are drawn at a time, too: of
 * 5,000 cells with 120 pieces each a page would have 600,000 elements. What is malformed is not drawn; the text is.
 */
import {
  checkCellStyle,
  checkPaint,
  LONGEST_CONTENT,
  MOST_PIECE_LEVELS,
  MOST_PIECES,
} from '../../policy/cell-content.ts';
import type { ChunkContext } from '../chunk.ts';

/** Pieces of one table that are drawn at a time. */
const MOST_AT_A_TIME = 20_000;

/** @param json of a list of pieces; @returns `undefined` for anything else, and for what is too much */
export type DrawPieces = (json: unknown) => DocumentFragment | undefined;

/** Draws one table's pieces. @param report hears, once, that there are too many */
export function createPieces(report: ChunkContext['report']) {
  let left = MOST_AT_A_TIME;
  let told = false;
  const draw: DrawPieces = (json) => {
    if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return undefined;
    if (left <= 0) {
      if (!told) report(TOO_MANY);
      told = true;
      return undefined;
    }
    const budget = { left: 2 * MOST_PIECES };
    try {
      const fragment = document.createDocumentFragment();
      drawInto(fragment, listOf(JSON.parse(json)), 0, budget);
      return fragment;
    } catch {
      return undefined;
    } finally {
      left -= 2 * MOST_PIECES - budget.left;
    }
  };
  return {
    draw,
    /** All rows go, and others come. */
    renew() {
      left = MOST_AT_A_TIME;
    },
    /** Rows come one after the other, and others go. @param root of the table */
    renewIn(root: HTMLElement) {
      if (root.getElementsByTagName('span').length < MOST_AT_A_TIME / 2) left = MOST_AT_A_TIME;
    },
  };
}

const TOO_MANY = {
  code: 'SM504',
  rule: 'too-many-pieces',
  severity: 'warning',
  message: `What formatters returned for a table has more than ${MOST_AT_A_TIME} pieces at a time: the rest is plain text`,
  hint: 'Return text, or HTML of fewer elements.',
} as const;

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
