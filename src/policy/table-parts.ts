/**
 * What rules of a module's sheets may say of a table itself: `.ward .tabulator-header { background: … }`, as sheets for
 * Tabulator do. Used where the guest reads a sheet and again where the stage builds its rules.
 *
 * The attack: a selector that is taken for such a one and reaches what is no table's; one that takes long to ask of twenty
 * thousand cells; rows of no height or padding of a thousand pixels, by which Tabulator draws without an end, or nothing. The
 * defence: a grammar of its own, of few and plain compounds, read whole; Tabulator's own names, no others; colours, fonts and
 * lines, and lengths that stay short however they are nested.
 */
import type { StyleRule } from './style-sheet.ts';

/** Of a picture. */
export const MOST_TABLE_PARTS = 40;

const NAMES =
  `header|headers|header-contents|header-filter|col|col-content|col-title|col-title-holder|col-group|col-sorter|arrow
  tableholder|table|row|row-even|row-odd|selected|selectable|cell|frozen|frozen-left|frozen-right|sortable
  group|group-level-\\d|group-toggle|calcs|calcs-top|calcs-bottom|calcs-holder
  footer|footer-contents|paginator|pages|page|page-size|page-counter|placeholder|placeholder-contents`.replace(
    /\s+/g,
    '|',
  );
const PART = `\\.tabulator(?:-(?:${NAMES}))?(?![\\w-])`;
const NAME = String.raw`-?[_a-zA-Z\u0080-\uffff][\w\u0080-\uffff-]*`;
/** What is around it: a tag, classes, an id. */
const AROUND = `(?:${NAME}(?:[.#]${NAME}){0,2}|(?:[.#]${NAME}){1,3})`;
const NTH = String.raw`:nth-child\( ?(?:odd|even|\d{1,3}|\d{0,2}n(?: ?[+-] ?\d{1,2})?) ?\)`;
/** The last is the weight of what is important (`guest/sheets/important.ts`). */
const STATE = String.raw`:(?:hover|focus|focus-within|first-child|last-child|not\(#important_\))|${NTH}|\.active(?![\w-])`;
const SUBJECT = String.raw`(?:div|button|span)?${PART}(?:${PART}|${STATE}|:not\((?:${PART}|:hover|:first-child|:last-child)\)){0,4}`;
const CONTROL = String.raw`\.tabulator-header-filter(?: > | )(?:input|select)(?:${STATE}){0,2}`;
/** Where a custom property holds that the rule names: what stands within what sets it (`guest/sheets/variables.ts`). */
const PLACE = String.raw`(?:html)?(?:${AROUND}|\[data-sm-v="\d{1,6}"\])`;
const WITHIN = String.raw`:where\(${PLACE}(?:(?: > | )${PLACE}){0,2} \*\)`;
const SELECTOR = new RegExp(`^(?:${AROUND}(?: > | )){0,3}(?:${SUBJECT}|${CONTROL})(?:${WITHIN})?$`);

const PAINT =
  /^(?:color|background|background-(?:color|image)|font-(?:weight|style|family|variant|variant-numeric)|text-(?:transform|align)|text-decoration-(?:color|line|style)|border-(?:\w+-)*(?:color|style|radius))$/;
/** CSS px of lengths that parts may have. */
const LENGTHS: readonly (readonly [name: RegExp, most: number])[] = [
  [/^border(?:-(?:top|right|bottom|left|block|inline|block-start|block-end|inline-start|inline-end))?(?:-width)?$/, 6],
  [/^padding(?:-(?:top|right|bottom|left|block|inline|block-start|block-end|inline-start|inline-end))?$/, 24],
  [/^font-size$/, 32],
  [/^(?:letter-spacing|text-decoration)$/, 4],
  [/^box-shadow$/, 24],
];
const COLOR = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\([^()]*\)/gi;
/** Nothing is written larger than that, and what is said in its letters' size is no longer. */
const LETTER = 32;
const PX = { px: 1, rem: 16, em: LETTER } as const;

/** @returns whether the selector is one of what Tabulator draws */
export function isTablePart(selector: string): boolean {
  // As CSS reads it: its blanks are one, and no other is a blank.
  const text = selector.replace(/[ \t\n\r\f]+/g, ' ').replace(/ ?> ?/g, ' > ');
  return SELECTOR.test(text.replace(/^ | $/g, ''));
}

/** @param value one that an element's style may have; @returns whether a part of a table may have it too */
export function isTablePaint(name: string, value: string): boolean {
  if (/\binherit\b|\bunset\b|\brevert/i.test(value)) return name === 'color' || /^background/.test(name);
  // Of a size that is a share of another's nobody knows what it comes to.
  if (name === 'font-size' && !/^[\d.]+(?:px|rem)$|^(?:x{1,2}-)?small$|^medium$/.test(value)) return false;
  if (name === 'box-shadow' && value !== 'none' && !layersOf(value).every((layer) => /\binset\b/.test(layer)))
    return false;
  const bounded = LENGTHS.find(([names]) => names.test(name));
  return bounded ? isWithin(value, bounded[1]) : PAINT.test(name);
}

/** @returns what of the declarations a part of a table may have */
export function tablePaintOf(declarations: StyleRule['declarations']): Record<string, string> {
  return Object.fromEntries(Object.entries(declarations).filter(([name, value]) => isTablePaint(name, value)));
}

/** Without the colours. */
function strip(value: string): string {
  let text = value.replace(/#[\da-f]+/gi, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(COLOR, '');
  }
  return text;
}

const layersOf = (value: string) => strip(value).split(',');

/** Whether each length is one of few pixels; of what is reckoned nobody knows. */
function isWithin(value: string, most: number): boolean {
  const text = strip(value);
  return !text.includes('(') && (text.match(/[-+.\d][\w.%+-]*/g) ?? []).every((length) => isShort(length, most));
}

function isShort(length: string, most: number): boolean {
  const [, number = '', unit = ''] = /^(\d*\.?\d+)(px|rem|em)?$/.exec(length) ?? [];
  return number !== '' && (unit === '' ? Number(number) === 0 : Number(number) * PX[unit as keyof typeof PX] <= most);
}
