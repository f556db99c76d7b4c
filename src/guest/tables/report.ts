/** What is said about a table's data, and about functions of the module that threw. */
import { checkKeys, type LeftOut, nameOf, readField } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { reasonOf } from '../thrown.ts';

/** @returns what `work`, which calls a function of the module's, returns; `undefined` if it threw, which is reported */
export function attempt<Result>(recorder: Recorder, what: string, instead: string, work: () => Result) {
  try {
    return work();
  } catch (thrown) {
    warn(recorder, 'SM206', `${what} threw${reasonOf(thrown)}`, instead);
    return undefined;
  }
}

export function warn(recorder: Recorder, code: string, message: string, hint: string): void {
  recorder.violation({ code, rule: 'table-data', severity: 'warning', message: `Tabulator: ${message}`, hint });
}

/**
 * Reports each option that is not offered.
 *
 * @param more options that a part of the program knows, which is there where the module's text names one of them
 */
export function checkOptions(
  options: object,
  plain: ReadonlySet<string>,
  more: ReadonlySet<string>,
  hasPart: boolean,
  prefix: string,
  leftOut: LeftOut,
): void {
  checkKeys(options, new Set([...plain, ...more]), prefix, leftOut);
  if (hasPart) return;
  for (const name of more) if (readField(options, name)) leftOut(`${prefix}${name}`, hintToName(name));
}

/** A name that the module made at run time. */
export function hintToName(name: string): string {
  return `Write ${name} as one word in the module: what a table needs is loaded by the names that stand there.`;
}

/** Reports a length that is none, unless it is switched off. */
export function refuseLength(name: string, given: unknown, leftOut: LeftOut): void {
  if (!given && !Number.isNaN(given)) return;
  const what = typeof given === 'number' ? `${given}` : nameOf(given);
  const option = name.replace(/^columns\[\]\./, 'the ');
  leftOut(typeof given === 'string' ? `${name} in other units` : `${name} ${what}`, `Give ${option} in pixels.`);
}
