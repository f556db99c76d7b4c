/** What Tabulator leaves to the mouse, for the keyboard and for screen readers. */

/** Headers that sort can be focused, and sort on Enter and Space. */
export function makeHeadersReachable(root: HTMLElement): void {
  for (const header of root.querySelectorAll<HTMLElement>('.tabulator-col.tabulator-sortable')) header.tabIndex = 0;
  root.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('.tabulator-col.tabulator-sortable')) return;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    target.click();
  });
}
