/** What everything that is written for one page is written with. */
import type { PageBudget } from './budget.ts';

export interface PageContext {
  /** BCP 47 tag: of numbers and dates on axes, of sorting, of the page itself. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Rows that a table shows at most. */
  readonly maxRows: number;
  readonly budget: PageBudget;
}
