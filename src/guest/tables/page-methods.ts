/** Methods of a table about its pages. The stage alone knows where the reader is. */
import { MOST_PAGE, MOST_PAGE_SIZE, PAGE_STEPS, type Page } from '../../protocol/table-words.ts';
import { pixelsOf } from '../options.ts';
import type { TableAccess } from './access.ts';
import type { Table } from './handle.ts';

type Methods = Readonly<Record<string, (given?: unknown) => unknown>>;

export function createPageMethods(table: Table, remake: TableAccess['remake']): Methods {
  const turnTo = (given: unknown) => {
    const page = readPage(given);
    if (table.look.pagination && page !== undefined) table.page = page;
    return Promise.resolve();
  };
  return {
    setPage: turnTo,
    nextPage: () => turnTo('next'),
    previousPage: () => turnTo('prev'),
    setPageSize(given) {
      const size = pixelsOf(given, 1, MOST_PAGE_SIZE);
      if (size !== undefined) remake({ look: { ...table.look, paginationSize: Math.floor(size) } }, 'page');
    },
  };
}

/** @returns `undefined` of what is no page */
export function readPage(given: unknown): Page | undefined {
  const number = pixelsOf(given, 1, MOST_PAGE);
  return number === undefined ? PAGE_STEPS.find((step) => step === given) : Math.floor(number);
}
