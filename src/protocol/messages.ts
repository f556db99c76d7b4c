/**
 * The wire: every message of every hop, as a strict schema. Each names who sends it and who receives
 * it. Every message carries `v` (the protocol's version) and `run` (the id of the run it belongs to).
 *
 * ```
 * host ⇄ barrier    a MessagePort, handed over once in the `connect` message
 * barrier ⇄ stage   a MessagePort, handed over once likewise
 * stage ⇄ guest     the Worker's own port
 * ```
 *
 * Receivers import the types from here and the checks from `virtual:checks`, which are compiled from
 * these schemas: zod itself reaches no realm.
 */
import * as z from 'zod/mini';
import { MOST_OPERATIONS } from './bounds.ts';
import { deniedMessage, replyMessage, someCalls } from './call-messages.ts';
import { count, position, run, shortText, v } from './fields.ts';

const pixels = z.number().check(z.minimum(0), z.maximum(1e6));

// ── window messages: the only ones, one a hop, before any port exists ──

/** From the host to the barrier, and from the barrier to the stage, with the port in `transfer`. */
export const connectMessage = z.strictObject({
  v,
  type: z.literal('safe-module:connect'),
  run,
  /** Upward messages a second that the barrier lets through. */
  messagesPerSecond: z.optional(count),
});
export type ConnectMessage = z.infer<typeof connectMessage>;

// ── down: host → barrier → stage ──

const variables = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(500)));

/** How the picture should look. */
export const appearance = z.strictObject({
  scheme: z.enum(['light', 'dark']),
  direction: z.enum(['ltr', 'rtl']),
  /** `--safe-module-*` custom properties of the element, without the prefix. */
  variables,
});

/** By name, encoded by `datasets/columns.ts`. */
const datasets = z.array(
  z.strictObject({
    name: shortText,
    table: z.unknown(),
    truncatedFrom: z.optional(count),
    /** Nobody is likely to look into its rows (`datasets/passed-whole.ts`). */
    late: z.optional(z.boolean()),
  }),
);

/** From the host to the stage: start the guest thread on this program. */
export const startMessage = z.strictObject({
  v,
  type: z.literal('start'),
  run,
  /** The guest's whole script: runtime, settings and the transformed module. */
  program: z.string(),
  /** Without them the module waits for a `data` message. */
  datasets: z.optional(datasets),
  appearance,
  /** BCP 47 tag of the element's language, where it has one. */
  locale: z.optional(z.string().check(z.maxLength(64))),
  limits: z.strictObject({ nodes: count, tables: count, plots: count, rows: count, heightPx: count }),
  /** Readers may copy tables as CSV. */
  csv: z.optional(z.boolean()),
  /** Of engine `quickjs`: bytes that the guest's thread compiles, and refuses where they are no WebAssembly. */
  wasm: z.optional(z.unknown()),
  /** Test builds only: stage walls that are down. */
  wallsDown: z.array(z.enum(['text', 'blobWorker', 'liveStage'])),
  /** Of a run that is recorded, or shown again: the stage's part for it, and what is shown (`transcript/encoder.ts`). */
  transcript: z.optional(z.strictObject({ source: z.string(), bytes: z.unknown() })),
});

/** From the host to the stage: many rows are encoded while the thread comes up. Once, where `start` has none. */
export const dataMessage = z.strictObject({ v, type: z.literal('data'), run, datasets });

const chunkName = z.enum(['table', 'tableMore', 'plot', 'extras']);
export type ChunkName = z.infer<typeof chunkName>;

/** From the host to the stage: a lazy chunk of the stage, run if its hash is in the CSP. */
export const chunkMessage = z.strictObject({
  v,
  type: z.literal('chunk'),
  run,
  name: chunkName,
  source: z.string(),
  styles: z.string(),
});

/** From the host to the stage: theme, direction or custom properties changed. */
export const appearanceMessage = z.strictObject({ v, type: z.literal('appearance'), run, appearance });

/**
 * From the host to the barrier, which keeps it to itself: what judges the run's calls, and by which rules. Until it has
 * come, calls wait.
 */
export const judgeMessage = z.strictObject({
  v,
  type: z.literal('judge'),
  run,
  /** The script of `barrier/calls.ts`, run if its hash is in the CSP. */
  source: z.string(),
  /** `JudgeSettings` of `barrier/judge.ts`. */
  settings: z.unknown(),
});
export type JudgeMessage = z.infer<typeof judgeMessage>;

/** From the host to the stage: the run is over (it failed or was aborted); end the guest thread, keep the picture. */
export const stopMessage = z.strictObject({ v, type: z.literal('stop'), run });

/** From the host to the stage: say `stage-ready` again. A stage that does not is held by something. */
export const pingMessage = z.strictObject({ v, type: z.literal('ping'), run });

export const downMessage = z.discriminatedUnion('type', [
  startMessage,
  dataMessage,
  chunkMessage,
  appearanceMessage,
  stopMessage,
  pingMessage,
  replyMessage,
]);
export type DownMessage = z.infer<typeof downMessage>;
export type StartMessage = z.infer<typeof startMessage>;
export type Datasets = z.infer<typeof datasets>;
export type ChunkMessage = z.infer<typeof chunkMessage>;
export type Appearance = z.infer<typeof appearance>;

