import { applyEdits } from './fixes/edit.ts';
import type { FixHint } from './hints.ts';

/**
 * The module with all edits of a report's hints; what has none is left for its author.
 *
 * @param code the module that the report is of
 */
export function applyHints(code: string, hints: readonly FixHint[]): string {
  return applyEdits(
    code,
    hints.flatMap(({ edits = [] }) => edits),
  );
}
