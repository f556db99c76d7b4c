/** Tells the reader, below the picture, that data was cut: what is drawn may look whole. Loads after the first picture. */
import type { ValidationReport } from '../report/report.ts';
import { make } from './make.ts';

/** What an element says of its last run. */
interface Ran extends HTMLElement {
  readonly state?: string;
  readonly report?: ValidationReport | undefined;
}

const MOST_NAMES = 3;

/** Brings the note up to date: there is none where all rows were taken, or no picture stands. */
export function noteTruncation(element: Ran): void {
  const root = element.shadowRoot;
  const words = element.state === 'rendered' ? describeTruncation(element.report?.datasets ?? []) : '';
  const before = root?.querySelector('.cut');
  if ((before?.textContent ?? '') === words) return;
  before?.remove();
  // Text, whatever a dataset is called.
  if (words) root?.querySelector('.frames')?.after(make('p', { class: 'cut', part: 'truncated', role: 'note' }, words));
}

export function describeTruncation(datasets: ValidationReport['datasets']): string {
  const cut = datasets.filter(({ truncatedFrom }) => truncatedFrom !== undefined);
  const sentences = cut
    .slice(0, MOST_NAMES)
    .map(
      ({ name, rows, truncatedFrom }) =>
        `Only the first ${written(rows)} of ${written(truncatedFrom!)} rows of “${name.slice(0, 60)}” are used.`,
    );
  if (cut.length > MOST_NAMES) sentences.push(`So it is with ${cut.length - MOST_NAMES} more.`);
  return sentences.join(' ');
}

const written = (count: number) => count.toLocaleString('en');
