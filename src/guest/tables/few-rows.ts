/** On how many rows functions of the module's are run. */
import type { Recorder } from '../recorder.ts';
import { warn } from './report.ts';

/** Above this many rows a function of the module's would run too long before anything shows. */
const MOST_ROWS = 20_000;

/** @param what calls a function of the module's for each of the rows; where there are too many, that is reported */
export function isFewEnough({ length }: readonly object[], what: string, recorder: Recorder): boolean {
  if (length <= MOST_ROWS) return true;
  const hint = 'Filter or summarize the rows, or put the text into the rows.';
  warn(recorder, 'SM501', `The ${what} is not run on ${length} rows`, hint);
  return false;
}
