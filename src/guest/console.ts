/** The module's `console`: JSON-clean copies of bounded depth and size, under a call and a byte cap. */
import { findCaller } from './location.ts';
import type { GuestSettings } from './settings.ts';

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'table'] as const;
const DEPTH = 4;
const ITEMS = 100;
const TEXT = 10_000;
/** Characters of one call, each value counted as `VALUE` more: what a message to the page may hold. */
const ROOM = 200_000;
const VALUE = 16;

export type ConsoleMethod = (typeof METHODS)[number];
export type GuestConsole = Readonly<Record<ConsoleMethod, (...args: unknown[]) => void>>;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

// The attack: a class of the module's own overrides them, and what they return goes to the page uncounted.
// The defence: the intrinsics, taken before a module exists.
const { getTime, toISOString } = Date.prototype;

export function createConsole(
  settings: GuestSettings,
  send: (message: object) => void,
  onCapped: (message: string) => void,
): GuestConsole {
  const { consoleCalls, consoleBytes } = settings.limits;
  let calls = 0;
  let bytes = 0;
  let capped = false;
  const relay = (level: ConsoleMethod, values: unknown[]) => {
    calls += 1;
    if (capped) return;
    const room = { left: ROOM };
    const args = values.slice(0, 50).map((value) => copyForLog(value, DEPTH, room));
    bytes += JSON.stringify(args).length * 2;
    if (calls > consoleCalls || bytes > consoleBytes) {
      capped = true;
      onCapped(`The console stops after ${consoleCalls} calls or ${consoleBytes} bytes`);
      return;
    }
    const position = findCaller(settings);
    send(position ? { type: 'console', level, args, line: position.line } : { type: 'console', level, args });
  };
  const entries = METHODS.map((level) => [level, (...args: unknown[]) => relay(level, args)] as const);
  for (const [, method] of entries) Object.freeze(method);
  return Object.freeze(Object.fromEntries(entries)) as GuestConsole;
}

/** A JSON-clean copy of what a log should show; getters of the module may run, here on its own thread. */
function copyForLog(value: unknown, depth: number, room: { left: number }): Json {
  if (room.left <= 0) return '…';
  let copy: Json;
  try {
    copy = copyAtom(value) ?? copyObject(value as object, depth, room);
  } catch {
    copy = '[unreadable]';
  }
  room.left -= VALUE + (typeof copy === 'string' ? copy.length : 0);
  return copy;
}

/** @returns `undefined` for what holds other values */
function copyAtom(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return cut(`${value}n`);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object') return cut(String(value));
  if (value instanceof Date) return Number.isNaN(getTime.call(value)) ? 'Invalid Date' : toISOString.call(value);
  if (value instanceof Error) return `${cut(value.name)}: ${cut(value.message)}`;
  return undefined;
}

function copyObject(value: object | null, depth: number, room: { left: number }): Json {
  if (value === null) return null;
  if (depth === 0) return Array.isArray(value) ? '[…]' : '{…}';
  if (value instanceof Map || value instanceof Set) return copyForLog([...value].slice(0, ITEMS), depth, room);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const length = Math.min(Number((value as unknown[]).length) || 0, ITEMS);
    return Array.from({ length }, (_, i) => copyForLog((value as unknown[])[i], depth - 1, room));
  }
  // Frozen prototypes make assignments throw.
  const copy: Record<string, Json> = Object.create(null);
  for (const key of Object.keys(value).slice(0, ITEMS)) {
    const name = key.slice(0, 200);
    room.left -= name.length;
    // Assigned, it would be the copy's prototype.
    if (name !== '__proto__') copy[name] = copyForLog((value as never)[key], depth - 1, room);
  }
  return { ...copy };
}

/** A text of the module's may be none: `name` of an error is whatever the module has put there. */
function cut(text: unknown): string {
  if (typeof text !== 'string') return '[no text]';
  return text.length > TEXT ? `${text.slice(0, TEXT)}…` : text;
}
