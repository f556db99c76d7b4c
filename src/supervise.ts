/**
 * One run of one module in a sandbox of its own, from the first frame to exactly one outcome, and what
 * comes after it while the module listens to events.
 *
 * The states: starting (frames, guest) → running (slices) → drawn | faulted | ended; drawn → alive → ended.
 */
import type { Ending, Sandbox } from './barrier/barrier.ts';
import { loadChunk } from './chunk-loader.ts';
import { createCountdown } from './countdown.ts';
import { buffersOf } from './datasets/columns.ts';
import { MOST_FAULTS, UP_BOUNDS } from './protocol/bounds.ts';
import type { Call } from './protocol/call-messages.ts';
import type { CallReply } from './protocol/calls.ts';
import type { Refusal } from './protocol/channel.ts';
import { measure } from './protocol/measure.ts';
import type { Appearance, ChunkName, Datasets, StartMessage } from './protocol/messages.ts';
import type { RunError } from './run-error.ts';
import type { Of, SuperviseOptions } from './supervise-options.ts';
import { createWatchdog, DRAWING_MS, GRACE_MS, PULSE_MS, STAGE_MS } from './watchdog.ts';

/** What a module cannot go on after, as a listener's exception it can. */
const BUDGETS = /^SM20[234]$/;

export interface Supervised {
  /** Settles once; rejects with what `datasets` rejects with. */
  readonly outcome: Promise<RunError | undefined>;
  readonly restyle: (appearance: Appearance) => void;
  /** Removes the frames. */
  readonly close: () => void;
}

