/**
 * One end of a hop: check size, then schema, then run id; then dispatch on the handlers' own
 * properties. What fails is dropped and reported to `onRefused`, which decides whether to go on.
 */
import * as z from 'zod/mini';
import { type MessageBounds, measure } from './measure.ts';
import { PROTOCOL_VERSION } from './messages.ts';

// Before the first parse of any realm: zod otherwise probes for `new Function`, which the CSP reports.
z.config({ jitless: true });

/** Why a message was dropped. */
export interface Refusal {
  readonly code: 'SM301' | 'SM306' | 'SM307';
  readonly reason: string;
}

type Handlers<M extends { type: string }> = { [T in M['type']]: (message: Extract<M, { type: T }>) => void };

export interface ReceiverOptions<M extends { type: string }> {
  readonly schema: z.ZodMiniType<M>;
  readonly bounds: MessageBounds;
  readonly run: string;
  readonly handlers: Handlers<M>;
  readonly onRefused: (refusal: Refusal) => void;
}

/** @returns what to do with each incoming `data`; never throws on any input. */
export function createReceiver<M extends { type: string; run: string }>(
  options: ReceiverOptions<M>,
): (data: unknown) => void {
  const { schema, bounds, run, handlers, onRefused } = options;
  return (data) => {
    const size = measure(data, bounds);
    if (!size.ok) return onRefused({ code: 'SM306', reason: size.reason });
    if (!isEnvelope(data)) return onRefused({ code: 'SM301', reason: 'not a message of this protocol' });
    const parsed = schema.safeParse(data);
    if (!parsed.success) return onRefused({ code: 'SM301', reason: describeIssue(parsed.error.issues[0]) });
    const message = parsed.data;
    if (message.run !== run) return onRefused({ code: 'SM307', reason: 'it belongs to another run' });
    if (!Object.hasOwn(handlers, message.type)) return onRefused({ code: 'SM301', reason: 'unknown type' });
    (handlers[message.type as M['type']] as (message: M) => void)(message);
  };
}

/** Inherited fields can satisfy a schema: an envelope has own `v`, `type` and `run` on a plain object. */
function isEnvelope(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (Object.getPrototypeOf(data) !== Object.prototype) return false;
  return Object.hasOwn(data, 'v') && Object.hasOwn(data, 'type') && Object.hasOwn(data, 'run');
}

function describeIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue === undefined ? 'malformed' : `${issue.path.map(String).join('.') || 'message'}: ${issue.message}`;
}

/** Adds the envelope. */
export function envelope<T extends object>(run: string, body: T): T & { v: typeof PROTOCOL_VERSION; run: string } {
  return { v: PROTOCOL_VERSION, run, ...body };
}
