import { expect } from 'chai';
import { BANNED, DOCUMENT_BANNED } from '../../src/policy/banned.ts';
import { allowedGlobals, CAPABILITIES, levelOfGlobal } from '../../src/policy/globals.ts';
import { LEVELS } from '../../src/policy/levels.ts';
import { DOCUMENT_REFUSED } from '../../src/scan/rules/banned-api.ts';

/** First level that has the global; `never` when none does. */
const FIRST: Record<string, readonly string[]> = {
  strict: ['Object', 'Map', 'WeakSet', 'Intl', 'Promise', 'structuredClone', 'undefined', 'BigInt64Array', 'parseInt'],
  secure: ['performance', 'Temporal'],
  standard: ['globalThis', 'Proxy', 'Reflect', 'Iterator', 'AsyncIterator'],
  permissive: ['WeakRef', 'FinalizationRegistry', 'Function', 'eval'],
  never: ['SharedArrayBuffer', 'Atomics', 'WebAssembly', 'ShadowRealm', 'fetch', 'window', 'self', 'setTimeout', 'URL'],
};

describe('globals', () => {
  for (const [first, names] of Object.entries(FIRST)) {
    for (const name of names) {
      it(`${name}: from level ${first} on`, () => {
        const levels = LEVELS.filter((level) => allowedGlobals(level).includes(name));
        expect(levels).to.deep.equal(
          first === 'never' ? [] : LEVELS.slice(LEVELS.indexOf(first as (typeof LEVELS)[number])),
        );
        expect(levelOfGlobal(name)).to.equal(first === 'never' ? undefined : first);
      });
    }
  }

  it('name each global once', () => {
    const names = allowedGlobals('permissive');
    expect(new Set(names).size).to.equal(names.length);
  });

  it('are none of the capabilities', () => {
    for (const name of CAPABILITIES) expect(allowedGlobals('permissive')).to.not.include(name);
  });
});

describe('the ban list', () => {
  it('gives every name a reason and a hint', () => {
    for (const [name, { reason, hint }] of [...BANNED, ...DOCUMENT_BANNED]) {
      expect(reason, name).to.match(/\w/);
      expect(hint, name).to.match(/\w.*\.$/);
    }
  });

  it('has a reason for each property of document that the scan refuses, and for no other', () => {
    expect([...DOCUMENT_BANNED.keys()].sort()).to.deep.equal([...DOCUMENT_REFUSED].sort());
  });

  it('holds nothing that a module has at strict, and no capability but `fetch`, which few policies grant', () => {
    const has = new Set<string>([...allowedGlobals('strict'), ...CAPABILITIES]);
    expect([...BANNED.keys()].filter((name) => has.has(name))).to.deep.equal(['fetch']);
  });

  it('holds the names of the policy', () => {
    const policy =
      'eval Function fetch XMLHttpRequest navigator WebSocket EventSource Worker SharedWorker ServiceWorker SharedArrayBuffer Atomics postMessage BroadcastChannel setTimeout setInterval setImmediate requestAnimationFrame localStorage sessionStorage indexedDB caches location open close window self parent top opener importScripts WebTransport alert confirm prompt MessageChannel queueMicrotask RTCPeerConnection Blob OffscreenCanvas addEventListener';
    for (const name of policy.split(' ')) expect(BANNED.has(name), name).to.equal(true);
    for (const name of 'cookie domain body write defaultView location addEventListener'.split(' ')) {
      expect(DOCUMENT_BANNED.has(name), name).to.equal(true);
    }
  });
});
