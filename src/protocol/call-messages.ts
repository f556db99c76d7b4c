/** The wire's messages about calls: what a module asks the page for, and what comes of it. Part of `messages.ts`. */
import * as z from 'zod/mini';
import { CALL_KINDS, MOST_CALLS_AT_ONCE } from './calls.ts';
import { position, run, shortText, v } from './fields.ts';

/** Counts up in a run, from 1. */
const callId = z.int().check(z.minimum(1), z.maximum(1e6));
/** What says of a call which it is, whoever speaks of it. */
const ofCall = {
  callId,
  kind: z.enum(CALL_KINDS),
  /** Of a tool; of a request `fetch:` and its method. */
  name: z.string().check(z.maxLength(256)),
  line: position,
  column: position,
};

/** From the guest to the host: the module calls a tool of the page, or asks for a request. The barrier judges it on the way. */
const call = z.strictObject({
  ...ofCall,
  /** Of a tool: its arguments as JSON. Of a request: a `FetchPayload`. Checked by who takes it. */
  payload: z.unknown(),
});
export type Call = z.infer<typeof call>;

/** They go up with what is said of their slice (`sliceMessage`). */
export const someCalls = z.array(call).check(z.maxLength(MOST_CALLS_AT_ONCE));

/** From the barrier to the host: it has denied a call, and told the guest so. */
export const deniedMessage = z.strictObject({
  v,
  type: z.literal('denied'),
  run,
  ...ofCall,
  code: z.enum(['SM302', 'SM303', 'SM304', 'SM305']),
  rule: shortText,
  message: shortText,
  hint: shortText,
});
export type DeniedMessage = z.infer<typeof deniedMessage>;

/** From the host, or from the barrier where it denies the call, to the stage: what came of a call. */
export const replyMessage = z.strictObject({
  v,
  type: z.literal('reply'),
  run,
  callId,
  ok: z.boolean(),
  /** Of a tool: its result as JSON. Of a request: a `FetchAnswer`. Where it is not `ok`: a `CallError`. The guest takes them apart. */
  value: z.unknown(),
});
export type ReplyMessage = z.infer<typeof replyMessage>;
