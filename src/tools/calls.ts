/**
 * The page's end of a run's calls: takes each one that the barrier let through, has it done, answers it, and keeps the
 * report. Loads when a module can make calls.
 *
 * The attack: calls under names that every object has (`constructor`), more calls than the run may make, calls that go on
 * after the run; in a hosted sandbox, a page made of our own scripts without the barrier's. The defence: tools are looked
 * up in a map of the page's own, held against the policy and counted here too, and end with the run.
 */
import { source } from 'virtual:realm/barrier-calls';
import type { JudgeSettings } from '../barrier/judge.ts';
import { compileGrants } from '../barrier/pattern.ts';
import type { ToolCallDetail } from '../events.ts';
import type { ModuleManifest } from '../policy/manifest.ts';
import type { Call, DeniedMessage } from '../protocol/call-messages.ts';
import type { CallKind, CallReply } from '../protocol/calls.ts';
import type { RuntimeReport } from '../report/report.ts';
import { entryOf } from '../report/tally.ts';
import type { PartialViolation } from '../run-parts.ts';
import { CallFailure, callTool, endedRun, readArguments } from './broker.ts';
import type { ToolDefinition } from './definitions.ts';

/** What a reader or the page is asked. */
export interface ApprovalRequest {
  readonly name: string;
  readonly description: string | undefined;
  /** What the handler gets: of any kind that the tool's input schema makes. */
  readonly args: unknown;
  /** What the module sent: plain data. */
  readonly sent: unknown;
  readonly callId: string;
  /** Aborts when nobody needs the answer any more. */
  readonly signal: AbortSignal;
}

export interface Approval {
  readonly allowed: boolean;
  /** Who decided: the page's own code, or its reader in the element's dialog. */
  readonly by: 'page' | 'reader';
  readonly reason?: string | undefined;
}

export interface CallsOptions {
  /** Of the run: calls have their ids in the page under it. */
  readonly run: string;
  readonly tools: ReadonlyMap<string, ToolDefinition>;
  readonly manifest: ModuleManifest | undefined;
  readonly settings: JudgeSettings;
  readonly limits: { readonly toolCalls: number; readonly timeoutMs: number };
  readonly runtime: RuntimeReport;
  /** Of the run: aborts when it is over. */
  readonly signal: AbortSignal;
  /** Makes the requests of modules, where the policy grants any. */
  readonly request: ((payload: unknown, name: string) => Promise<CallReply>) | undefined;
  readonly onCall: (detail: ToolCallDetail) => void;
  /** Of calls that ask for nothing: what a script returned, what came of a test. Where nobody waits for them they are refused. */
  readonly onResult?: ((kind: CallKind, name: string, payload: unknown) => void) | undefined;
  readonly onViolation: (violation: PartialViolation) => void;
  readonly approve: (request: ApprovalRequest) => Promise<Approval>;
}

export interface Calls {
  /** For the barrier. */
  readonly judge: { readonly source: string; readonly settings: JudgeSettings };
  /** @returns the answer; rejects never */
  take(call: Call): Promise<CallReply>;
  /** The barrier has denied one. */
  deny(call: DeniedMessage): void;
}

/** The attack: who is asked again and again allows it in the end. */
const MOST_DENIALS = 3;

/** A tool that needs leave. */
interface Asked {
  /** How often the reader has denied it. */
  denied: number;
  /** Ends the questions that wait. */
  readonly over: AbortController;
}
/** Calls beyond those a run may make that are still told. */
const MOST_DENIED = 100;