/** @param program held by nothing here: it is long, and what listens stays */
export function supervise(options: SuperviseOptions, program: string): Supervised {
  const { run, limits, signal, runtime, walls } = options;
  const began = performance.now();
  let startedAt = began;
  /** The guest's runtime is up. */
  let running = false;
  let slicing = false;
  let fault: RunError | undefined;
  let over = false;
  /** It has been drawn, and listens: its outcome is known. */
  let alive = false;
  let settle: (error: RunError | undefined) => void;
  let fail: (reason: unknown) => void;
  const outcome = new Promise<RunError | undefined>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });

  /** The one way out. `remove` takes the picture away too: the thread may be beyond any other reach. */
  const end = (error: RunError | undefined, remove: boolean) => {
    if (over) return;
    over = true;
    options.onOver();
    timeout.stop();
    clearTimeout(nextPing);
    watchdog.stop();
    pulse.stop();
    // A slice that an answer began may not have been told of yet.
    if (remove) sandbox.close(slicing || (lastCall > 0 && !resting));
    else if (error) sandbox.send({ type: 'stop' });
    if (!alive) runtime.durationMs = performance.now() - began;
    else if (error) options.onFault(error, true);
    settle(error);
  };
  const watchdog = createWatchdog(() =>
    end(
      fault ?? { code: 'SM208', message: `The module did not come back within ${limits.computeMs} ms and was ended` },
      true,
    ),
  );
  const pulse = createWatchdog(() => {
    slicing = true;
    end({ code: 'SM703', message: `The stage did not come back within ${STAGE_MS} ms and was ended` }, true);
  });
  let nextPing: ReturnType<typeof setTimeout> | undefined;
  /** The stage has drawn everything: until the next event nobody asks whether it still answers. */
  let resting = false;
  const ping = () => {
    sandbox.send({ type: 'ping' });
    pulse.start(STAGE_MS);
  };
  const timeout = createCountdown(limits.timeoutMs, () =>
    end({ code: 'SM205', message: `The run took longer than ${limits.timeoutMs} ms` }, true),
  );
  /** Calls that the page has not answered: while the module waits for one, its time stands still. */
  let open = 0;
  let lastCall = 0;
  const answer = (callId: number, reply: CallReply) => {
    open -= 1;
    if (over) return;
    timeout.run(true);
    sandbox.send({ type: 'reply', callId, ok: reply.ok, value: reply.ok ? reply.value : reply.error });
  };
  /** The attack: a call that no module can make, or one told twice. @returns who takes it */
  const takerOf = (callId: number) => {
    if (!options.calls || callId !== lastCall + 1) return refuse({ code: 'SM307', reason: 'a call out of turn' });
    lastCall = callId;
    return options.calls;
  };
  const takeCall = (call: Call) => {
    const taker = takerOf(call.callId);
    open += taker ? 1 : 0;
    taker?.then((calls) => calls.take(call)).then((reply) => answer(call.callId, reply));
  };
  signal.addEventListener('abort', () => end(describeAbort(signal.reason), true), { once: true });

  /** The attack: a stage that was taken over ends a run that has not begun, or says more of one that has ended. */
  function inRun<M>(handle: (message: M) => void): (message: M) => void {
    return (message) => {
      if (running && !over) handle(message);
      else if (!over) refuse({ code: 'SM301', reason: 'it came before the guest was ready' });
    };
  }
  let size = { width: 0, height: 0 };
  const tellSize = ({ width, height }: Pick<Of<'size'>, 'width' | 'height'>) => {
    if (width === size.width && height === size.height) return;
    size = { width, height };
    options.onSize({ width, height: Math.min(height, limits.heightPx) });
  };
  const handlers = {
    'guest-ready': () => {
      if (running) return refuse({ code: 'SM307', reason: 'the guest was ready before' });
      running = true;
      startedAt = performance.now();
      runtime.timings.start = startedAt - began;
      options.onRunning();
    },
    need: ({ name }: Of<'need'>) => sendChunk(name),
    size: tellSize,
    slice: inRun(({ state, computeMs, ticks, calls = [] }: Of<'slice'>) => {
      // Of a run that fails nobody waits for an answer.
      if (!fault) for (const call of calls) takeCall(call);
      if (over) return;
      if (state !== 'on') slicing = state === 'begin';
      // Also behind a slice's end: a call that has waited for the judge comes then.
      timeout.run(slicing || open === 0);
      if (state === 'on') return;
      if (alive) {
        resting = false;
        if (slicing) nextPing = setTimeout(ping, PULSE_MS);
      } else {
        runtime.computeMs = computeMs;
        runtime.ticks = ticks;
        if (!slicing) runtime.timings.run = performance.now() - startedAt;
      }
      if (slicing) {
        if (!__TEST_BUILD__ || walls.watchdog) watchdog.start(limits.computeMs * (sandbox.patience ?? 1) + GRACE_MS);
      } else {
        watchdog.stop();
        if (fault) end(fault, false);
        // Until the picture stands, the guest has something to say.
        else if (alive) watchdog.start(DRAWING_MS);
      }
    }),
    fault: inRun(({ code, message, line, column, unheard }: Of<'fault'>) => {
      // The attack: a guest without its runtime throws all day, and each time the page looks for words. Two are what ends it.
      if (++faults > MOST_FAULTS + 2) return broke();
      if ((alive || unheard) && !BUDGETS.test(code)) return options.onFault({ code, message, line, column }, false);
      fault ??= { code, message, line, column };
      // Inside a slice its end decides whether the thread is still sane enough to keep the picture.
      if (!slicing) end(fault, false);
    }),
    drawn: inRun(({ tables, plots, nodes, width, height, alive: goesOn }: Of<'drawn'>) => {
      tellSize({ width, height });
      runtime.output = { tables, plots, nodes, height };
      resting = true;
      clearTimeout(nextPing);
      watchdog.stop();
      if (alive && goesOn) return;
      if (!alive) runtime.timings.render = performance.now() - startedAt - runtime.timings.run;
      if (!goesOn) return end(undefined, false);
      timeout.stop();
      runtime.durationMs = performance.now() - began;
      alive = true;
      settle(undefined);
    }),
    dead: ({ code, message }: Ending) => {
      if (over) sandbox.close();
      end({ code, message }, true);
    },
    console: inRun((message: Of<'console'>) => {
      const { console } = runtime;
      const size = measure(message.args, UP_BOUNDS);
      console.bytes += size.ok ? size.bytes : 0;
      // The attack: a guest without its runtime, which stops at both, logs a hundred megabytes. The runtime's bytes are at least half.
      if (++console.calls > limits.consoleCalls || console.bytes > 2 * limits.consoleBytes) broke();
      else options.onConsole(message);
    }),
    violation: ({ v: _v, run: _run, type: _type, ...violation }: Of<'violation'>) => {
      if (violation.code === 'SM604') runtime.console.truncated = true;
      options.onViolation(violation);
    },
    transcript: inRun(({ bytes }: Of<'transcript'>) => options.onTranscript?.(bytes)),
    denied: inRun((message: Of<'denied'>) => void takerOf(message.callId)?.then((calls) => calls.deny(message))),
  };
  const broke = () => end({ code: 'SM301', message: 'The sandbox broke the protocol' }, true);
  let refusals = 0;
  let faults = 0;
  const refuse = ({ code, reason }: Refusal): undefined => {
    refusals += 1;
    if (refusals <= 3) {
      options.onViolation({
        code,
        severity: 'error',
        phase: 'barrier',
        rule: 'protocol',
        message: `A message was dropped: ${reason}`,
        hint: 'Nothing came of it.',
      });
    }
    if (refusals > 20) broke();
  };
  const later = typeof options.datasets === 'function' ? options.datasets : undefined;
  const datasets = later ? undefined : (options.datasets as Datasets);
  let answers = 0;
  const sandbox: Sandbox = options.openSandbox({
    run,
    parent: options.parent,
    hosted: options.hosted,
    scripts: options.scripts,
    title: options.title,
    messagesPerSecond: limits.operationsPerSecond + limits.consoleCalls + limits.toolCalls + 500,
    handlers,
    onAlive() {
      pulse.stop();
      clearTimeout(nextPing);
      if (over) return;
      answers += 1;
      // The thread's program runs: it needs this one no more, and makes itself ready meanwhile.
      if (later && answers === 2) {
        timeout.run(false);
        later()
          .then((given) => {
            timeout.run(true);
            if (!over) sandbox.send({ type: 'data', datasets: given }, buffersOf(given));
          })
          .catch(fail);
      }
      if (!resting) nextPing = setTimeout(ping, PULSE_MS);
    },
    onRefused: refuse,
    skipPolicy: __TEST_BUILD__ && !walls.csp,
  });
  const lacks = (part: string) => (error: unknown) =>
    end({ code: 'SM703', message: `The ${part} part could not be loaded: ${error}` }, true);
  const chunksSent = new Set<ChunkName>();
  /** In the order in which they are asked for: one may build on another. */
  let sending: Promise<unknown> | undefined;
  const sendChunk = (name: ChunkName) => {
    // Without a frame nothing is drawn. A picture that stands may come to need one, its run being over: its page turns dark.
    if (chunksSent.has(name) || !sandbox.frame) return;
    chunksSent.add(name);
    const loading = Promise.all([loadChunk(name), sending]);
    sending = loading.then(([chunk]) => sandbox.send({ type: 'chunk', name, ...chunk }), lacks(name));
  };
  const wallsDown: StartMessage['wallsDown'] = __TEST_BUILD__
    ? (['text', 'blobWorker', 'liveStage'] as const).filter((name) => !walls[name])
    : [];
  const { nodes, tables, plots, rows, heightPx } = limits;
  const { wasm, appearance, locale, csv, transcript } = options;
  sandbox.send(
    {
      type: 'start',
      program,
      wasm,
      datasets,
      appearance,
      locale,
      limits: { nodes, tables, plots, rows, heightPx },
      csv,
      wallsDown,
      transcript,
    },
    buffersOf(datasets),
  );
  options.calls?.then(({ judge }) => over || sandbox.send({ type: 'judge', ...judge }), lacks('calls'));
  // Behind the start, so that the stage runs them while the guest's thread comes up.
  for (const name of options.chunks) sendChunk(name);
  if (signal.aborted) end(describeAbort(signal.reason), true);

  return {
    outcome,
    restyle: (appearance) => sandbox.send({ type: 'appearance', appearance }),
    close: () => {
      // Of a module that listens nobody waits for more.
      alive = false;
      end(describeAbort(), true);
      sandbox.close();
    },
  };
}

export function describeAbort(reason?: unknown): RunError {
  const text = reason instanceof Error ? reason.message : reason;
  const why = typeof text === 'string' && text !== '' ? `: ${text.slice(0, 200)}` : '';
  return { code: 'SM706', message: `The run was aborted${why}` };
}
