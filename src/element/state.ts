import type { RunResult } from '../run-parts.ts';

/** Where a run is. */
export type SafeModuleState =
  | 'idle'
  | 'scanning'
  | 'starting'
  | 'running'
  | 'rendered'
  | 'refused'
  | 'failed'
  | 'aborted';

/** Where a run that ended this way leaves the element. */
export function endState({ error, refused }: RunResult): SafeModuleState {
  if (!error) return 'rendered';
  if (refused) return 'refused';
  return error.code === 'SM706' ? 'aborted' : 'failed';
}

/** What can be spread: a `Map` would be spread to nothing, and its datasets be missing without a word. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return {}.toString.call(value) === '[object Object]';
}
