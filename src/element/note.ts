/** Why a module does not show: compact, made node by node, since messages quote modules. Loads when one fails. */
import type { Violation } from '../protocol/violation.ts';
import type { RunError } from '../run-error.ts';
import { make } from './make.ts';
import type { SafeModuleState } from './state.ts';

export function describeError(state: SafeModuleState, error: RunError, violations: readonly Violation[]): Node[] {
  const first = violations.find(({ code, line }) => code === error.code && line === error.line);
  const { code, line, message, snippet, hint }: RunError & Partial<Violation> = { ...first, ...error };
  const title = state === 'refused' ? 'Module refused.' : 'Module failed.';
  const where = line === undefined ? ' ' : ` Line ${line}: `;
  const more = violations.filter(({ severity }) => severity === 'error').length - 1;
  return [
    make('p', {}, make('strong', {}, title), where, ...markUp(message)),
    ...(snippet ? [make('code', {}, snippet)] : []),
    ...(hint && !message.endsWith(hint) ? [make('p', {}, ...markUp(hint))] : []),
    make('small', {}, more > 0 ? `${code} · and ${more} more` : code),
  ];
}

/** What stands between backticks is code. */
function markUp(text: string): (Node | string)[] {
  return text.split('`').map((part, i) => (i % 2 ? make('kbd', {}, part) : part));
}
