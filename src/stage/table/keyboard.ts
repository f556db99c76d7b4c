/** What Tabulator leaves to the mouse, for the keyboard and for screen readers. */

const PAGE_BUTTONS: Readonly<Record<string, string>> = { first: '«', prev: '‹', next: '›', last: '»' };

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

/** Gives the pagination buttons their labels, as text. */
export function labelPageButtons(root: HTMLElement): void {
  const paginator = root.querySelector('.tabulator-footer .tabulator-paginator');
  paginator?.setAttribute('role', 'navigation');
  for (const button of root.querySelectorAll<HTMLElement>('.tabulator-paginator > .tabulator-page')) {
    button.textContent = PAGE_BUTTONS[button.dataset.page ?? ''] ?? '';
  }
}
