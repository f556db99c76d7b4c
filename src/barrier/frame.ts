/**
 * The barrier: the outer frame. Its page holds the stage's frame, which it alone can navigate; it passes
 * messages between the host and the stage, by a private port in each direction, judging each one that goes up
 * (`passage.ts`).
 */
import { checkConnectMessage } from 'virtual:checks';
import { DOWN_BOUNDS } from '../protocol/bounds.ts';
import { envelope } from '../protocol/channel.ts';
import { measure } from '../protocol/measure.ts';
import type { ConnectMessage } from '../protocol/messages.ts';
import { loadJudge } from './load-judge.ts';
import { pass, type Side } from './passage.ts';

/**
 * The only window message this frame hears: once, from its parent, with a port. An element that its page has put into
 * another document, a frame's or a second window's, speaks from the window its script runs in, which is not the parent:
 * there the page has given this frame the run's id for a name.
 *
 * The attack: a page around the page that holds the element connects first, and draws in its place. The defence: a name
 * can be read in its own frame only, and nobody guesses 128 bits.
 *
 * The attack: who can put markup, and no script, into a page whose policy allows this text by its hash puts it into a frame of
 * that page's own origin, and has it start his program there. The defence: this text and the stage's do nothing where they
 * are not sandboxed: what they start has no more than an opaque origin.
 */
function awaitConnection(event: MessageEvent): void {
  // Tests that look into frames say so in them.
  const isOpen = origin !== 'null' && !(__TEST_BUILD__ && 'openForTest' in window);
  if (isOpen || !measure(event.data, DOWN_BOUNDS).ok) return;
  const [port] = event.ports;
  if (checkConnectMessage(event.data) !== undefined || port === undefined) return;
  const { run, messagesPerSecond = 0 } = event.data as ConnectMessage;
  // No run has an empty id, and a frame without a name is called by none.
  if (event.source !== parent && run !== window.name) return;
  removeEventListener('message', awaitConnection);
  connect(port, run, messagesPerSecond);
}
addEventListener('message', awaitConnection);

function connect(host: MessagePort, run: string, messagesPerSecond: number): void {
  const { port1: stage, port2: stagePort } = new MessageChannel();
  pass(host as Side, stage as Side, run, messagesPerSecond, loadJudge);

  // The host says this when the page has loaded, and with it the stage's frame.
  const frame = document.querySelector('iframe');
  frame?.contentWindow?.postMessage(envelope(run, { type: 'safe-module:connect' }), '*', [stagePort]);
}

/** Styles by CSSOM: the policy has no `style-src`. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
html,body{margin:0;height:100%;overflow:hidden;background:transparent}
iframe{display:block;border:0;width:100%;height:100%;background:transparent}`);
document.adoptedStyleSheets = [sheet];
