import { ConfigurationError } from '../policy/configuration-error.ts';
import { applyEdits } from './fixes/edit.ts';
import type { FixHint } from './hints.ts';

/**
 * The module with all edits of a report's hints; what has none is left for its author.
 *
 * @param code the module that the report is of
 * @throws {ConfigurationError} for code that is no text, and hints that are no list
 */
export function applyHints(code: string, hints: readonly FixHint[]): string {
  if (typeof code !== 'string') throw new ConfigurationError('code', 'is no text', 'Give the source of the module.');
  if (!Array.isArray(hints)) throw new ConfigurationError('hints', 'is no list', 'Give `report.fixHints`.');
  return applyEdits(
    code,
    (hints as readonly FixHint[]).flatMap(({ edits = [] }) => edits),
  );
}
