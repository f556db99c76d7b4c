/**
 * Draws what a formatter of the module returned: pieces of text with a few styles (`policy/cell-content.ts`).
 *
 * The attack: the JSON holds markup, a style that reaches out of the cell, or more than a cell should cost.
 * The defence: lists and texts are all that is read of it, each style is checked again and set by name, each
 * text is a text node, and pieces and their levels are counted, those of the table that are drawn at a time, too: of
 * 5,000 cells with 120 pieces each a page would have 600,000 elements, or of a path of 5,000 letters in each 25 million
 * to read. What is malformed is not drawn; the text is.
 */
import {
  checkCellStyle,
  checkPaint,
  LONGEST_CONTENT,
  MOST_PIECE_LEVELS,
  MOST_PIECES,
} from '../../policy/cell-content.ts';
import { hasLetters, isShape, isShapeAttribute, pictureSize, spellShape } from '../../policy/cell-picture.ts';
import { SVG } from '../../policy/svg-markup.ts';
import type { ChunkContext } from '../chunk.ts';
import { createLetters, type Letters } from './letters.ts';
import { markTone } from './tones.ts';

/** Pieces of one table that are drawn at a time. */
const MOST_AT_A_TIME = 20_000;
/** Letters of a picture's attributes that are as much as a piece; and what a letter of its texts is (`drawing-budget.ts`). */
const [LETTERS_PER_PIECE, PIECES_PER_LETTER] = [10, 5];

/** @param json of a list of pieces; @returns the text for anything else, and for what is too much */
export type DrawContent = (json: unknown, text: string) => Node;

/** Draws what one table's cells show. @param report hears, once, that there are too many */
export function createPieces(report: ChunkContext['report']) {
  let left = MOST_AT_A_TIME;
  let told = false;
  const letters = createLetters(report);
  const drawPieces = (json: unknown): Node | undefined => {
    if (typeof json !== 'string' || json.length > LONGEST_CONTENT) return undefined;
    if (left <= 0) {
      if (!told) report(TOO_MANY);
      told = true;
      return undefined;
    }
    const budget: Budget = { left: 2 * MOST_PIECES, more: 0, letters };
    try {
      const fragment = document.createDocumentFragment();
      drawInto(fragment, listOf(JSON.parse(json)), 0, budget);
      return fragment;
    } catch {
      return undefined;
    } finally {
      left -= 2 * MOST_PIECES - budget.left + budget.more;
    }
  };
  const draw: DrawContent = (json, text) => drawPieces(json) ?? letters.write(text);
  return {
    draw,
    /** All rows go. */
    renew() {
      left = MOST_AT_A_TIME;
      letters.renew();
    },
    /** Rows come one after the other, and others go. @param root of the table */
    renewIn(root: HTMLElement) {
      let drawn = root.getElementsByTagName('span').length;
      for (const picture of root.getElementsByTagName('svg')) drawn += worths.get(picture) ?? 0;
      if (drawn < MOST_AT_A_TIME / 2) left = MOST_AT_A_TIME;
      letters.renewIn(root);
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

/** What each picture is worth, in pieces. */
const worths = new WeakMap<Element, number>();

interface Budget {
  /** Pieces that this cell may still have. */
  left: number;
  /** What its pictures are worth besides, in pieces. */
  more: number;
  readonly letters: Letters;
}

function drawInto(parent: Node, pieces: readonly unknown[], level: number, budget: Budget, shape = ''): void {
  for (const piece of pieces) {
    budget.left -= 1;
    if (budget.left < 0 || level > MOST_PIECE_LEVELS) throw new Error('Too many pieces');
    if (typeof piece === 'string') {
      if (shape !== '' && !hasLetters(shape)) continue;
      if (shape !== '') budget.more += PIECES_PER_LETTER * piece.length;
      parent.appendChild(budget.letters.write(piece));
      continue;
    }
    const [head, ...inner] = listOf(piece);
    if (typeof head === 'string') {
      const [attributes, ...within] = inner;
      const before = budget.more - budget.left;
      const drawn = drawShape(head, shape, listOf(attributes), budget);
      parent.appendChild(drawn);
      drawInto(drawn, within, level + 1, budget, head);
      worths.set(drawn, budget.more - budget.left - before);
      continue;
    }
    // Between shapes there is no HTML.
    if (shape !== '') throw new Error('Not a shape');
    const span = document.createElement('span');
    setStyle(span, listOf(head), checkCellStyle);
    parent.appendChild(span);
    drawInto(span, inner, level + 1, budget);
  }
}

function drawShape(tag: string, around: string, words: readonly unknown[], budget: Budget): Element {
  if (!isShape(tag, around !== '')) throw new Error('Not a shape');
  const element = document.createElementNS(SVG.namespace ?? null, tag);
  const given = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [name, value] = [String(words[i]), String(words[i + 1])];
    budget.more += value.length / LETTERS_PER_PIECE;
    given.set(name, value);
    if (isShapeAttribute(tag, name, value)) element.setAttribute(spellShape(name), value);
  }
  if (tag !== 'svg') return element;
  const { width, height } = pictureSize((name) => given.get(name));
  element.setAttribute('width', `${width}`);
  element.setAttribute('height', `${height}`);
  element.setAttribute('role', 'img');
  return element;
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
  markTone(element);
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('Not a list');
  return value;
}
