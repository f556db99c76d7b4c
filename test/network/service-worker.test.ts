/** Redirects where a service worker answers for the page: what it fetches, no policy of a frame is held against. */
import { expect } from 'chai';
import { isIntercepted, openHopFrame } from '../../src/network/hop-frame.ts';
import { findRequestServer, type RequestServer } from '../support/requests.ts';
import { answerOf, brokerOf, codeOf } from './grant.ts';

describe('redirects in a page with a service worker', function () {
  this.timeout(60_000);
  let server: RequestServer;
  let registration: ServiceWorkerRegistration | undefined;
  before(async function () {
    if (!navigator.serviceWorker) this.skip();
    server = await findRequestServer();
    const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    const { pathname, search } = location;
    registration = await navigator.serviceWorker.register('/__pages/pass-on-worker.js', { scope: pathname + search });
    await controlled;
  });
  after(() => registration?.unregister());
  const grant = () => ({
    hosts: server.hosts.slice(0, 2),
    redirects: 3,
    schemes: ['http' as const],
    ports: [server.port],
    timeoutMs: 20_000,
  });
  const hop = (to: string) => server.at(`/redirect?to=${encodeURIComponent(to)}`);

  it('SM407: none is followed, wherever it leads', async () => {
    const { ask } = brokerOf({ grants: [grant()] });
    const canary = server.at('/echo', '127.0.0.1');
    const granted = server.at('/echo', server.hosts[1]);
    const evil = server.at(`/redirect?to=${encodeURIComponent(granted.url)}`, server.hosts[2]);
    for (const { url } of [canary, evil, granted]) expect(codeOf(await ask(hop(url).url)), url).to.equal('SM407');
    for (const { id } of [canary, evil, granted]) expect(await server.noted(id)).to.deep.equal([]);
    // Controls: the worker does answer for the page, and what it fetches goes all the way.
    expect(await (await fetch('/who')).text()).to.equal('worker');
    await fetch(hop(canary.url).url);
    expect(await server.noted(canary.id)).to.have.length(1);
  });

  it('what is not led elsewhere is answered as ever', async () => {
    const { url, id } = server.at('/echo');
    expect(answerOf(await brokerOf({ grants: [grant()] }).ask(url))).to.include({ url, status: 200 });
    expect(await server.noted(id)).to.have.length(1);
  });

  it('a frame for which it would answer asks for nothing', async () => {
    const { port, hosts } = server;
    const frame = await openHopFrame([`http://${hosts[0]}:${port}`]);
    const canary = server.at('/echo', '127.0.0.1');
    const asked = await frame.fetch(hop(canary.url).url).then(
      () => 'answered',
      (error: Error) => error.name,
    );
    frame.remove();
    // Where frames have no worker, their policy keeps the hop out.
    expect(asked).to.be.oneOf(['Error', 'TypeError']);
    expect(await server.noted(canary.id)).to.deep.equal([]);
  });
});

describe('a page in a sandbox', () => {
  it('has no service worker, though its browser throws where it is asked', async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = `<script>
      let said;
      try { said = 'it says ' + navigator.serviceWorker?.controller; } catch ({ name }) { said = 'it throws ' + name; }
      parent.postMessage(said, '*');
    </script>`;
    const said = new Promise<string>((resolve) => {
      addEventListener('message', ({ source, data }) => source === frame.contentWindow && resolve(data));
    });
    document.body.append(frame);
    expect(await said).to.be.oneOf(['it throws SecurityError', 'it says null', 'it says undefined']);
    frame.remove();
    const throwing = Object.defineProperty({}, 'serviceWorker', {
      get() {
        throw new DOMException('The context is sandboxed', 'SecurityError');
      },
    });
    for (const navigator of [throwing, {}, { serviceWorker: { controller: null } }]) {
      expect(isIntercepted(navigator as Navigator)).to.equal(false);
    }
    expect(isIntercepted({ serviceWorker: { controller: {} } } as Navigator)).to.equal(true);
  });
});