// ── up: guest → stage → barrier → host ──

const level = z.enum(['log', 'info', 'warn', 'error', 'debug', 'table']);

/** From the guest to the host: the module logged; `args` are JSON-clean copies: a page may hand them to `JSON.stringify`. */
export const consoleMessage = z.strictObject({
  v,
  type: z.literal('console'),
  run,
  level,
  args: z.array(z.json()).check(z.maxLength(50)),
  line: position,
});

/** From the guest, the stage or the barrier to the host: something was refused. */
export const violationMessage = z.strictObject({
  v,
  type: z.literal('violation'),
  run,
  code: z.string().check(z.regex(/^SM\d{3}$/)),
  severity: z.enum(['error', 'warning']),
  phase: z.enum(['guest', 'stage', 'barrier']),
  rule: shortText,
  message: shortText,
  hint: shortText,
  line: position,
  column: position,
});

/**
 * From the guest to the host: a slice of the module's synchronous work begins, goes on (it has calls to tell before it
 * ends), or has ended with all its microtasks. Of the first the guest says that it begins, when it has its data; of all
 * others the stage, which has told it something: of a short one that an answer began, nobody (`turns.ts`).
 */
export const sliceMessage = z.strictObject({
  v,
  type: z.literal('slice'),
  run,
  state: z.enum(['begin', 'on', 'end']),
  /** Milliseconds of compute and ticks since the run began. */
  computeMs: count,
  ticks: count,
  /** What the module asked for in it: each is judged by itself, and taken before the slice ends. */
  calls: z.optional(someCalls),
});
export type SliceMessage = z.infer<typeof sliceMessage>;

/** From the guest to the host: the module threw or overran a budget. Its slice's end follows, unless it is stuck. */
export const faultMessage = z.strictObject({
  v,
  type: z.literal('fault'),
  run,
  code: z.string().check(z.regex(/^SM\d{3}$/)),
  message: shortText,
  line: position,
  column: position,
  /** Of a promise that nobody takes: the run goes on. */
  unheard: z.optional(z.literal(true)),
});

/** From the guest to the stage: operations to draw; costs one credit. */
export const batchMessage = z.strictObject({
  v,
  type: z.literal('batch'),
  run,
  operations: z.array(z.unknown()).check(z.maxLength(MOST_OPERATIONS)),
});

/** From the guest to the stage: `render` settled, or an event has been heard, and every operation has been sent. */
export const settledMessage = z.strictObject({
  v,
  type: z.literal('settled'),
  run,
  /** Whether the module listens to anything, or waits for an answer: it stays alive then. */
  alive: z.boolean(),
  /** How many times it has been told something that it is done with: the start, events, answers. */
  told: count,
});

/** From the guest to the stage: the runtime is up and the walls of its realm stand. */
export const readyMessage = z.strictObject({ v, type: z.literal('ready'), run });

export const guestMessage = z.discriminatedUnion('type', [
  readyMessage,
  sliceMessage,
  batchMessage,
  consoleMessage,
  violationMessage,
  faultMessage,
  settledMessage,
]);
export type GuestMessage = z.infer<typeof guestMessage>;

/** From the stage to the host: its script runs and listens; again when the guest's program runs, and in answer to each `ping`. */
export const stageReadyMessage = z.strictObject({ v, type: z.literal('stage-ready'), run });

/** From the stage to the host: the guest's runtime is up. */
export const guestReadyMessage = z.strictObject({ v, type: z.literal('guest-ready'), run });

/** From the stage to the host: the module uses a lazy chunk. */
export const needMessage = z.strictObject({ v, type: z.literal('need'), run, name: chunkName });

/** From the stage to the host: the content's size in CSS px. */
export const sizeMessage = z.strictObject({ v, type: z.literal('size'), run, width: pixels, height: pixels });

/** From the stage to the host: `render` settled, or an event has been heard, and everything asked for is on screen. */
export const drawnMessage = z.strictObject({
  v,
  type: z.literal('drawn'),
  run,
  /** The module goes on: its thread waits for events. */
  alive: z.boolean(),
  tables: count,
  plots: count,
  nodes: count,
  /** Of the content in CSS px, as `size` tells it; 0 where nothing is laid out. */
  width: pixels,
  height: pixels,
});

/** From the stage to the host: a piece of the transcript of a run that is recorded. All of them come before `drawn`. */
export const transcriptMessage = z.strictObject({
  v,
  type: z.literal('transcript'),
  run,
  /** A `Uint8Array`, which whoever puts the pieces together makes sure of. */
  bytes: z.unknown(),
});

/** From the barrier or the stage to the host: it cannot go on. */
export const deadMessage = z.strictObject({
  v,
  type: z.literal('dead'),
  run,
  code: z.enum(['SM101', 'SM301', 'SM306', 'SM701', 'SM703']),
  message: shortText,
});

export type DeadMessage = z.infer<typeof deadMessage>;

export const upMessage = z.discriminatedUnion('type', [
  stageReadyMessage,
  guestReadyMessage,
  needMessage,
  sizeMessage,
  drawnMessage,
  deadMessage,
  sliceMessage,
  consoleMessage,
  violationMessage,
  faultMessage,
  transcriptMessage,
  deniedMessage,
]);
export type UpMessage = z.infer<typeof upMessage>;