export function createCalls(options: CallsOptions): Calls {
  const { tools, manifest, limits, runtime, signal, onCall, onViolation } = options;
  const isGranted = compileGrants(options.settings.tools);
  let count = 0;
  let denied = 0;
  const asked = new Map<string, Asked>();

  const entryOfTool = (tool: string) =>
    entryOf(runtime.tools, 'name', tool, '…', (name) => ({ name, calls: 0, ms: 0, denied: 0 }));
  const idOf = (callId: number) => `${options.run.slice(0, 8)}-${callId}`;

  const takeTool = async ({ callId: number, name, payload, line, column }: Call): Promise<CallReply> => {
    const callId = idOf(number);
    const entry = entryOfTool(name);
    let args: unknown;
    let startedAt: number | undefined;
    const tell = (status: ToolCallDetail['status'], more: Partial<ToolCallDetail> = {}) =>
      onCall({ name, args, callId, status, ...more });
    try {
      const tool = findTool(name);
      args = readArguments(name, payload);
      const timeoutMs = tool.timeoutMs ?? limits.timeoutMs;
      const value = await callTool(tool, args, {
        name,
        callId,
        timeoutMs,
        signal,
        approve: (made) => approve(tool, { name, args: made, sent: args, callId }),
        onStart() {
          startedAt = performance.now();
          entry.calls += 1;
          tell('started');
        },
      });
      const durationMs = performance.now() - (startedAt as number);
      entry.ms += durationMs;
      tell('done', { durationMs });
      return { ok: true, value };
    } catch (thrown) {
      const failure = thrown instanceof CallFailure ? thrown : broken(name, thrown);
      const { error, hint, words } = failure;
      const durationMs = startedAt === undefined ? undefined : performance.now() - startedAt;
      if (durationMs === undefined) entry.denied += 1;
      entry.ms += durationMs ?? 0;
      tell(durationMs === undefined ? 'denied' : 'failed', { durationMs, error: { code: error.code, message: words } });
      // Of a run that is over there is nothing to say.
      if (error.code !== 'SM706') {
        const severity = error.code === 'SM310' || error.code === 'SM311' ? 'warning' : 'error';
        onViolation({ code: error.code, severity, phase: 'tool', rule: 'tool', message: words, hint, line, column });
      }
      return { ok: false, error };
    }
  };

  const findTool = (name: string): ToolDefinition => {
    count += 1;
    if (count > limits.toolCalls) {
      const message = `More than ${limits.toolCalls} calls of tools in this run`;
      throw new CallFailure({ code: 'SM308', message }, 'Ask for more at once: one call with a list instead of many.');
    }
    const tool = tools.get(name);
    if (!tool) {
      const names = [...tools.keys()].slice(0, 20).join(', ');
      const hint = names === '' ? 'The page offers no tools.' : `Call one of: ${names}.`;
      throw new CallFailure({ code: 'SM303', message: `There is no tool “${name}”` }, hint);
    }
    if (!isGranted(name)) {
      const message = `The policy does not permit the tool “${name}”`;
      throw new CallFailure({ code: 'SM303', message }, 'A page permits more by `tools` in its policy.');
    }
    if (manifest?.tools && !manifest.tools.includes(name)) {
      const message = `The manifest does not name the tool “${name}”`;
      throw new CallFailure({ code: 'SM303', message }, 'Add it to `tools` of the manifest.');
    }
    return tool;
  };

  const askedOf = (name: string): Asked => {
    const known = asked.get(name);
    if (known) return known;
    const over = new AbortController();
    signal.addEventListener('abort', () => over.abort(), { once: true });
    const made = { denied: 0, over };
    asked.set(name, made);
    return made;
  };

  const approve = async (
    { approval, description }: ToolDefinition,
    question: Pick<ApprovalRequest, 'name' | 'args' | 'sent' | 'callId'>,
  ) => {
    if (approval !== 'ask') return;
    const { name, callId } = question;
    const tool = askedOf(name);
    const message = `The call of “${name}” was not approved`;
    const refuse = (words: string) => {
      throw new CallFailure({ code: 'SM303', message }, 'Draw what there is without it.', words);
    };
    const refuseUnasked = () =>
      refuse(`${message}: its reader has denied ${MOST_DENIALS} calls of it in this run, and is not asked again`);
    if (tool.denied >= MOST_DENIALS) refuseUnasked();
    const { allowed, by, reason } = await options.approve({ ...question, description, signal: tool.over.signal });
    // Nobody decided.
    if (signal.aborted) throw endedRun();
    // The attack: calls side by side, which were all there before the first was denied. They wait for their turn, and it
    // does not come.
    if (!allowed && tool.denied >= MOST_DENIALS) refuseUnasked();
    runtime.approvals.push({ callId, name, decision: allowed ? 'allowed' : 'denied', by, time: Date.now() });
    if (allowed) return;
    if (by === 'reader') tool.denied += 1;
    if (tool.denied >= MOST_DENIALS) tool.over.abort();
    refuse(reason === undefined ? message : `${message}: ${reason.slice(0, 500)}`);
  };

  const takeRequest = async ({ name, payload }: Call): Promise<CallReply> => {
    // The attack: a guest without its runtime has one method judged, and asks for another.
    // Or has the page make a text of what has none: the call would never be answered.
    const method = (payload as { method?: unknown } | null)?.method;
    if (typeof method !== 'string' || name !== `fetch:${method}`) {
      const message = 'The request has another method than its name says';
      onViolation({
        code: 'SM301',
        severity: 'error',
        phase: 'network',
        rule: 'protocol',
        message,
        hint: 'Use `fetch`.',
      });
      return { ok: false, error: { code: 'SM301', message } };
    }
    if (options.request) return options.request(payload, name);
    const message = 'The policy grants no network';
    onViolation({
      code: 'SM401',
      severity: 'error',
      phase: 'network',
      rule: 'network',
      message,
      hint: 'Use `datasets`.',
    });
    return { ok: false, error: { code: 'SM401', message } };
  };

  const takeResult = async ({ kind, name, payload }: Call): Promise<CallReply> => {
    if (options.onResult) {
      options.onResult(kind, name, payload);
      return { ok: true, value: null };
    }
    const message = 'The sandbox told a result that nobody asked for';
    const hint = 'Nothing in a module does this by itself: run again, and report it if it repeats.';
    onViolation({ code: 'SM307', severity: 'error', phase: 'barrier', rule: 'protocol', message, hint });
    return { ok: false, error: { code: 'SM307', message } };
  };
  const takers = { tool: takeTool, fetch: takeRequest, test: takeResult, output: takeResult };

  return {
    judge: { source, settings: options.settings },
    take(call) {
      const reply = takers[call.kind](call);
      // The run's clock stands still until there is an answer, so there is one whatever the page's own code throws.
      return reply.catch(() => ({ ok: false, error: { code: 'SM310', message: 'The call failed' } }));
    },
    deny({ callId, kind, name, code, rule, message, hint, line, column }) {
      denied += 1;
      // A guest without its runtime may go on for as long as it likes.
      if (denied > limits.toolCalls + MOST_DENIED) return;
      onViolation({ code, severity: 'error', phase: 'barrier', rule, message, hint, line, column });
      if (kind !== 'tool') return;
      entryOfTool(name).denied += 1;
      onCall({ name, args: undefined, callId: idOf(callId), status: 'denied', error: { code, message } });
    },
  };
}

/** Fail closed, and say so. */
function broken(name: string, thrown: unknown): CallFailure {
  const message = `The tool “${name}” failed`;
  return new CallFailure({ code: 'SM310', message }, '', `${message}: ${String(thrown).slice(0, 300)}`);
}
