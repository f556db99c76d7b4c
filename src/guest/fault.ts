/**
 * What a module threw, as plain text the page can show.
 *
 * The attack: throw a proxy, or an error whose `message`, `name` or `toString` throws, never ends in
 * text, or carries megabytes. The defence: each read is guarded, its type checked, its length cut.
 */
import { isBlockedPropertyError } from './guards.ts';
import { findPosition } from './location.ts';
import type { GuestSettings } from './settings.ts';

const STACK_OVERFLOW = /call stack|too much recursion/i;
const FROZEN_WRITE = /read.?only property|is read-only|no[tn].extensible|non-writable|delete property|configurable/i;

/** Where the program came from: names the sandbox, and differs from run to run. */
const PROGRAM_URL = /\b(?:blob:|data:text\/javascript)[^\s)"']*/g;

export interface ThrownFault {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
  /** 1-based, in the rewritten module. */
  readonly column?: number;
}

export function describeThrown(thrown: unknown, settings: GuestSettings): ThrownFault {
  const name = read(thrown, 'name');
  const text = textOf(thrown);
  const cause = causeOf(thrown);
  const blocked = isBlockedPropertyError(thrown);
  const full = (name && !blocked && !text.startsWith(name) ? `${name}${text && ': '}${text}` : text) || asText(thrown);
  const message = `${cut(full)}${cause}`.replace(PROGRAM_URL, 'the module').slice(0, 500);
  const position = findPosition(read(thrown, 'stack'), settings);
  return { code: blocked ? 'SM201' : codeOf(name, text), message, ...position };
}

const cut = (text: string) => text.slice(0, 400);

function textOf(thrown: unknown): string {
  return read(thrown, 'message') ?? asText(thrown);
}

/** What an `AggregateError` or a `cause` adds. */
function causeOf(thrown: unknown): string {
  const errors = get(thrown, 'errors');
  const cause = get(thrown, 'cause') ?? get(errors, 0);
  return cause === undefined ? '' : ` (caused by: ${cut(read(cause, 'message') ?? asText(cause)).slice(0, 100)})`;
}

function codeOf(name: string | undefined, text: string): string {
  if ((name === 'RangeError' || name === 'InternalError') && STACK_OVERFLOW.test(text)) return 'SM207';
  if (name === 'TypeError' && FROZEN_WRITE.test(text)) return 'SM209';
  return 'SM206';
}

function read(thrown: unknown, key: 'name' | 'message' | 'stack'): string | undefined {
  const value = get(thrown, key);
  return typeof value === 'string' ? value : undefined;
}

/** Getters and traps of the module's run here: on its own budget, and whatever they throw is nothing. */
function get(holder: unknown, key: string | number): unknown {
  try {
    return typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[key] : undefined;
  } catch {
    return undefined;
  }
}

function asText(thrown: unknown): string {
  try {
    return `The module threw ${typeof thrown === 'function' ? 'a function' : cut(String(thrown))}`;
  } catch {
    return 'The module threw something that has no text';
  }
}
