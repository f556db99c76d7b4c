/**
 * What the runs of tests asked of the page, added to what the dry run did.
 *
 * The attack: a module that calls the page's tools, in earnest, only where it sees that it is tested; a report of the dry run
 * alone would say that it called none.
 */
import type { RuntimeReport } from '../report/report.ts';

export type Calls = Pick<RuntimeReport, 'tools' | 'approvals' | 'network'>;

/** @returns calls of all runs: by tool, by host and why it was refused, approvals as they came */
export function addCalls(all: readonly Calls[]): Calls {
  return {
    tools: sum(
      all.flatMap(({ tools }) => tools),
      ({ name }) => name,
    ),
    approvals: all.flatMap(({ approvals }) => approvals),
    network: sum(
      all.flatMap(({ network }) => network),
      ({ host, reason = '' }) => `${host} ${reason}`,
    ),
  };
}

/** @returns one item of each key, its numbers added */
function sum<Item extends object>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const sums = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const before = sums.get(key);
    sums.set(key, before ? add(before, item) : item);
  }
  return [...sums.values()];
}

function add<Item extends object>(before: Item, item: Item): Item {
  const entries = Object.entries(item).map(([name, value]) =>
    typeof value === 'number' ? [name, value + Number(before[name as keyof Item])] : [name, value],
  );
  return Object.fromEntries(entries) as Item;
}
