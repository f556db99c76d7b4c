/**
 * The turns of a guest and whoever shows its picture, without a document: what it is told and when, what it may say
 * and how much, and what becomes of it. The stage's frame takes them with a picture that draws, `headless/sandbox.ts`
 * with one that checks and counts. Nothing of what the guest says is trusted.
 */
import { checkGuestMessage } from 'virtual:checks';
import { buffersOf } from '../datasets/columns.ts';
import { GUEST_BOUNDS, INITIAL_CREDITS } from '../protocol/bounds.ts';
import type { ReplyMessage } from '../protocol/call-messages.ts';
import { createReceiver, type Refusal } from '../protocol/channel.ts';
import type { Datasets, DeadMessage, StartMessage } from '../protocol/messages.ts';
import type { GuestEvent } from '../protocol/to-guest.ts';
import type { GuestThread, GuestThreadOptions } from './guest-thread.ts';
import { hang } from './hang.ts';
import type { Picture } from './picture.ts';

/** Drawing that nobody notices, in ms. */
const LIGHT_MS = 16;
/** How long who watches need not hear of a slice. */
const UNTOLD_MS = 4;

/** What shows the picture, or looks at it. */
export interface Stage {
  readonly picture: Pick<Picture, 'draw' | 'settle' | 'takeBusyMs' | 'goOn' | 'counts'>;
  /** A BCP 47 language tag. */
  readonly locale: string;
  /** CSS px. */
  width(): number;
  /** The picture's size in CSS px; 0 where nothing is shown. */
  measure(): { readonly width: number; readonly height: number };
  /** The guest's runtime is up. */
  onReady(): void;
}

export interface Turns {
  readonly guest: GuestThread;
  /** Something happened in the picture, which waits until `goOn` is called. */
  event(event: GuestEvent): void;
  /** Hands the guest its datasets, once it is ready; they are given here where the first message had none. */
  begin(datasets?: Datasets): void;
  reply(reply: ReplyMessage): void;
  stop(): void;
  endGuest(code: DeadMessage['code'], why: string): void;
}

/**
 * @param message that starts the run
 * @param up to the host
 * @param dead tells it that the guest can't go on
 */
