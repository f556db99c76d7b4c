/** Every attempt of a run, by host, for its report: those that were let through and those that were not. */
import type { RuntimeReport } from '../report/report.ts';
import { entryOf } from '../report/tally.ts';

export type Entry = RuntimeReport['network'][number];

const REST = '(other hosts)';
const LONGEST_HOST = 253;

/** @returns the entry of a host in `report`, which is made where there is none */
export function entryOfHost(report: Entry[], host: string | undefined): Entry {
  const name = (host ?? '(no host)').slice(0, LONGEST_HOST);
  return entryOf(report, 'host', name, REST, (made) => ({ host: made, calls: 0, bytes: 0, blocked: 0 }));
}
