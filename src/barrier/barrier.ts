/**
 * The host's end of the sandbox: makes the barrier's frame in the page, hands it one private port,
 * and checks every message that comes back.
 *
 * The attack: another frame or script of the page posts messages in the sandbox's name.
 * The defence: `window` messages are never listened to; the port is handed over once, and only what
 * comes through it counts (a `WindowProxy` keeps its identity through navigation, so `event.source`
 * would prove nothing).
 */
import { checkUpMessage } from 'virtual:checks';
import { source as barrierSource } from 'virtual:realm/barrier';
import { hashes } from 'virtual:realm/hashes';
import { source as stageSource } from 'virtual:realm/stage';
import { SafeModuleError } from '../errors.ts';
import { UP_BOUNDS } from '../protocol/bounds.ts';
import { createReceiver, envelope, type Handlers, type Refusal } from '../protocol/channel.ts';
import type { DownMessage, UpMessage } from '../protocol/messages.ts';
import { framePolicy, sandboxPage, TRUSTED_TYPES } from './csp.ts';
import { dropSpare, prepareSpare, takeSpare } from './spare.ts';
import { trustPage } from './trusted-page.ts';

/**
 * Until a frame has loaded, and again until its script has answered: under a strict policy of the page it
 * never does, and no event says so. Counted in beats of this page, which are late on a busy machine too.
 */
const BEAT_MS = 100;
const BEATS = 25;

type Body<M> = M extends unknown ? Omit<M, 'v' | 'run'> : never;

export interface Sandbox {
  readonly frame: HTMLIFrameElement;
  /** Resolves when the stage listens. Rejects with a `SafeModuleError` `SM701` or `SM703`. */
  readonly ready: Promise<void>;
  /** Kept until the sandbox listens. */
  send(body: Body<DownMessage>, transfer?: ArrayBuffer[]): void;
  /**
   * Removes the frames and with them the guest's thread. Chromium ends some natives only with their
   * process, which every frame of sandboxes keeps alive: with `stuck` the spare frames go as well.
   */
  close(stuck?: boolean): void;
}

export interface SandboxOptions {
  readonly run: string;
  readonly parent: Element;
  /** The frame's accessible name. */
  readonly title: string;
  readonly messagesPerSecond: number;
  readonly handlers: Omit<Handlers<UpMessage>, 'stage-ready'>;
  readonly onRefused: (refusal: Refusal) => void;
  /** The stage listens, or has answered a `ping`. */
  readonly onAlive: () => void;
  /** Test builds only. */
  readonly skipPolicy: boolean;
}

export function openSandbox(options: SandboxOptions): Sandbox {
  const { run } = options;
  const policy = __TEST_BUILD__ && options.skipPolicy ? undefined : framePolicy();
  // In another document of this page's origin, whose window is not the one that speaks here: see `frame.ts`.
  const isAbroad = options.parent.ownerDocument !== document;
  const spare = policy === undefined || isAbroad ? undefined : takeSpare(options.parent);
  const frame = spare ?? createFrame(policy);
  if (isAbroad) frame.name = run;
  frame.title = options.title;

  const { port1: port, port2: barrierPort } = new MessageChannel();
  const handshake = createHandshake();
  port.onmessage = ({ data }) => receive(data);
  const receive = createReceiver({
    check: checkUpMessage,
    bounds: UP_BOUNDS,
    run,
    handlers: {
      ...options.handlers,
      'stage-ready'() {
        handshake.succeed();
        options.onAlive();
      },
    },
    onRefused: options.onRefused,
  });
  const connect = () => {
    handshake.loaded();
    const message = { type: 'safe-module:connect', messagesPerSecond: options.messagesPerSecond };
    frame.contentWindow?.postMessage(envelope(run, message), '*', [barrierPort]);
  };
  if (spare) connect();
  else {
    frame.addEventListener('load', connect, { once: true });
    options.parent.append(frame);
  }

  return {
    frame,
    ready: handshake.done,
    send: (body, transfer = []) => port.postMessage(envelope(run, body), transfer),
    close(stuck = false) {
      handshake.fail(new SafeModuleError('SM706', 'The run was aborted', 'host'));
      port.close();
      frame.remove();
      if (stuck) dropSpare();
    },
  };
}

function createFrame(policy: string | undefined): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('part', 'frame');
  frame.srcdoc = trustPage(sandboxPage(barrierSource, stageSource, policy));
  return frame;
}

/** When the page has come to rest. */
const SPARE_AFTER_MS = 50;

/** Has frames stand ready for the next sandbox of the page, soon; `home` is an element that is not displayed. */
export function prepareSandbox(home: ParentNode): void {
  setTimeout(() => prepareSpare(home, () => createFrame(framePolicy())), SPARE_AFTER_MS);
}

function createHandshake() {
  let loaded = false;
  let settle: { resolve(): void; reject(error: Error): void };
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Nobody may be waiting yet when it fails.
  done.catch(() => {});
  let beats = 0;
  let timer: ReturnType<typeof setTimeout>;
  const beat = () => {
    beats += 1;
    if (beats <= BEATS) {
      timer = setTimeout(beat, BEAT_MS);
      return;
    }
    const error = loaded
      ? new SafeModuleError(
          'SM701',
          // What a host page with a strict policy has to add.
          `The page's Content Security Policy blocks the sandbox. Add to it: script-src ${hashes}; worker-src blob:; trusted-types ${TRUSTED_TYPES}`,
          'host',
        )
      : new SafeModuleError('SM703', 'The sandbox frame did not load in time', 'host');
    settle.reject(error);
  };
  beat();
  const finish = () => clearTimeout(timer);
  return {
    done,
    loaded: () => {
      loaded = true;
      beats = 0;
    },
    succeed() {
      finish();
      settle.resolve();
    },
    fail(error: Error) {
      finish();
      settle.reject(error);
    },
  };
}
