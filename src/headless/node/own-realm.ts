/** Whether what a thread sends is made of the same `Object` as what is written here. */
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';

let isOwn: boolean | undefined;

/** In a context of `node:vm` it is not: Node makes messages in its own realm, and who checks them takes them for forged. */
export function isOwnRealm(): boolean {
  if (isOwn !== undefined) return isOwn;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage({});
  isOwn = Object.getPrototypeOf(receiveMessageOnPort(port2)?.message) === Object.prototype;
  port1.close();
  return isOwn;
}
