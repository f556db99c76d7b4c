/**
 * How much data tables and plots may show. The guest cuts what is more and says so; the stage, whose
 * thread may be the page's, refuses it: only a guest without its runtime sends it.
 */

/** One table or plot may have so many times the limit `rows`; all live ones so many times that. */
const SHARES = { table: [1, 4], plot: [4, 2] } as const;
/** Of one table or plot, whatever the limit: what every browser draws within about a second, and a guest sorts in one. */
const MOST = 1_000_000;

/**
 * @param rows the run's limit `rows`
 * @param used rows of the other live tables, or points of the other live plots
 * @returns most rows of one more table, or points of one more plot
 */
export function findRoom(kind: 'table' | 'plot', rows: number, used: number): number {
  const [share, times] = SHARES[kind];
  const one = Math.min(share * rows, MOST);
  return Math.max(0, Math.floor(Math.min(one, times * one - used)));
}
