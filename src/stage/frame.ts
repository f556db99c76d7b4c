/**
 * The stage: the inner frame. It owns the picture and the guest's thread. It trusts the host's
 * messages (they came through the barrier), and nothing of what the guest says.
 */
import './trusted-types.ts';
import { checkConnectMessage, checkDownMessage } from 'virtual:checks';
import { DOWN_BOUNDS } from '../protocol/bounds.ts';
import { createReceiver, envelope } from '../protocol/channel.ts';
import { measure } from '../protocol/measure.ts';
import type { Appearance, ChunkMessage, ConnectMessage, DeadMessage, StartMessage } from '../protocol/messages.ts';
import { applyAppearance } from './appearance.ts';
import { findChunk, loadChunk } from './chunks.ts';
import { startGuestThread } from './guest-thread.ts';
import { pickLocale } from './locale.ts';
import { createPicture } from './picture.ts';
import { createRoot } from './root.ts';
import { reportSize } from './size.ts';
import { takeTurns } from './turns.ts';

/** The only window message this frame hears: once, from the barrier, with a port; and where it is not sandboxed, none (`barrier/frame.ts`). */
function awaitConnection(event: MessageEvent): void {
  const isOpen = origin !== 'null' && !(__TEST_BUILD__ && 'openForTest' in window);
  if (isOpen || event.source !== parent || !measure(event.data, DOWN_BOUNDS).ok) return;
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
      data: ({ datasets }) => running?.begin(datasets),
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
  const { limits, csv, wallsDown } = message;
  let { appearance } = message;
  const locale = pickLocale(message.locale);
  document.documentElement.lang = locale;
  applyAppearance(appearance);
  const { frame, root } = createRoot();
  const report = (violation: object) => up({ type: 'violation', phase: 'stage', ...violation });
  const size = reportSize(frame, limits.heightPx, ({ width, height }, tells, isNewWidth) => {
    if (tells) up({ type: 'size', width, height });
    if (isNewWidth) picture.resize(width);
    turns.guest.post({ type: 'layout', width, height: frame.clientHeight });
  });
  const picture = createPicture({
    root,
    limits,
    csv,
    appearance: () => appearance,
    locale,
    report,
    need: (name) => up({ type: 'need', name }),
    onHeight: (height) => size.request(height),
    onEvent: (event) => turns.event(event),
    rawText: __TEST_BUILD__ && wallsDown.includes('text'),
  });

  const chunks: ChunkMessage[] = [];
  let started = false;
  const { transcript } = message;
  if (transcript) loadChunk('transcript', transcript.source, '');
  const turns = takeTurns(
    message,
    {
      picture,
      locale,
      width: () => frame.clientWidth,
      measure: size.measure,
      onReady() {
        started = true;
        runChunks();
      },
    },
    transcript ? findChunk('transcript')!.start(message, up, startGuestThread) : startGuestThread,
    up,
    dead,
  );
  /** While the guest's thread comes up this one must be free to start it: chunks wait until the module runs. */
  const runChunks = () => {
    try {
      for (const { name, source, styles } of chunks.splice(0)) {
        loadChunk(name, source, styles);
        picture.chunkArrived(name);
      }
    } catch (error) {
      // The frame's own policy names its hash; the page's may not.
      turns.endGuest(/did not run$/.test(error as string) ? 'SM701' : 'SM703', String(error));
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
    begin: turns.begin,
    reply: turns.reply,
    stop: turns.stop,
  };
}
