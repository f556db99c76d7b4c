/** Pages of rows, by Tabulator's own module: its labels and counter as text. */
import type { Tabulator } from 'tabulator-tables';
import { MOST_PAGE, PAGE_STEPS, type Page } from '../../protocol/table-words.ts';
import type { TableOptions } from '../../protocol/tables.ts';
import { DEFAULT_PAGE_SIZE, pageSizesFor } from './height.ts';
import type { Kept } from './kept.ts';

const PAGE_BUTTONS: Readonly<Record<string, string>> = { first: '«', prev: '‹', next: '›', last: '»' };

/** @param kept where the reader was in the table before; @returns options for Tabulator */
export function createPages({ paginationSize = DEFAULT_PAGE_SIZE }: TableOptions, locale: string, kept?: Kept) {
  const format = new Intl.NumberFormat(locale);
  return {
    pagination: true,
    paginationSize: kept?.pageSize ?? paginationSize,
    paginationInitialPage: kept?.page ?? 1,
    paginationCounter: (size: number, first: number, _page: number, rows: number) => {
      const last = Math.min(rows, first + size - 1);
      const text = rows === 0 ? '' : `${format.format(first)}–${format.format(last)} of ${format.format(rows)}`;
      return document.createTextNode(text);
    },
    // Tabulator sets them as HTML: `labelPageButtons` gives them their texts.
    langs: { default: { pagination: Object.fromEntries(Object.keys(PAGE_BUTTONS).map((name) => [name, ''])) } },
  };
}

/** Lets the reader choose how many rows a page has: Tabulator's own list sets its texts as HTML. */
export function addPageSizes(table: Tabulator, root: HTMLElement, options: TableOptions, locale: string): void {
  const sizes = pageSizesFor(options);
  if (sizes.length < 2) return;
  const format = new Intl.NumberFormat(locale);
  const select = document.createElement('select');
  select.className = 'tabulator-page-size';
  select.ariaLabel = 'Rows per page';
  for (const size of sizes) select.add(new Option(format.format(size), `${size}`));
  select.value = `${table.getPageSize()}`;
  select.addEventListener('change', () => table.setPageSize(Number(select.value)));
  root.querySelector('.tabulator-paginator')?.prepend(select);
}

/**
 * @returns what turns a table there: nothing happens where there is no such page, or the reader is there
 * @throws Error if it is no page that a module may ask for
 */
export function readPage(to: unknown): (table: Tabulator) => void {
  const isNumber = Number.isSafeInteger(to) && (to as number) >= 1 && (to as number) <= MOST_PAGE;
  if (!isNumber && !PAGE_STEPS.some((step) => step === to)) throw new Error('Malformed table: it has no such page');
  return (table) => {
    if (to !== table.getPage()) table.setPage(to as Page).catch(() => {});
  };
}

/** Gives the pagination buttons their labels, as text. */
export function labelPageButtons(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('.tabulator-paginator > .tabulator-page')) {
    button.textContent = PAGE_BUTTONS[button.dataset.page ?? ''] ?? '';
  }
}
