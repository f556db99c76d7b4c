/**
 * What rules of a module's sheets may say of a table itself: `.tabulator-header { background: … }`, as sheets for Tabulator do.
 * Used where the guest reads a sheet and again where the stage builds its rules.
 *
 * The attack: a rule that lays out what Tabulator measures (rows of no height, cells out of their rows), so that it draws
 * without an end or over what is not the table's. The defence: colours, fonts and lines, room of some pixels, and no more
 * such selectors than are asked of each cell in no time.
 */
import { MAX_SELECTOR, type StyleRule } from './style-sheet.ts';

/** Of a picture. */
export const MOST_TABLE_PARTS = 60;

const PART = /\.tabulator(?:-[a-z-]+)?(?![\w-])/;
const OWN_CLASS = /\.(?!tabulator(?![\w]))-?[_a-zA-Z\u0080-\uffff]/;
/** The last compound, which may hold blanks within brackets alone. */
const LAST = /(?:[^\s>+~([]|\([^)]*\)|\[[^\]]*\])+$/;
const PAINT =
  /^(?:color|background|background-(?:color|image)|font-(?:weight|style|family|variant|variant-numeric)|letter-spacing|text-(?:transform|decoration|decoration-\w+|align)|border-(?:\w+-)*(?:color|style|radius))$/;
const LINE =
  /^border(?:-(?:top|right|bottom|left|block|inline|block-start|block-end|inline-start|inline-end))?(?:-width)?$/;
const ROOM = /^padding(?:-|$)/;
/** CSS px of lines, of the room within a cell, and of letters. */
const [THICKEST, WIDEST, TALLEST] = [6, 24, 32];
const COLOR = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\([^()]*\)/gi;
const PX = { px: 1, rem: 16, em: 16 } as const;

/**
 * @returns whether the selector is one of what Tabulator draws, not of what a module puts there. Rows and cells with classes of
 *   the module's are: what holds for them the guest finds out, and says with the rows
 */
export function isTablePart(selector: string): boolean {
  return PART.test(lastOf(selector));
}

/** @returns whether nothing of it is a class of the module's */
export function isPlainPart(selector: string): boolean {
  return isTablePart(selector) && !OWN_CLASS.test(lastOf(selector));
}

/** Without what it asks in brackets. */
const lastOf = (selector: string) =>
  LAST.exec(selector.trim().slice(-MAX_SELECTOR))?.[0].replace(/\([^)]*\)|\[[^\]]*\]/g, '') ?? '';

/** @param value one that an element's style may have; @returns whether a part of a table may have it too */
export function isTablePaint(name: string, value: string): boolean {
  if (LINE.test(name)) return isWithin(value, THICKEST);
  if (ROOM.test(name)) return isWithin(value, WIDEST);
  if (name === 'font-size') return /^[a-z-]+$/.test(value) || isWithin(value, TALLEST);
  return PAINT.test(name) || (name === 'box-shadow' && /^(?:none|inset\b)/.test(value));
}

/** @returns what of the declarations a part of a table may have */
export function tablePaintOf(declarations: StyleRule['declarations']): Record<string, string> {
  return Object.fromEntries(Object.entries(declarations).filter(([name, value]) => isTablePaint(name, value)));
}

/** Whether each length is one of few pixels, whatever colours stand beside them; of what is reckoned nobody knows. */
function isWithin(value: string, most: number): boolean {
  let text = value.replace(/#[\da-f]+/gi, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(COLOR, '');
  }
  return !text.includes('(') && (text.match(/[-+.\d][\w.%+-]*/g) ?? []).every((length) => isShort(length, most));
}

function isShort(length: string, most: number): boolean {
  const [, number = '', unit = ''] = /^(\d*\.?\d+)(px|rem|em)?$/.exec(length) ?? [];
  return number !== '' && (unit === '' ? Number(number) === 0 : Number(number) * PX[unit as keyof typeof PX] <= most);
}
