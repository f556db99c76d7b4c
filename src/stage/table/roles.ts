/**
 * Roles of ARIA where Tabulator's leave a grid with children that are none of a grid's (WAI-ARIA 1.2, "Required Owned
 * Elements"): what scrolls and takes the focus stands between the grid and its rows, and pages stand in it too.
 */

const ROLES: readonly (readonly [selector: string, role: string])[] = [
  ['.tabulator-tableholder', 'rowgroup'],
  ['.tabulator-tableholder > .tabulator-table', 'presentation'],
  ['.tabulator-placeholder', 'row'],
  ['.tabulator-placeholder > .tabulator-placeholder-contents', 'gridcell'],
  ['.tabulator-footer', 'rowgroup'],
  ['.tabulator-footer-contents', 'row'],
  ['.tabulator-footer-contents > :is(.tabulator-page-counter, .tabulator-paginator)', 'gridcell'],
  // Tabulator's own is no role. Columns in it are children of the row of headers, then.
  ['.tabulator-col-group', 'presentation'],
];

/** To be called when the table is built, and after each time it has drawn. */
export function setRoles(root: HTMLElement): void {
  root.removeAttribute('aria-owns');
  for (const [selector, role] of ROLES) {
    for (const element of root.querySelectorAll(selector)) element.setAttribute('role', role);
  }
  for (const group of root.querySelectorAll('.tabulator-col-group')) {
    group.removeAttribute('aria-title');
    group.removeAttribute('aria-sort');
  }
  for (const column of root.querySelectorAll('.tabulator-col-group .tabulator-col:not(.tabulator-col-group)'))
    column.setAttribute('aria-description', groupsOf(column));
}

/** The titles of the groups around a column, from without: a header of its own in the same row would be another column's. */
function groupsOf(column: Element): string {
  const titles: string[] = [];
  for (let at = column.parentElement?.closest('.tabulator-col-group'); at; ) {
    titles.unshift(at.querySelector('.tabulator-col-title')?.textContent ?? '');
    at = at.parentElement?.closest('.tabulator-col-group');
  }
  return titles.join(', ');
}
