/**
 * The barrier: the outer frame. Its page holds the stage's frame, which it alone can navigate; it passes
 * messages between the host and the stage, judging each one that goes up.
 *
 * The attack: a stage that has been taken over floods the page, or forges what a run may say.
 * The defence: a private port in each direction, size before schema before run id, and a bucket that
 * empties; what does not pass is dropped and reported, and a flood ends the run.
 */
import { checkConnectMessage, checkUpMessage } from 'virtual:checks';
import { transferablesOf } from '../datasets/columns.ts';
import { DOWN_BOUNDS, UP_BOUNDS } from '../protocol/bounds.ts';
import { createReceiver, dataOf, envelope } from '../protocol/channel.ts';
import { measure } from '../protocol/measure.ts';
import type { CallMessage, ConnectMessage, DownMessage, JudgeMessage, UpMessage } from '../protocol/messages.ts';
import { createBucket } from './bucket.ts';
import { loadJudge } from './load-judge.ts';

const MOST_REFUSALS = 20;
/** Until the judge has come. */
const MOST_WAITING = 1000;

/**
 * The only window message this frame hears: once, from its parent, with a port. An element that its page has put into
 * another document, a frame's or a second window's, speaks from the window its script runs in, which is not the parent:
 * there the page has given this frame the run's id for a name.
 *
 * The attack: a page around the page that holds the element connects first, and draws in its place. The defence: a name
 * can be read in its own frame only, and nobody guesses 128 bits.
 */
function awaitConnection(event: MessageEvent): void {
  const isParent = event.source === parent;
  if (!(isParent || window.name) || !measure(event.data, DOWN_BOUNDS).ok) return;
  const [port] = event.ports;
  if (checkConnectMessage(event.data) !== undefined || port === undefined) return;
  const { run, messagesPerSecond = 0 } = event.data as ConnectMessage;
  if (!isParent && run !== window.name) return;
  removeEventListener('message', awaitConnection);
  connect(port, run, messagesPerSecond);
}
addEventListener('message', awaitConnection);

function connect(host: MessagePort, run: string, messagesPerSecond: number): void {
  const { port1: stage, port2: stagePort } = new MessageChannel();
  const up = (body: object) => host.postMessage(envelope(run, body));
  const takeToken = createBucket(messagesPerSecond, () => performance.now());
  let refusals = 0;

  const refuse = ({ code, reason }: { code: string; reason: string }) => {
    refusals += 1;
    const message = `A message from the stage was dropped: ${reason}`;
    const hint = 'The page does not take such messages.';
    if (refusals <= MOST_REFUSALS) {
      up({ type: 'violation', phase: 'barrier', code, severity: 'error', rule: 'protocol', message, hint });
    }
    if (refusals === MOST_REFUSALS) {
      // Firefox still hands over what has arrived at a port that is closed.
      stage.onmessage = null;
      stage.close();
      up({ type: 'dead', code: 'SM301', message: 'The stage broke the protocol' });
    }
  };

  let judge: ReturnType<typeof loadJudge> | undefined;
  const waiting: CallMessage[] = [];
  /** What is denied goes no further: the page is told, and the guest has its answer. */
  const passCall = (call: CallMessage) => {
    if (!judge) {
      if (waiting.push(call) > MOST_WAITING) refuse({ code: 'SM302', reason: 'too many calls wait' });
      return;
    }
    const verdict = judge(call);
    if (!verdict) return up(call);
    const { callId, kind, name, line, column } = call;
    up({ type: 'denied', callId, kind, name, line, column, ...verdict });
    const { code, message } = verdict;
    stage.postMessage(envelope(run, { type: 'reply', callId, ok: false, value: { code, message } }));
  };
  const receive = createReceiver({
    check: checkUpMessage,
    bounds: UP_BOUNDS,
    run,
    // What it checks for is what may pass.
    handlers(message: UpMessage) {
      if (message.type === 'call') passCall(message);
      // The attack: a stage that speaks in the barrier's name.
      else if (message.type === 'denied' || (message.type === 'violation' && message.phase === 'barrier'))
        refuse({ code: 'SM301', reason: 'only the barrier says so' });
      else up(message);
    },
    onRefused: refuse,
  });
  stage.onmessage = (event) => {
    if (takeToken()) receive(dataOf(event));
    else refuse({ code: 'SM302', reason: `more than ${messagesPerSecond} messages a second` });
  };
  host.onmessage = ({ data }) => {
    const message = data as DownMessage | JudgeMessage;
    if (message.type !== 'judge') return stage.postMessage(message, buffersOf(message));
    try {
      judge = loadJudge(message);
    } catch (error) {
      return up({ type: 'dead', code: 'SM703', message: String(error).slice(0, 500) });
    }
    waiting.splice(0).forEach(passCall);
  };

  // The host says this when the page has loaded, and with it the stage's frame.
  const frame = document.querySelector('iframe');
  frame?.contentWindow?.postMessage(envelope(run, { type: 'safe-module:connect' }), '*', [stagePort]);
}

function buffersOf(message: DownMessage): ArrayBuffer[] {
  return message.type === 'start' ? message.datasets.flatMap(({ table }) => transferablesOf(table as never)) : [];
}

/** Styles by CSSOM: the policy has no `style-src`. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
html, body { margin: 0; height: 100%; overflow: hidden; background: transparent; }
iframe { display: block; border: 0; width: 100%; height: 100%; background: transparent; }`);
document.adoptedStyleSheets = [sheet];
