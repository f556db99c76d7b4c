/**
 * The guest thread, in order: harden the realm; wait for the data; run the module with its
 * capabilities; say what happened. Everything the module can hold is made here.
 */
import { INITIAL_CREDITS, MOST_FAULTS, MOST_OPERATIONS } from '../protocol/bounds.ts';
import type { Call } from '../protocol/call-messages.ts';
import type { GuestEvent, GuestReplies, ToGuestMessage } from '../protocol/to-guest.ts';
import { createBudget } from './budget.ts';
import type { createConsole } from './console.ts';
import { createDom } from './container.ts';
import type { createDatasets, lateRowsOf, sourceOf } from './datasets.ts';
import type { DomParts } from './dom/parts.ts';
import { describeThrown, type ThrownFault } from './fault.ts';
import type { createFetch } from './fetch.ts';
import type { createFormatter } from './formatter.ts';
import { createGuards, defineCounters, type Guards } from './guards.ts';
import { type HardenParts, harden } from './harden.ts';
import { findCaller } from './location.ts';
import { createOutbox } from './outbox.ts';
import type { fixClockAndChance } from './realm/deterministic.ts';
import type { createGuestGlobal } from './realm/guest-global.ts';
import type { Recorder } from './recorder.ts';
import type { boundRegExps } from './regexps/bound-regexps.ts';
import type { GuestSettings } from './settings.ts';
import type { createSimplePlots } from './simple-plots.ts';
import type { FindLooks } from './tables/look.ts';
import type { TablePart } from './tables/part.ts';
import type { createTabulator } from './tabulator.ts';
import { afterMicrotasks, onMessage, post, tamedGlobals, threadGlobal } from './thread.ts';
import type { createCalls } from './tools.ts';
import type { createConvert } from './units.ts';

type Render = (capabilities: object) => unknown;
/**
 * The module, wrapped by the engine: parameters are the guards and the names in its scope. It gives `render`, and a
 * function that hands the ticks counted so far to `tick`.
 */
export type ModuleFactory = (guards: Guards, scope: Readonly<Record<string, unknown>>) => [Render, () => void];

/** Parts that the engine put into the program because the module names their capabilities. */
export interface GuestParts extends HardenParts, DomParts {
  readonly createConsole?: typeof createConsole;
  readonly createDatasets?: typeof createDatasets;
  readonly sourceOf?: typeof sourceOf;
  readonly lateRowsOf?: typeof lateRowsOf;
  readonly createTabulator?: typeof createTabulator;
  readonly tableMore?: TablePart;
  readonly findLooks?: FindLooks;
  readonly createSimplePlots?: typeof createSimplePlots;
  readonly createGuestGlobal?: typeof createGuestGlobal;
  readonly createFormatter?: typeof createFormatter;
  readonly createCalls?: typeof createCalls;
  readonly createFetch?: typeof createFetch;
  readonly createConvert?: typeof createConvert;
  readonly fixClockAndChance?: typeof fixClockAndChance;
  readonly boundRegExps?: typeof boundRegExps;
}

/**
 * Hardens the realm. What it returns takes the module: a program calls it in two steps, so that no
 * text of a module, wherever it ends up in the program, is evaluated before the walls stand.
 */
