/** What functions of the module threw, in words of a warning. */
import { isObject } from './options.ts';

/** What was thrown may answer with anything, or throw again. */
export function reasonOf(thrown: unknown): string {
  try {
    return `: ${String(isObject(thrown) && 'message' in thrown ? thrown.message : thrown).slice(0, 500)}`;
  } catch {
    return '';
  }
}
