/** Rules for what Tabulator draws, by the class names that it gives: `.tabulator-header { background: #eef }`. */
import type { StyleRule } from '../../policy/style-sheet.ts';
import { isTablePaint, isTablePart, tablePaintOf } from '../../policy/table-parts.ts';
import type { LeftOut } from './read-sheet.ts';

/** Said of every table by itself, or of no use where it holds only what it holds. */
const SAID_ANYHOW = /^(?:overflow|width|max-width|min-width|box-sizing|margin|transition|cursor|display|position)/;
/** The theme's own, of a light and of a dark page. */
const [DARK, LIGHT] = ['#1c2128', '#e6e9ee'];

/** An element is no table itself, but holds one: `#labs.tabulator` is `#labs .tabulator`. */
export function nameTables(selector: string): string {
  return selector.replace(/([\w\u0080-\uffff\])-])(\.tabulator)(?![\w-])/g, '$1 $2');
}

/** @returns what parts of tables may have of it; the rest is told */
export function paintTables(
  parts: readonly string[],
  declarations: StyleRule['declarations'],
  leftOut: LeftOut,
): StyleRule['declarations'] {
  for (const [name, value] of Object.entries(declarations))
    if (!isTablePaint(name, value) && !SAID_ANYHOW.test(name))
      leftOut('table-part', parts[0] ?? '', `${name}: ${value}`);
  return tablePaintOf(declarations);
}

/**
 * A background is written for the letters of a light page, where nothing is said of them: on a dark one they are light. Sheets
 * that say the colour of any part know what they do.
 */
export function inkTables(rules: StyleRule[]): StyleRule[] {
  const isOfTables = ({ selectors }: StyleRule) => selectors.every(isTablePart);
  if (rules.some((rule) => isOfTables(rule) && 'color' in rule.declarations)) return rules;
  return rules.map((rule) => {
    const { 'background-color': color, background = color } = rule.declarations;
    const ink = isOfTables(rule) && background !== undefined && inkOn(background);
    return ink ? { ...rule, declarations: { ...rule.declarations, color: ink } } : rule;
  });
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
