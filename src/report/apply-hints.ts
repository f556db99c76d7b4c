import { ConfigurationError } from '../policy/configuration-error.ts';
import { applyEdits, type LineEdit } from './fixes/edit.ts';
import type { FixHint } from './hints.ts';

/**
 * The module with all edits of a report's hints; what has none is left for its author.
 *
 * @param code the module that the report is of
 * @throws {ConfigurationError} for code that is no text, and hints that are none of a report's
 */
export function applyHints(code: string, hints: readonly FixHint[]): string {
  if (typeof code !== 'string') throw new ConfigurationError('code', 'is no text', 'Give the source of the module.');
  if (!Array.isArray(hints)) throw new ConfigurationError('hints', 'is no list', 'Give `report.fixHints`.');
  return applyEdits(
    code,
    (hints as readonly unknown[]).flatMap((hint, i) => editsOf(hint, `hints[${i}]`)),
  );
}

/** The attack, by accident: a list that went through JSON and a model, of which one edit has no text, or no line. */
function editsOf(hint: unknown, field: string): readonly LineEdit[] {
  const { edits = [] } = (hint ?? {}) as Partial<FixHint>;
  if (typeof hint !== 'object' || hint === null || !Array.isArray(edits))
    throw new ConfigurationError(field, 'is no hint', 'Give `report.fixHints`.');
  for (const [i, edit] of edits.entries()) {
    const { line, text } = (edit ?? {}) as Partial<LineEdit>;
    if (typeof text !== 'string' || !Number.isInteger(line) || line! < 1)
      throw new ConfigurationError(
        `${field}.edits[${i}]`,
        'is no edit',
        'Give { line, text }: a number from 1, and a text.',
      );
  }
  return edits;
}
