/**
 * In the hosted sandbox page alone, beside the barrier: says what the page is, and takes the run's port.
 *
 * The attack: after its answer the page is exchanged for another, which then gets what was meant for this one
 * (a `WindowProxy` keeps its identity through navigation).
 * The defence: the port is made here and goes up with the answer. It ends with this document, and what the host
 * sends goes through it and nowhere else.
 */
import { PROTOCOL_VERSION as v } from '../protocol/version.ts';

function answer({ source, origin, data }: MessageEvent): void {
  if (source !== parent || data?.type !== 'safe-module:challenge') return;
  const { challenge } = data;
  if (typeof challenge !== 'string' || challenge.length !== 32) return;
  removeEventListener('message', answer);
  const { port1: port, port2: hostPort } = new MessageChannel();
  // The barrier awaits its port by a message of its parent; here the port is the parent's already. It is no
  // `MessageEvent`: Firefox makes none whose source is a window of another origin.
  port.onmessage = (event) =>
    dispatchEvent(Object.assign(new Event('message'), { data: event.data, source: parent, ports: [port] }));
  const identity = document.querySelector<HTMLMetaElement>('meta[name=safe-module]')?.content;
  const target = origin === 'null' ? '*' : origin;
  parent.postMessage({ v, type: 'safe-module:proof', challenge, identity }, target, [hostPort]);
}
addEventListener('message', answer);
