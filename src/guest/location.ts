/** Where in the module's source an error or a call happened, read from a stack's text. */
import type { GuestSettings } from './settings.ts';

export interface SourcePosition {
  /** 1-based. */
  readonly line: number;
  /** 1-based, of the rewritten module: the host knows what the transform has moved. */
  readonly column: number;
}

/** @returns the innermost frame of `stack` that lies in the module, if any */
export function findPosition(stack: unknown, settings: GuestSettings): SourcePosition | undefined {
  if (typeof stack !== 'string') return undefined;
  // Chromium: "at f (blob:…:LINE:COLUMN)"; Firefox and WebKit: "f@blob:…:LINE:COLUMN".
  for (const frame of stack.slice(0, 20_000).matchAll(/:(\d{1,9}):(\d{1,9})\)?$/gm)) {
    const line = Number(frame[1]) - settings.lineOffset;
    if (line >= 1 && line <= settings.lineCount) return { line, column: Number(frame[2]) };
  }
  return undefined;
}

/** The position of the module's code that is calling the runtime now. */
export function findCaller(settings: GuestSettings): SourcePosition | undefined {
  return findPosition(new Error().stack, settings);
}
