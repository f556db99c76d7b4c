/** Says what was left out of the picture: each thing once, so that a table of links is one warning. */
import type { Recorder } from '../recorder.ts';

const MOST = 50;

/** @param name of the tag, attribute or property, as the module wrote it */
export type Report = (
  code: 'SM502' | 'SM503' | 'SM504' | 'SM505',
  rule: string,
  name: string,
  message: string,
  hint?: string,
) => void;

/** @param hints by rule, for reports without one; nobody is told of what has an empty one */
export function createReport(recorder: Recorder, hints: Readonly<Record<string, string>> = {}): Report {
  const said = new Set<string>();
  return (code, rule, name, message, hint = hints[rule] ?? 'Show less.') => {
    const key = `${rule} ${name.slice(0, 100)}`;
    if (hint === '' || said.size >= MOST || said.has(key)) return;
    said.add(key);
    recorder.violation({ code, rule, message, hint, severity: 'warning' });
  };
}
