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
  const parts = rules.map(({ selectors }) => selectors.filter(isTablePart));
  const painted = rules.filter((_, i) => parts[i]?.[0] !== undefined);
  if (painted.length === 0) return rules;
  for (const [i, { declarations }] of rules.entries()) {
    const [part] = parts[i] ?? [];
    if (part === undefined) continue;
    for (const [name, value] of Object.entries(declarations))
      if (!isTablePaint(name, value) && !SAID_ANYHOW.test(name)) leftOut('table-part', part, `${name}: ${value}`);
  }
  if (parts.flat().length > MOST_TABLE_PARTS) leftOut('table-parts', '', '');
  // Sheets that say the colour of any part know what they do.
  if (painted.some(({ declarations }) => 'color' in declarations)) return rules;
  return rules.flatMap((rule, i) => [rule, ...inkOf(rule, parts[i] ?? [])]);
}

/**
 * A background is written for the letters of a light page, where nothing is said of them: on a dark one they are light.
 *
 * @returns a rule more for those on it
 */
function inkOf({ declarations, ...rest }: StyleRule, parts: readonly string[]): StyleRule[] {
  const { 'background-color': color, background = color } = declarations;
  const ink = background === undefined || parts.length === 0 ? undefined : inkOn(background);
  return ink === undefined ? [] : [{ ...rest, selectors: parts, declarations: { color: ink } }];
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
