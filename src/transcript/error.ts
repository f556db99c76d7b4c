import { SafeModuleError } from '../errors.ts';

const REMEDY =
  'Give what the `transcript` of an element that records was after `rendered`, or its encoded bytes, unchanged';

/** @param field the path of what is wrong, e.g. `transcript.batches.0.3.tag` */
export function transcriptError(field: string, what: string): SafeModuleError {
  return new SafeModuleError('SM704', `${field}: ${what}`, 'host', { field, remedy: REMEDY });
}

/** @param reason of a compiled check: `path.to.it: what is wrong`, or no path at all */
export function transcriptErrorOf(reason: string): SafeModuleError {
  const [, path, what] = /^([\w.$-]+): (.*)$/s.exec(reason) ?? [];
  return path === undefined ? transcriptError('transcript', reason) : transcriptError(`transcript.${path}`, what ?? '');
}
