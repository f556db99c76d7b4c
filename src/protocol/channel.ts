/**
 * One end of a hop: check size, then form, then run id; then dispatch on the handlers' own
 * properties. What fails is dropped and reported to `onRefused`, which decides whether to go on.
 */
import type { Check } from './checkers.ts';
import { type MessageBounds, measure } from './measure.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** Why a message was dropped. */
export interface Refusal {
  readonly code: 'SM301' | 'SM306' | 'SM307';
  readonly reason: string;
}

/** Of a `MessageEvent`, which not every realm's types have. */
interface MessageEventLike {
  readonly data: unknown;
  readonly ports: readonly unknown[];
}

export type Handlers<M extends { type: string }> = { [T in M['type']]: (message: Extract<M, { type: T }>) => void };

export interface ReceiverOptions<M extends { type: string }> {
  /** Says why a message is not one of `M`; from `virtual:checks`. */
  readonly check: Check<M>;
  readonly bounds: MessageBounds;
  readonly run: string;
  /** By type; or one for all, where nothing is told apart. */
  readonly handlers: Handlers<M> | ((message: M) => void);
  readonly onRefused: (refusal: Refusal) => void;
}

/** @returns what to do with each incoming `data`; never throws on any input. */
export function createReceiver<M extends { type: string; run: string }>(
  options: ReceiverOptions<M>,
): (data: unknown) => void {
  const { check, bounds, run, handlers, onRefused } = options;
  return (data) => {
    const size = measure(data, bounds);
    if (!size.ok) return onRefused({ code: size.code, reason: size.reason });
    const reason = check(data);
    if (reason !== undefined) return onRefused({ code: 'SM301', reason });
    const message = data as M;
    if (message.run !== run) return onRefused({ code: 'SM307', reason: 'it belongs to another run' });
    if (typeof handlers === 'function') return handlers(message);
    if (!Object.hasOwn(handlers, message.type)) return onRefused({ code: 'SM301', reason: 'unknown type' });
    (handlers[message.type as M['type']] as (message: M) => void)(message);
  };
}

/** What an event brings: nothing that counts as a message where ports come with it, for a port is an authority. */
export function dataOf({ data, ports }: MessageEventLike): unknown {
  return ports.length > 0 ? undefined : data;
}

/** Adds the envelope. */
export function envelope<T extends object>(run: string, body: T): T & { v: typeof PROTOCOL_VERSION; run: string } {
  return { v: PROTOCOL_VERSION, run, ...body };
}
