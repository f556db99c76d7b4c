import createVirtualEnvironment from '@locker/near-membrane-dom';
import { createPeer } from './peer.ts';

/** A second realm on the page's thread, in a hidden iframe of the same origin, behind a membrane. */
export const nearMembrane = createPeer('@locker/near-membrane-dom', async (code, expression) => {
  const environment = createVirtualEnvironment(window, { globalObjectShape: window, keepAlive: false });
  return [String(environment.evaluate(`"use strict";${code}\n${expression}`)), () => {}];
});