export function start(settings: GuestSettings, parts: GuestParts): (factory: ModuleFactory) => void {
  const globals = new Set(settings.globals);
  const send = (message: object, transfer: ArrayBuffer[] = []) =>
    post({ v: 1, run: settings.run, ...message }, transfer);
  /** There is something to say of it: what was asked of the module is done. */
  let settled = false;
  /** `render` has returned, and its promise with it. */
  let rendered = false;
  let failed = false;
  let slicing = false;
  /** What the stage told of, waiting for the slice under way to end; and how much of it is done, the start included. */
  const waiting: (GuestEvent | GuestReplies)[] = [];
  let told = 0;
  const fail = (fault: ThrownFault) => {
    if (failed) return;
    failed = true;
    send({ type: 'fault', ...fault, ...budget.fault });
  };
  const budget = createBudget(settings.limits, () => {
    if (budget.fault) fail({ ...budget.fault, ...findCaller(settings) });
  });
  const { counters } = settings;
  const isBare = __TEST_BUILD__ && settings.skipHarden;
  if (!isBare) parts.boundRegExps?.(budget);
  const freezeMore = isBare
    ? undefined
    : harden(threadGlobal, globals, tame(settings, parts), budget.charge, parts, settings.without, counters);
  if (isBare && counters) defineCounters(threadGlobal, counters);
  const guestGlobal = globals.has('globalThis') ? parts.createGuestGlobal?.(threadGlobal, globals) : undefined;

  // A module that caught what its budget threw is not heard any more.
  const sendWithin = (message: object) => budget.fault || send(message);
  const outbox = createOutbox(INITIAL_CREDITS, send, budget.exempt, () => {
    if (!settled || failed || slicing) return;
    settled = false;
    send({ type: 'settled', alive: Boolean(events?.alive || calls?.pending), told });
  });
  const tellSlice = (state: 'begin' | 'end', leaving?: readonly Call[]) =>
    send({ type: 'slice', state, computeMs: budget.computeMs, ticks: budget.ticks, calls: leaving });

  const standard = new Set(settings.globals.map((name) => (threadGlobal as Record<string, unknown>)[name]));
  const guards = createGuards({
    tick: budget.tick,
    charge: budget.charge,
    throws: settings.blockedThrows,
    isStandard: (value) => standard.has(value),
    onBlocked: (message, fails) =>
      outbox.violation({
        code: 'SM201',
        rule: 'blocked-property',
        message,
        hint: 'Ask Object.hasOwn first.',
        severity: fails ? 'error' : 'warning',
        ...findCaller(settings),
      }),
    onRejected: (reason) => tellThrown(reason, true),
  });
  const layout = { width: 0, height: 0 };
  let factory: ModuleFactory;
  let flushTicks = () => {};
  let started = false;
  /** What a listener throws is one fault of the module, not its end; nor is what a promise that nobody takes is rejected with. */
  let thrown = 0;
  const tellThrown = (reason: unknown, unheard?: true) => {
    if (!budget.fault && ++thrown <= MOST_FAULTS) send({ type: 'fault', ...describeThrown(reason, settings), unheard });
  };
  const onThrown = Object.freeze((reason: unknown) => tellThrown(reason));
  // Before there is data: where the thread stands ready ahead of its run, all of it does.
  const dom = createDom(outbox, layout, parts);
  const { events } = dom;
  const console = parts.createConsole?.(settings, sendWithin, (text) =>
    outbox.violation({ code: 'SM604', rule: 'console-cap', message: text, hint: 'Log less, or a summary.' }),
  );
  const calls = parts.createCalls?.(settings, sendWithin, (violation) => outbox.violation(violation), budget.exempt);
  const given = {
    container: dom.container,
    document: dom.document,
    resize: (height?: unknown) => requestHeight(height, layout, outbox, parts),
    console,
    callTool: calls?.callTool,
    parallel: calls?.parallel,
    fetch: calls && parts.createFetch?.(calls.call, budget.charge),
  };
  freezeMore?.([given, ...(events?.held ?? [])]);
  onMessage((data) => {
    const message = data as ToGuestMessage;
    if (message.type === 'credit') outbox.credit();
    else if (message.type === 'layout') Object.assign(layout, { width: message.width, height: message.height });
    else if (message.type === 'event' || message.type === 'replies') {
      waiting.push(message);
      takeNext();
    } else if (message.type === 'start' && !started) {
      started = true;
      layout.width = message.width;
      const capabilities = {
        datasets: parts.createDatasets?.(message.datasets, budget.exempt) ?? {},
        ...given,
        Tabulator: parts.createTabulator?.(outbox, dom.placeIn, settings, parts, events),
        SimplePlots: parts.createSimplePlots?.(outbox, dom.placeIn, settings.limits, message.datasets, parts),
        Formatter: parts.createFormatter?.(message, budget.exempt, parts.createConvert),
      };
      freezeMore?.([capabilities]);
      const renderModule = () => {
        const [render, flush] = factory(guards, { ...capabilities, ...dom.classes, globalThis: guestGlobal });
        flushTicks = flush;
        // A promise of the runtime's own: the `then` of one that the module made may be the module's.
        new Promise((resolve) => resolve(render(capabilities))).then(
          () => {
            rendered = true;
          },
          (thrown) => fail(describeThrown(thrown, settings)),
        );
      };
      runSlice(renderModule);
    }
  });

  function takeNext(): void {
    const message = slicing ? undefined : waiting.shift();
    if (message?.type === 'event') runSlice(() => events?.take(message, onThrown), message.event);
    else if (message) runSlice(() => calls?.take(message.replies));
  }

  /** One slice: the module's synchronous work with all its microtasks. */
  function runSlice(work: () => unknown, event = ''): void {
    slicing = true;
    // Of all others the stage has said so.
    if (told === 0) tellSlice('begin');
    budget.beginSlice(event);
    try {
      work();
    } catch (thrown) {
      fail(describeThrown(thrown, settings));
    }
    afterMicrotasks(() => {
      budget.endSlice();
      // Formatters of the module run while its tables are recorded: on a budget of their own, and
      // still inside what the host watches, with whatever microtasks they leave behind.
      budget.beginSlice();
      try {
        outbox.collect();
      } catch (thrown) {
        if (rendered) onThrown(thrown);
        else fail(describeThrown(thrown, settings));
      }
      afterMicrotasks(endSlice);
    });
  }

  function endSlice(): void {
    try {
      flushTicks();
    } catch {
      // The last ticks were too many: `budget.fault` says so.
    }
    budget.endSlice();
    // A module may have caught what its budget threw.
    if (budget.fault) fail(budget.fault);
    // Who hears that this slice is over ends the thread: what was drawn goes ahead of that, and there will be no more credits.
    if (failed) outbox.flush(MOST_OPERATIONS);
    tellSlice('end', budget.fault ? undefined : calls?.takeLeaving());
    slicing = false;
    // Of a run that still renders only its promise says when it is done.
    if (rendered) settled = true;
    told += 1;
    outbox.flush();
    takeNext();
  }

  return (module) => {
    factory = module;
    send({ type: 'ready' });
  };
}

function tame({ deterministic }: GuestSettings, parts: GuestParts): Record<string, unknown> {
  return {
    ...tamedGlobals,
    ...(deterministic && parts.fixClockAndChance?.(threadGlobal, deterministic)),
  };
}

/** @param now as it is laid out: who asks for that (`resize(container.scrollHeight)`) means the height of what is drawn by then */
function requestHeight(
  height: unknown,
  now: { readonly height: number },
  recorder: Recorder,
  { refuseHeight }: DomParts,
): void {
  const isHeight = Number.isFinite(height) && (height as number) >= 0;
  if (height != null && !isHeight) refuseHeight?.(recorder, height);
  recorder.push({ op: 'height', height: isHeight && height !== now.height ? Math.min(height as number, 1e6) : null });
}
