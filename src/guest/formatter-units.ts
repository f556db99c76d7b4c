/** `Formatter` with `convert`: the part of a module that names both. */
import { createFormatter as createWithout, type Formatter, type FormatterSettings } from './formatter.ts';
import { createConvert } from './units.ts';

export function createFormatter(
  settings: FormatterSettings,
  exempt: <Result>(work: () => Result) => Result = (work) => work(),
): Formatter {
  return createWithout(settings, exempt, createConvert(exempt));
}
