/**
 * The barrier: the outer frame. Its page holds the stage's frame, which it alone can navigate; it passes
 * messages between the host and the stage, by a private port in each direction, judging each one that goes up
 * (`passage.ts`).
 */
import { checkConnectMessage } from 'virtual:checks';
import { transferablesOf } from '../datasets/columns.ts';
import { DOWN_BOUNDS } from '../protocol/bounds.ts';
import { dataOf, envelope } from '../protocol/channel.ts';
import { measure } from '../protocol/measure.ts';
import type { ConnectMessage, DownMessage, JudgeMessage } from '../protocol/messages.ts';
import { loadJudge } from './load-judge.ts';
import { createPassage } from './passage.ts';

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
  const passage = createPassage({
    run,
    messagesPerSecond,
    up: (body) => host.postMessage(envelope(run, body)),
    down: (body) => stage.postMessage(envelope(run, body)),
    close() {
      // Firefox still hands over what has arrived at a port that is closed.
      stage.onmessage = null;
      stage.close();
    },
    loadJudge,
  });
  stage.onmessage = (event) => passage.hear(dataOf(event));
  host.onmessage = ({ data }) => {
    const message = data as DownMessage | JudgeMessage;
    if (message.type === 'judge') passage.takeJudge(message);
    else stage.postMessage(message, buffersOf(message));
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
