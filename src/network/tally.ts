/** Every attempt of a run, by host, for its report: those that were let through and those that were not. */
import type { RuntimeReport } from '../report/report.ts';

export type Entry = RuntimeReport['network'][number];

/** A module can make up hosts faster than anybody reads them. */
const MOST_HOSTS = 200;
const REST = '(other hosts)';
const LONGEST_HOST = 253;

/** @returns the entry of a host in `report`, which is made where there is none */
export function entryOf(report: Entry[], host: string | undefined): Entry {
  const name = (host ?? '(no host)').slice(0, LONGEST_HOST);
  const known = report.find((entry) => entry.host === name);
  if (known) return known;
  if (report.length >= MOST_HOSTS && name !== REST) return entryOf(report, REST);
  const entry: Entry = { host: name, calls: 0, bytes: 0, blocked: 0 };
  report.push(entry);
  return entry;
}
