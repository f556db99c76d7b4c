/** Rules for what Tabulator draws, by the class names that it gives: `.tabulator-header { background: #eef }`. */
import type { StyleRule } from '../../policy/style-sheet.ts';
import { isTablePaint, isTablePart, MOST_TABLE_PARTS } from '../../policy/table-parts.ts';
import type { LeftOut } from './read-sheet.ts';

/** Said of every table by itself, or of no use where it holds only what it holds. */
const SAID_ANYHOW = /^(?:overflow|width|max-width|min-width|box-sizing|margin|transition|cursor|display|position)/;
/** The theme's own, of a light and of a dark page. */
const [DARK, LIGHT] = ['#1c2128', '#e6e9ee'];

/** An element is no table itself, but holds one: `#labs.tabulator` is `#labs .tabulator`. */
export function nameTables(selector: string): string {
  return selector.replace(/([\w\u0080-\uffff\])-])(\.tabulator)(?![\w-])/g, '$1 $2');
}

/** Tells what parts of tables may not have of it, and where there are too many. @returns the rules, with colours for letters */
export function paintTables(rules: StyleRule[], leftOut: LeftOut): StyleRule[] {
  const painted = rules.flatMap((rule) => {
    const parts = rule.selectors.filter(isTablePart);
    return parts.length > 0 ? [{ rule, parts }] : [];
  });
  const room = { left: MOST_TABLE_PARTS };
  for (const { rule, parts } of painted) {
    room.left -= parts.length;
    for (const [name, value] of Object.entries(rule.declarations))
      if (!isTablePaint(name, value) && !SAID_ANYHOW.test(name))
        leftOut('table-part', parts[0] ?? '', `${name}: ${value}`);
  }
  if (room.left < 0) leftOut('table-parts', '', '');
  // Sheets that say the colour of any part know what they do.
  if (painted.some(({ rule }) => 'color' in rule.declarations)) return rules;
  return rules.flatMap((rule) => [rule, ...inkOf(rule)]);
}

/**
 * A background is written for the letters of a light page, where nothing is said of them: on a dark one they are light.
 *
 * @returns a rule more for those on it
 */
function inkOf({ selectors, declarations, ...where }: StyleRule): StyleRule[] {
  const { 'background-color': color, background = color } = declarations;
  const ink = background === undefined ? undefined : inkOn(background);
  const parts = ink === undefined ? [] : selectors.filter(isTablePart);
  return parts.length > 0 && ink !== undefined ? [{ ...where, selectors: parts, declarations: { color: ink } }] : [];
}

/** @param color as it was written; @returns the letters' on it, `undefined` where nobody knows: it is translucent, or not in numbers */
function inkOn(color: string): string | undefined {
  const channels = channelsOf(color.trim().toLowerCase());
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? DARK : LIGHT;
}

function channelsOf(color: string): readonly number[] | undefined {
  if (color === 'white') return [255, 255, 255];
  if (color === 'black') return [0, 0, 0];
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(color) ?? [];
  if (short) return [...short].map((digit) => 17 * Number.parseInt(digit, 16));
  if (long) return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  const [, channels] = /^rgb\(([\d\s,.]+)\)$/.exec(color) ?? [];
  return channels?.split(/[\s,]+/).map(Number);
}
