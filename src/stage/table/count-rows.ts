/**
 * Which rows there are for those who hear a table: of many Tabulator draws those that are in view, and without numbers a reader is told
 * that a table of 10,000 rows has twenty (WAI-ARIA 1.2, `aria-rowcount`).
 */

export interface RowManager {
  getDisplayRows(): readonly unknown[];
  /** The number of the first that is drawn, where not all are. */
  readonly renderer: { readonly vDomTop?: number };
}

/** The row of headers. */
const HEADERS = 1;

/** To be called after each time that rows were drawn, and as they come and go. */
export function countRows(root: HTMLElement, manager: RowManager): void {
  const drawn = root.querySelectorAll('.tabulator-table > .tabulator-row');
  const { vDomTop = 0 } = manager.renderer;
  const count = manager.getDisplayRows().length;
  const isPart = drawn.length < count;
  set(root, 'aria-rowcount', isPart && HEADERS + count);
  for (const headers of root.querySelectorAll('.tabulator-headers')) set(headers, 'aria-rowindex', isPart && HEADERS);
  for (const [i, row] of drawn.entries()) set(row, 'aria-rowindex', isPart && HEADERS + vDomTop + i + 1);
}

function set(element: Element, name: string, value: number | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}
