/** What rules of the module's paint of a table's parts, and what follows from it. */
import type { StyleRule } from '../../policy/style-sheet.ts';
import { tablePaintOf } from '../../policy/table-parts.ts';

/** Nothing but what Tabulator draws is in a table of its, whatever a selector was taken for. */
export const OF_TABLE = ':where(.sm-table *)';

/** What is sorted has a colour of its own by the theme, and so has its arrow: they follow that of the header, where it has one. */
export function paintsOf(
  selector: string,
  declarations: StyleRule['declarations'],
): [selector: string, paint: Record<string, string>][] {
  const paint = tablePaintOf(declarations);
  const isHeader = 'color' in paint && /\.tabulator-header(?![\w-])[^ ]*$/.test(selector.replace(OF_TABLE, ''));
  if (!isHeader) return [[selector, paint]];
  return [
    [selector, paint],
    [`${selector} .tabulator-col`, { color: 'inherit', '--t-arrow': 'currentcolor' }],
    [`${selector} .tabulator-col-sorter`, { color: 'inherit' }],
  ];
}