export function takeTurns(
  message: StartMessage,
  { picture, locale, width, measure, onReady }: Stage,
  startThread: (options: GuestThreadOptions) => GuestThread,
  up: (body: object) => void,
  dead: (code: DeadMessage['code'], why: string) => void,
): Turns {
  let credits = INITIAL_CREDITS;
  let started = false;
  /** The picture stands, and the module listens or waits for an answer. */
  let alive = false;
  /** It has been told something, and has not come back: while it renders from its slice, later from all that it did. */
  let telling = false;
  /** What it did is being drawn. */
  let drawing = false;
  /** How many times it has been told something. */
  let told = 0;
  /** After how many of them it has said that it came back. */
  let settled = 0;
  let waitingEvent: GuestEvent | undefined;
  /** The picture sends no event until the one that is out is drawn; until the picture stands, none at all. */
  let eventOut = true;
  const replies: Omit<ReplyMessage, 'v' | 'run' | 'type'>[] = [];
  const tell = (message: object, buffers?: ArrayBuffer[]) => {
    telling = true;
    told += 1;
    guest.post(message, buffers);
  };
  /** A slice has begun, of which nobody has heard: most that an answer begins ask again and end before anybody needs to. */
  let untold: ReturnType<typeof setTimeout> | undefined;
  const settleBegin = (isTold: boolean) => {
    if (isTold && untold) up({ type: 'slice', state: 'begin', computeMs: 0, ticks: 0 });
    clearTimeout(untold);
    untold = undefined;
  };
  /** One thing at a time: the next when the slice is over, and once the picture stands when it shows what came of it. */
  const tellNext = () => {
    if (over || telling || drawing || !started || !(waitingEvent || replies.length > 0)) return;
    // Who watches the slice must not depend on the guest to say that it began.
    untold = setTimeout(settleBegin, UNTOLD_MS, true);
    if (alive) settleBegin(true);
    const message = waitingEvent ?? { type: 'replies', replies: replies.splice(0) };
    if (waitingEvent) eventOut = true;
    waitingEvent = undefined;
    inSlice = true;
    tell(message);
  };
  /** The attack: a guest without its runtime goes on by itself. Before its start and between what it is told it has nothing to say. */
  const isExpected = () => (alive ? telling : told > 0) || broke('spoke before its turn');
  let lastCall = 0;
  /** Calls that wait for an answer. */
  const asked = new Set<number>();
  /** A slice has begun, and has not ended. */
  let inSlice = false;
  let hasBegun = false;
  /** Nothing more is told. */
  let over = false;
  const pass = (body: object) => isExpected() && up(body);
  const stop = () => {
    over = true;
    settleBegin(false);
    guest.end();
  };
  const endGuest = (code: DeadMessage['code'], why: string) => {
    stop();
    dead(code, why);
  };
  const broke = (how: string, code: DeadMessage['code'] = 'SM301') => endGuest(code, `The guest ${how}`);
  const receive = createReceiver({
    check: checkGuestMessage,
    bounds: GUEST_BOUNDS,
    run: message.run,
    handlers: {
      ready() {
        if (started) return broke('was ready twice');
        started = true;
        up({ type: 'guest-ready' });
        begin();
        onReady();
      },
      batch({ operations }) {
        // The attack: a guest without its runtime floods the stage. More than the credits ends it.
        if (!isExpected()) return;
        credits -= 1;
        if (__TEST_BUILD__ && message.wallsDown.includes('liveStage')) hang();
        if (credits < 0) return broke('sent too much');
        picture.draw(operations).then(
          () => {
            credits += 1;
            guest.post({ type: 'credit' });
          },
          (error) => broke(`sent a malformed operation: ${error.message}`),
        );
      },
      settled(message) {
        if (!isExpected()) return;
        // The attack: it says so without end, which costs it nothing, and no timer of the stage has its turn.
        if (message.told > told || message.told <= settled || drawing) return broke('settled too much');
        settled = message.told;
        // It said so before it heard of the last: it will again.
        if (settled < told) return;
        telling = false;
        drawing = true;
        alive = message.alive;
        const finish = () => {
          const start = performance.now();
          // With its size in it: of two messages the page might lay out the one before it hears of the other.
          up({ type: 'drawn', alive, ...picture.counts, ...measure() });
          // Nothing can call the module again: its thread ends, with whatever it may have left running.
          if (!alive) return stop();
          const spent = picture.takeBusyMs() + performance.now() - start;
          if (eventOut) picture.goOn(spent);
          eventOut = false;
          // The attack: answers that are drawn one after the other keep the thread busy that may be the page's. As before
          // events, the stage rests as long as it drew.
          const goOn = () => {
            drawing = false;
            tellNext();
          };
          if (spent < LIGHT_MS) goOn();
          else setTimeout(goOn, spent);
        };
        picture.settle().then(finish, (error) => endGuest('SM703', `The picture can't be finished: ${error.message}`));
      },
      slice(body) {
        if (!isExpected()) return;
        const begins = body.state === 'begin';
        // The attack: slices that begin again and again, each with a grace of the watchdog's of its own. Of all but the first
        // the stage itself says that they begin.
        let isWrong = begins ? inSlice || hasBegun : !inSlice;
        for (const { callId } of body.calls ?? []) {
          lastCall += 1;
          isWrong ||= callId !== lastCall;
          asked.add(callId);
        }
        if (isWrong) return broke('told slices wrongly');
        hasBegun = true;
        inSlice = body.state !== 'end';
        up(body);
        if (alive || inSlice) return;
        telling = false;
        tellNext();
      },
      console: pass,
      violation: (body) => pass({ ...body, phase: 'guest' }),
      fault: pass,
    },
    onRefused: ({ code, reason }: Refusal) => broke(`broke the protocol: ${reason}`, code === 'SM307' ? 'SM301' : code),
  });
  const guest = startThread({
    program: message.program,
    wasm: message.wasm,
    onBegun: () => up({ type: 'stage-ready' }),
    onMessage(data) {
      // The attack: a guest that floods the stage, so that no timer has its turn. What it says first, if it is no end, tells.
      settleBegin((data as { state?: unknown } | null)?.state !== 'end');
      receive(data);
    },
    onDead: (reason, isRefused) =>
      endGuest(
        isRefused ? 'SM701' : /SyntaxError/.test(reason) ? 'SM101' : 'SM703',
        `The guest thread can't run: ${reason}`,
      ),
    refuseBlob: __TEST_BUILD__ && message.wallsDown.includes('blobWorker'),
  });
  // While the thread comes up: it waits for this one as soon as it has.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  let given = message.datasets;
  const begin = (datasets = given) => {
    given = datasets;
    if (!(given && started) || told > 0) return;
    tell({ type: 'start', datasets: given, width: width(), locale, timeZone }, buffersOf(given));
  };
  return {
    guest,
    event(event) {
      waitingEvent = event;
      tellNext();
    },
    begin,
    reply({ callId, ok, value }) {
      if (over) return;
      if (!asked.delete(callId)) return endGuest('SM301', 'An answer came to no call');
      replies.push({ callId, ok, value });
      tellNext();
    },
    stop,
    endGuest,
  };
}
