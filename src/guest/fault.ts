/**
 * What a module threw, as plain text the page can show.
 *
 * The attack: throw a proxy, or an error whose `message`, `name` or `toString` throws, never ends in
 * text, or carries megabytes. The defence: each read is guarded, its type checked, its length cut.
 */
import { findPosition } from './location.ts';
import type { GuestSettings } from './settings.ts';

const STACK_OVERFLOW = /call stack|too much recursion/i;
const FROZEN_WRITE =
  /read.?only property|is read-only|not extensible|non-extensible|Cannot delete property|Unable to delete|non-configurable/i;

export interface ThrownFault {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
}

export function describeThrown(thrown: unknown, settings: GuestSettings): ThrownFault {
  const name = read(thrown, 'name');
  const text = read(thrown, 'message') ?? asText(thrown);
  const message = (name && !text.startsWith(name) ? `${name}: ${text}` : text).slice(0, 500);
  const position = findPosition(read(thrown, 'stack'), settings);
  return { code: codeOf(name, text), message, ...position };
}

function codeOf(name: string | undefined, text: string): string {
  if ((name === 'RangeError' || name === 'InternalError') && STACK_OVERFLOW.test(text)) return 'SM207';
  if (name === 'TypeError' && FROZEN_WRITE.test(text)) return 'SM209';
  return 'SM206';
}

function read(thrown: unknown, key: 'name' | 'message' | 'stack'): string | undefined {
  try {
    if (typeof thrown !== 'object' || thrown === null) return undefined;
    const value = (thrown as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function asText(thrown: unknown): string {
  try {
    return `The module threw ${String(thrown).slice(0, 400)}`;
  } catch {
    return 'The module threw something that has no text';
  }
}
