/** Rows by the keyboard, where something comes of pressing one: one of them is in the order of focus, arrows go to the others. */

const ROWS = '.tabulator-row.sm-reachable';

/** Exactly one row that is in the document can be reached by Tab: the one that had the focus last, if it is there. */
export function reachRows(root: HTMLElement): void {
  const rows = [...root.querySelectorAll<HTMLElement>(ROWS)];
  const reached = rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0];
  for (const row of rows) row.tabIndex = row === reached ? 0 : -1;
}

/** @returns whether the key goes to another row */
export function moveAmongRows(from: HTMLElement, key: string, isRow: (element: Element) => boolean): boolean {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[key] as
    | 'nextElementSibling'
    | 'previousElementSibling'
    | undefined;
  if (step === undefined) return false;
  let to = from[step];
  // Headers of groups and calculations have keys of their own, or none.
  while (to && !isRow(to)) to = to[step];
  if (to instanceof HTMLElement) {
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  }
  return true;
}
