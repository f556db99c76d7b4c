/**
 * Seats inside the sandbox: a frame that hands the port it is given to the test, which then is that frame as far as
 * anybody on the other end can tell.
 */
import { source as barrierSource } from 'virtual:realm/barrier';
import { source as stageSource } from 'virtual:realm/stage';
import { framePage, framePolicy, sandboxPage } from '../../src/barrier/csp.ts';
import { envelope } from '../../src/protocol/channel.ts';

/** A frame's script that gives its port away, to the window so many levels up. */
const giveAway = (up: string) => `onmessage = ({ source, ports }) => {
  if (source === parent && ports.length) ${up}.postMessage('here is a port', '*', ports);
};`;

export interface Hop {
  /** The host's end. */
  readonly host: MessagePort;
  /** What has come up to the host, in order. */
  readonly heard: { readonly type: string; readonly code?: string; readonly [key: string]: unknown }[];
  remove(): void;
}

/** The test is the host of a whole sandbox. */
export function sitAsHost(run: string, messagesPerSecond = 1000): Promise<Hop> {
  return open(run, messagesPerSecond, sandboxPage(barrierSource, stageSource, framePolicy()));
}

/** The test is the host, and the stage that was taken over: `stage` is the stage's end. */
export async function sitAsStage(
  run: string,
  messagesPerSecond = 1000,
): Promise<Hop & { readonly stage: MessagePort }> {
  const port = awaitPort();
  const hop = await open(run, messagesPerSecond, sandboxPage(barrierSource, giveAway('parent.parent'), undefined));
  return { ...hop, stage: await port };
}

async function open(run: string, messagesPerSecond: number, page: string): Promise<Hop> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = page;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const { port1: host, port2 } = new MessageChannel();
  const heard: Hop['heard'] = [];
  host.onmessage = ({ data }) => heard.push(data);
  const connect = envelope(run, { type: 'safe-module:connect', messagesPerSecond });
  frame.contentWindow?.postMessage(connect, '*', [port2]);
  return { host, heard, remove: () => frame.remove() };
}

/**
 * Has whoever opens a sandbox meanwhile (test builds, without the frames' policy) talk to the test instead of a barrier.
 *
 * @returns the barrier's end of the host's port
 */
export async function sitAsBarrier(openSandbox: () => void): Promise<MessagePort> {
  const port = awaitPort();
  const srcdoc = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'srcdoc') as PropertyDescriptor;
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
    ...srcdoc,
    set(this: HTMLIFrameElement) {
      srcdoc.set?.call(this, framePage(giveAway('parent'), undefined));
    },
  });
  try {
    openSandbox();
  } finally {
    Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', srcdoc);
  }
  return port;
}

function awaitPort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    addEventListener('message', function listen({ data, ports: [port] }) {
      if (data !== 'here is a port' || !port) return;
      removeEventListener('message', listen);
      resolve(port);
    });
  });
}
