/**
 * The stage: the inner frame. It owns the picture and the guest's thread. It trusts the host's
 * messages (they came through the barrier), and nothing of what the guest says.
 */
import './trusted-types.ts';
import { checkConnectMessage, checkDownMessage, checkGuestMessage } from 'virtual:checks';
import { transferablesOf } from '../datasets/columns.ts';
import { DOWN_BOUNDS, GUEST_BOUNDS, INITIAL_CREDITS } from '../protocol/bounds.ts';
import { createReceiver, envelope, type Refusal } from '../protocol/channel.ts';
import { measure } from '../protocol/measure.ts';
import type {
  Appearance,
  CallMessage,
  ChunkMessage,
  ConnectMessage,
  DeadMessage,
  ReplyMessage,
  StartMessage,
} from '../protocol/messages.ts';
import type { GuestEvent } from '../protocol/to-guest.ts';
import { applyAppearance } from './appearance.ts';
import { findChunk, loadChunk } from './chunks.ts';
import { type GuestThread, startGuestThread } from './guest-thread.ts';
import { hang } from './hang.ts';
import { pickLocale } from './locale.ts';
import { createPicture } from './picture.ts';
import { createRoot } from './root.ts';
import { reportSize } from './size.ts';

/** Drawing that nobody notices, in ms. */
const LIGHT_MS = 16;

/** The only window message this frame hears: once, from the barrier, with a port. */
function awaitConnection(event: MessageEvent): void {
  if (event.source !== parent || !measure(event.data, DOWN_BOUNDS).ok) return;
  const [port] = event.ports;
  if (checkConnectMessage(event.data) !== undefined || port === undefined) return;
  removeEventListener('message', awaitConnection);
  connect(port, (event.data as ConnectMessage).run);
}
addEventListener('message', awaitConnection);

function connect(port: MessagePort, run: string): void {
  const up = (body: object) => port.postMessage(envelope(run, body));
  const dead = (code: DeadMessage['code'], message: string) =>
    up({ type: 'dead', code, message: message.slice(0, 500) });
  const alive = () => up({ type: 'stage-ready' });
  let running: ReturnType<typeof start> | undefined;
  const receive = createReceiver({
    check: checkDownMessage,
    bounds: DOWN_BOUNDS,
    run,
    handlers: {
      start: (message) => {
        running ??= start(message, up, dead);
      },
      chunk: (message) => running?.takeChunk(message),
      appearance: ({ appearance }) => running?.restyle(appearance),
      stop: () => running?.stop(),
      ping: alive,
      reply: (message) => running?.reply(message),
    },
    onRefused: ({ code, reason }) => dead('SM301', `The stage was told something malformed: ${code} ${reason}`),
  });
  port.onmessage = ({ data }) => {
    try {
      receive(data);
    } catch (error) {
      dead('SM703', `The stage failed: ${String(error)}`);
    }
  };
  alive();
}

