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
import { source as stageSource } from 'virtual:realm/stage';
import type { Hosted } from '../hosted/open.ts';
import { UP_BOUNDS } from '../protocol/bounds.ts';
import { createReceiver, dataOf, envelope, type Handlers, type Refusal } from '../protocol/channel.ts';
import type { DownMessage, JudgeMessage, UpMessage } from '../protocol/messages.ts';
import { awaitAnswer } from './await-answer.ts';
import { framePolicy, sandboxPage } from './csp.ts';
import { dropSpares, prepareSpare, takeSpare } from './spare.ts';
import { trustPage } from './trusted-page.ts';

type Body<M> = M extends unknown ? Omit<M, 'v' | 'run'> : never;

export interface Sandbox {
  /** Headless there is none. */
  readonly frame: HTMLIFrameElement | undefined;
  /** How many times its budget a slice may last, where its thread waits for a processor that it shares with others. */
  readonly patience?: number;
  /** Kept until the sandbox listens. */
  send(body: Body<DownMessage | JudgeMessage>, transfer?: ArrayBuffer[]): void;
  /**
   * Removes the frames and with them the guest's thread. Chromium ends some natives only with their
   * process, which every frame of sandboxes keeps alive: with `stuck` the spare frames go as well.
   */
  close(stuck?: boolean): void;
}

/** Why a sandbox is of no more use. */
export interface Ending {
  readonly code: string;
  readonly message: string;
}

export type OpenSandbox = (options: SandboxOptions) => Sandbox;

export interface SandboxOptions {
  readonly run: string;
  /** Where the frames go. */
  readonly parent: Element | undefined;
  /** A sandbox page of another origin that has proved what it is, instead of frames of this page's. */
  readonly hosted: Hosted | undefined;
  /** The frame's accessible name. */
  readonly title: string;
  readonly messagesPerSecond: number;
  /** CSP sources of what the frames may run, where it is more than their scripts. */
  readonly scripts?: string | undefined;
  /** `dead` is called too where the sandbox keeps silent: SM701, SM702 or SM703. */
  readonly handlers: Omit<Handlers<UpMessage>, 'stage-ready' | 'dead'> & { dead(end: Ending): void };
  readonly onRefused: (refusal: Refusal) => void;
  /** The stage listens, or has answered a `ping`. */
  readonly onAlive: () => void;
  /** Test builds only. */
  readonly skipPolicy: boolean;
}

/** Of the sandbox that was opened last: the page's next one will likely want the same. */
let latest = '';

export function openSandbox(options: SandboxOptions): Sandbox {
  const { run, handlers, hosted } = options;
  const parent = options.parent as Element;
  latest = framePolicy(options.scripts);
  const policy = __TEST_BUILD__ && options.skipPolicy ? undefined : latest;
  // In another document of this page's origin, whose window is not the one that speaks here: see `frame.ts`.
  const isAbroad = parent.ownerDocument !== document;
  const spare = hosted || isAbroad || policy === undefined ? undefined : takeSpare(parent, policy);
  const frame = hosted?.frame ?? spare ?? createFrame(policy);
  if (isAbroad && !hosted) frame.name = run;
  frame.title = options.title;

  const { port1, port2: barrierPort } = new MessageChannel();
  const port = hosted?.port ?? port1;
  let answered = false;
  /** @param why what the stage noticed; otherwise it is silent */
  const explain = async (isLoaded: boolean, why?: string) => {
    const end = await (await import('./blocked.ts')).explainEnd(parent, isLoaded, hosted, why, options.scripts);
    if (why || !answered) handlers.dead(end);
  };
  const silence = awaitAnswer(explain);
  port.onmessage = (event) => receive(dataOf(event));
  const receive = createReceiver({
    check: checkUpMessage,
    bounds: UP_BOUNDS,
    run,
    handlers: {
      ...handlers,
      dead: (message) => (message.code === 'SM701' ? void explain(true, message.message) : handlers.dead(message)),
      'stage-ready'() {
        answered = true;
        silence.stop();
        options.onAlive();
      },
    },
    onRefused: options.onRefused,
  });
  const connect = () => {
    silence.loaded();
    const message = envelope(run, { type: 'safe-module:connect', messagesPerSecond: options.messagesPerSecond });
    if (hosted) port.postMessage(message);
    else frame.contentWindow?.postMessage(message, '*', [barrierPort]);
  };
  if (spare || hosted) connect();
  else {
    frame.addEventListener('load', connect, { once: true });
    parent.append(frame);
  }
  // Trusted Types of the page kept out the frame's text.
  if (!(hosted || frame.srcdoc)) void explain(true);

  return {
    frame,
    send: (body, transfer = []) => port.postMessage(envelope(run, body), transfer),
    close(stuck = false) {
      silence.stop();
      port.close();
      frame.remove();
      if (stuck) dropSpares();
    },
  };
}

function createFrame(policy: string | undefined): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('part', 'frame');
  try {
    frame.srcdoc = trustPage(sandboxPage(barrierSource, stageSource, policy));
  } catch {
    // The page's `trusted-types` do not name ours; without its text the frame is never taken.
  }
  return frame;
}

/** When the page has come to rest. */
const SPARE_AFTER_MS = 50;

/** Has frames stand ready for the next sandbox of the page, soon; `home` is an element that is not displayed. */
export function prepareSandbox(home: ParentNode): void {
  setTimeout(() => prepareSpare(home, latest, createFrame), SPARE_AFTER_MS);
}
