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
];

/** To be called when the table is built, and after each time it has drawn. */
export function setRoles(root: HTMLElement): void {
  root.removeAttribute('aria-owns');
  for (const [selector, role] of ROLES) {
    for (const element of root.querySelectorAll(selector)) element.setAttribute('role', role);
  }
}