function start(
  message: StartMessage,
  up: (body: object) => void,
  dead: (code: DeadMessage['code'], why: string) => void,
) {
  const { run, limits, csv, wallsDown } = message;
  let { appearance } = message;
  const locale = pickLocale(message.locale);
  document.documentElement.lang = locale;
  applyAppearance(appearance);
  const { frame, root } = createRoot();
  const report = (violation: object) => up({ type: 'violation', phase: 'stage', ...violation });
  const size = reportSize(
    frame,
    limits.heightPx,
    (width, height) => up({ type: 'size', width, height }),
    (width) => {
      picture.resize(width);
      guest.post({ type: 'layout', width, height: frame.clientHeight });
    },
  );
  const picture = createPicture({
    root,
    limits,
    csv,
    appearance: () => appearance,
    locale,
    report,
    need: (name) => up({ type: 'need', name }),
    onHeight: (height) => size.request(height),
    onEvent(event) {
      waitingEvent = event;
      tellNext();
    },
    rawText: __TEST_BUILD__ && wallsDown.includes('text'),
  });

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
  let waitingEvent: GuestEvent | undefined;
  /** The picture sends no event until the one that is out is drawn; until the picture stands, none at all. */
  let eventOut = true;
  const replies: Omit<ReplyMessage, 'v' | 'run' | 'type'>[] = [];
  const tell = (message: object, buffers?: ArrayBuffer[]) => {
    telling = true;
    told += 1;
    guest.post(message, buffers);
  };
  /** One thing at a time: the next when the slice is over, and once the picture stands when it shows what came of it. */
  const tellNext = () => {
    if (over || telling || drawing || !started || !(waitingEvent || replies.length > 0)) return;
    // Who watches the slice must not depend on the guest to say that it began.
    up({ type: 'slice', state: 'begin', computeMs: 0, ticks: 0 });
    const message = waitingEvent ?? { type: 'replies', replies: replies.splice(0) };
    if (waitingEvent) eventOut = true;
    waitingEvent = undefined;
    tell(message);
  };
  /** The attack: a guest without its runtime goes on by itself. Before its start and between what it is told it has nothing to say. */
  const isExpected = () => {
    const isIt = alive ? telling : told > 0;
    if (!isIt) endGuest('SM301', 'The guest spoke before its turn');
    return isIt;
  };
  let lastCall = 0;
  /** Calls that wait for an answer. */
  const asked = new Set<number>();
  /** Slices that have begun, and whether one has not ended. */
  let slices = 0;
  let inSlice = false;
  /** Nothing more is told. */
  let over = false;
  const pass = (body: object) => isExpected() && up(body);
  const chunks: ChunkMessage[] = [];
  const end = () => {
    over = true;
    guest.end();
  };
  const endGuest = (code: DeadMessage['code'], why: string) => {
    end();
    dead(code, why);
  };
  const receive = createReceiver({
    check: checkGuestMessage,
    bounds: GUEST_BOUNDS,
    run,
    handlers: {
      ready() {
        if (started) return endGuest('SM301', 'The guest was ready twice');
        started = true;
        up({ type: 'guest-ready' });
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        const buffers = message.datasets.flatMap(({ table }) => transferablesOf(table as never));
        tell(
          {
            type: 'start',
            datasets: message.datasets,
            width: frame.clientWidth,
            locale,
            timeZone,
          },
          buffers,
        );
        runChunks();
      },
      batch({ operations }) {
        // The attack: a guest without its runtime floods the stage. More than the credits ends it.
        if (!isExpected()) return;
        credits -= 1;
        if (__TEST_BUILD__ && wallsDown.includes('liveStage')) hang();
        if (credits < 0) return endGuest('SM301', 'The guest sent more than it was allowed');
        picture.draw(operations).then(
          () => {
            credits += 1;
            guest.post({ type: 'credit' });
          },
          (error) => endGuest('SM301', `The guest sent a malformed operation: ${error.message}`),
        );
      },
      settled(message) {
        if (!isExpected()) return;
        if (message.told > told || drawing) return endGuest('SM301', 'The guest settled too much');
        // It said so before it heard of the last: it will again.
        if (message.told < told) return;
        telling = false;
        drawing = true;
        alive = message.alive;
        const finish = () => {
          const start = performance.now();
          up({ type: 'drawn', alive, ...picture.counts, height: size.measure() });
          // Nothing can call the module again: its thread ends, with whatever it may have left running.
          if (!alive) return end();
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
        // The attack: slices that begin again and again, each with a grace of the watchdog's of its own.
        if (begins) slices += 1;
        if (begins === inSlice || slices > told) return endGuest('SM301', 'The guest told slices wrongly');
        inSlice = begins;
        // All but the first are told by the stage itself when they begin.
        if (begins && slices > 1) return;
        up(body);
        if (alive || begins) return;
        telling = false;
        tellNext();
      },
      call(body: CallMessage) {
        if (!isExpected()) return;
        lastCall += 1;
        if (body.callId !== lastCall) return endGuest('SM301', 'The guest numbered a call wrongly');
        asked.add(lastCall);
        up(body);
      },
      console: pass,
      violation: (body) => pass({ ...body, phase: 'guest' }),
      fault: pass,
    },
    onRefused: ({ code, reason }: Refusal) =>
      endGuest(code === 'SM307' ? 'SM301' : code, `The guest broke the protocol: ${reason}`),
  });
  const { transcript } = message;
  if (transcript) loadChunk('transcript', transcript.source, '');
  const startThread = transcript ? findChunk('transcript')!.start(message, up, startGuestThread) : startGuestThread;
  const guest: GuestThread = startThread({
    program: message.program,
    wasm: message.wasm,
    onMessage: receive,
    onDead: (reason, isRefused) =>
      endGuest(
        isRefused ? 'SM701' : /SyntaxError/.test(reason) ? 'SM101' : 'SM703',
        `The guest thread can't run: ${reason}`,
      ),
    refuseBlob: wallsDown.includes('blobWorker'),
  });
  /** While the guest's thread comes up this one must be free to start it: chunks wait until the module runs. */
  const runChunks = () => {
    try {
      for (const { name, source, styles } of chunks.splice(0)) {
        loadChunk(name, source, styles);
        picture.chunkArrived(name);
      }
    } catch (error) {
      // The frame's own policy names its hash; the page's may not.
      endGuest(/did not run$/.test(error as string) ? 'SM701' : 'SM703', String(error));
    }
  };
  return {
    takeChunk(chunk: ChunkMessage) {
      chunks.push(chunk);
      if (started) runChunks();
    },
    restyle(next: Appearance) {
      appearance = next;
      applyAppearance(next);
      picture.restyle();
    },
    reply({ callId, ok, value }: ReplyMessage) {
      if (over) return;
      if (!asked.delete(callId)) return endGuest('SM301', 'An answer came to no call');
      replies.push({ callId, ok, value });
      tellNext();
    },
    stop: end,
  };
}
