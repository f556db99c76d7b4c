/** What is said about a table's data, and about functions of the module that threw. */
import { isObject } from '../options.ts';
import type { Recorder } from '../recorder.ts';

/** @returns what `work`, which calls a function of the module's, returns; `undefined` if it threw, which is reported */
export function attempt<Result>(recorder: Recorder, what: string, instead: string, work: () => Result) {
  try {
    return work();
  } catch (thrown) {
    warn(recorder, 'SM206', `${what} threw${reasonOf(thrown)}`, instead);
    return undefined;
  }
}

/** What was thrown may answer with anything, or throw again. */
function reasonOf(thrown: unknown): string {
  try {
    return `: ${String(isObject(thrown) && 'message' in thrown ? thrown.message : thrown).slice(0, 500)}`;
  } catch {
    return '';
  }
}

export function warn(recorder: Recorder, code: string, message: string, hint: string): void {
  recorder.violation({ code, rule: 'table-data', severity: 'warning', message: `Tabulator: ${message}`, hint });
}
