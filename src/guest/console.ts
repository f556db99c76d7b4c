/** The module's `console`: JSON-clean copies of bounded depth, under a call and a byte cap. */
import { findCaller } from './location.ts';
import type { GuestSettings } from './settings.ts';

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'table'] as const;
const DEPTH = 4;
const ITEMS = 100;
const TEXT = 10_000;

export type ConsoleMethod = (typeof METHODS)[number];
export type GuestConsole = Readonly<Record<ConsoleMethod, (...args: unknown[]) => void>>;

export function createConsole(
  settings: GuestSettings,
  send: (message: object) => void,
  onCapped: (message: string) => void,
): GuestConsole {
  const { consoleCalls, consoleBytes } = settings.limits;
  let calls = 0;
  let bytes = 0;
  let capped = false;
  const relay = (level: ConsoleMethod, args: unknown[]) => {
    calls += 1;
    if (capped) return;
    const copies = args.slice(0, 50).map((value) => copyForLog(value, DEPTH));
    bytes += JSON.stringify(copies).length * 2;
    if (calls > consoleCalls || bytes > consoleBytes) {
      capped = true;
      onCapped(`The console stops after ${consoleCalls} calls or ${consoleBytes} bytes`);
      return;
    }
    const position = findCaller(settings);
    send(
      position
        ? { type: 'console', level, args: copies, line: position.line }
        : { type: 'console', level, args: copies },
    );
  };
  const entries = METHODS.map((level) => [level, (...args: unknown[]) => relay(level, args)] as const);
  for (const [, method] of entries) Object.freeze(method);
  return Object.freeze(Object.fromEntries(entries)) as GuestConsole;
}

/** A JSON-clean copy of what a log should show; getters of the module may run, here on its own thread. */
function copyForLog(value: unknown, depth: number): unknown {
  try {
    if (typeof value === 'string') return value.length > TEXT ? `${value.slice(0, TEXT)}…` : value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object') return typeof value === 'function' ? '[function]' : String(value);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (depth === 0) return Array.isArray(value) ? '[…]' : '{…}';
    if (Array.isArray(value) || ArrayBuffer.isView(value)) {
      const items = Array.from(
        { length: Math.min(Number((value as unknown[]).length) || 0, ITEMS) },
        (_, i) => (value as unknown[])[i],
      );
      return items.map((item) => copyForLog(item, depth - 1));
    }
    if (value instanceof Map) return copyForLog([...value].slice(0, ITEMS), depth);
    if (value instanceof Set) return copyForLog([...value].slice(0, ITEMS), depth);
    const copy: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(value).slice(0, ITEMS))
      copy[key.slice(0, 200)] = copyForLog((value as never)[key], depth - 1);
    return { ...copy };
  } catch {
    return '[unreadable]';
  }
}
