/** A granted network, from the module's `fetch` to a real server and to what is drawn with the answer. */
import { expect } from 'chai';
import { type Ended, type MountOptions, runModule, unmountAll } from '../support/mount.ts';
import { findRequestServer, type RequestServer } from '../support/requests.ts';

describe('a module with a granted network', function () {
  this.timeout(60_000);
  let server: RequestServer;
  before(async () => {
    server = await findRequestServer();
  });
  afterEach(unmountAll);

  const grant = (more: object = {}) => ({
    network: { hosts: server.hosts[0], schemes: ['http' as const], ports: [server.port], timeoutMs: 20_000, ...more },
  });
  /** Runs a module whose `render` is `body`; what it logs is what a test looks at. */
  const run = (body: string, options: MountOptions = {}): Promise<Ended> =>
    runModule(`async function render({ container, fetch, console }) {\n${body}\n}`, {
      policy: grant(),
      ...options,
      limits: { computeMs: 2000, ...options.limits },
    });
  const caught = (call: string) =>
    `try { console.log('answered', (await ${call}).status); } catch (error) { console.log(error.code ?? error.name, error.message, error instanceof Error); }`;

  for (const [level, engine] of [
    ['strict', 'native'],
    ['permissive', 'native'],
    ['strict', 'quickjs'],
  ] as const) {
    it(`asks and draws at ${level}, with engine ${engine}`, async () => {
      const { url, id } = server.at('/echo');
      const { type, error, logs, report, violations } = await run(
        `const response = await fetch('${url}', { headers: { accept: 'application/json' } });
         const data = await response.json();
         console.log(response.ok, response.status, response.headers.get('content-type'), response.bodyUsed, data.method);
         console.log(Object.isFrozen(response), Object.isFrozen(fetch), response instanceof Object, data instanceof Object);
         container.append(data.host);`,
        { level, engine },
      );
      expect([type, error, violations]).to.deep.equal(['rendered', undefined, []]);
      expect(logs).to.deep.equal([
        [true, 200, 'application/json', true, 'GET'],
        [true, true, true, true],
      ]);
      const [noted, ...more] = await server.noted(id);
      expect(more).to.deep.equal([]);
      expect(noted?.headers.accept).to.equal('application/json');
      expect(report.runtime?.network).to.have.length(1);
      expect(report.runtime?.network[0]).to.include({ host: server.hosts[0], calls: 1, blocked: 0 });
      expect(report.status).to.equal('validated');
    });
  }

  it('leads to no constructor of bytes that the module does not name: nobody would count what it makes', async () => {
    const { url } = server.at('/echo');
    const lookUp = `const made = async (key) => {
        const bytes = await (await fetch('${url}'))[key]();
        return [bytes.byteLength > 0, typeof Object.getOwnPropertyDescriptor(Object.getPrototypeOf(bytes), 'constructor').value];
      };
      console.log(...await made('bytes'), ...await made('arr' + 'ayB' + 'uffer'));`;
    expect((await run(lookUp)).logs).to.deep.equal([[true, 'undefined', true, 'undefined']]);
    expect((await run(`${lookUp} new Uint8Array(1);`)).logs).to.deep.equal([[true, 'function', true, 'function']]);
  });

  for (const engine of ['native', 'quickjs'] as const) {
    it(`ends its wait by a signal, with engine ${engine}`, async () => {
      const { url } = server.at('/echo');
      const { type, logs, violations } = await run(
        `const first = new AbortController();
         const answer = fetch('${url}', { signal: first.signal }).catch(({ name }) => name);
         first.abort();
         const second = new AbortController();
         const { ok } = await fetch('${url}', { signal: second.signal });
         second.abort('late');
         console.log(await answer, ok, second.signal.aborted);
         container.append('ok');`,
        { engine },
      );
      expect([type, violations, logs]).to.deep.equal(['rendered', [], [['AbortError', true, true]]]);
    });
  }

  it('sends what it is granted to send, bytes and all', async () => {
    const { url, id } = server.at('/echo');
    const { error } = await run(
      `const body = new Uint8Array([0, 255, 13, 10, 7]);
       await fetch('${url}', { method: 'POST', body, headers: [['X-Api-Key', 'k']] });
       container.append('sent');`,
      { policy: grant({ methods: 'POST', headers: 'x-api-key' }) },
    );
    expect(error).to.equal(undefined);
    const noted = (await server.noted(id)).at(-1);
    expect([noted?.method, noted?.headers['x-api-key'], noted?.body]).to.deep.equal(['POST', 'k', '\x00\xff\r\n\x07']);
  });

  for (const engine of ['native', 'quickjs'] as const) {
    it(`takes large answers and sends large bodies, as far as the grant goes, with engine ${engine}`, async () => {
      const { url, id } = server.at('/echo');
      const big = server.at('/big');
      const { error, logs } = await run(
        `const sent = await fetch('${url}', { method: 'POST', body: 'x'.repeat(1_000_000) });
       const text = await (await fetch('${big.url}')).text();
       console.log(sent.status, text.length >= 20_000_000);
       container.append('ok');`,
        {
          engine,
          level: 'permissive',
          policy: grant({ methods: ['GET', 'POST'], responseBytes: 30_000_000 }),
          limits: { computeMs: 5000, memoryMb: 256 },
        },
      );
      expect([error, logs[0]]).to.deep.equal([undefined, [200, true]]);
      expect((await server.noted(id)).at(-1)?.body.length).to.equal(1_000_000);
    });
  }

  it('is told by code what was refused, and nothing reached the server', async () => {
    const other = server.at('/echo', server.hosts[2]);
    const loopback = server.at('/echo', '127.0.0.1');
    const write = server.at('/echo');
    const { type, logs, violations, report } = await run(
      `${caught(`fetch('${other.url}')`)}
       ${caught(`fetch('${loopback.url}')`)}
       ${caught(`fetch('${write.url}', { method: 'DELETE' })`)}
       ${caught(`fetch('${write.url}', { headers: { authorization: 'x' } })`)}
       ${caught(`fetch('${write.url}', { credentials: 'include' })`)}
       ${caught(`fetch('/echo')`)}
       container.append('done');`,
    );
    expect(type).to.equal('rendered');
    const codes = ['SM402', 'SM403', 'SM406', 'SM406', 'TypeError', 'SM402'];
    expect(logs.map(([code, , isError]) => [code, isError])).to.deep.equal(codes.map((code) => [code, true]));
    expect(violations.map(({ code, phase }) => `${code} ${phase}`)).to.deep.equal(
      codes.filter((code) => code !== 'TypeError').map((code) => `${code} network`),
    );
    expect(report.status).to.equal('failed');
    expect(report.runtime?.network.map(({ host, blocked }) => [host, blocked])).to.deep.equal([
      [server.hosts[2], 1],
      ['127.0.0.1', 1],
      [server.hosts[0], 2],
      ['(no host)', 1],
    ]);
    for (const { id } of [other, loopback, write]) expect(await server.noted(id)).to.deep.equal([]);
  });

  it('is not led elsewhere by a redirect, and gets no more than it is granted', async () => {
    const target = server.at('/echo', server.hosts[2]);
    const hop = server.at(`/redirect?to=${encodeURIComponent(target.url)}`);
    const { logs } = await run(
      `${caught(`fetch('${hop.url}')`)}
       ${caught(`fetch('${server.at('/big').url}')`)}
       ${caught(`fetch('${server.at('/echo').url}')`)}
       ${caught(`fetch('${server.at('/echo').url}')`)}
       container.append('done');`,
      { policy: grant({ responseBytes: 100_000, requests: 3 }) },
    );
    expect(logs.map(([code]) => code)).to.deep.equal(['SM407', 'SM404', 'answered', 'SM408']);
    expect(await server.noted(target.id)).to.deep.equal([]);
  });

  it('is told where a body is larger than any message may be', async () => {
    const { url, id } = server.at('/echo');
    const { type, logs } = await run(
      `${caught(`fetch('${url}', { method: 'POST', body: 'x'.repeat(3_000_000) })`)} container.append('done');`,
      { policy: grant({ methods: 'POST', requestBytes: 1_500_000 }) },
    );
    expect([type, logs[0]?.[0]]).to.deep.equal(['rendered', 'TypeError']);
    expect(logs[0]?.[1]).to.contain('at most 1900000 bytes');
    expect(await server.noted(id)).to.deep.equal([]);
  });

  it('does not spend its own time on waiting', async () => {
    const { error, logs } = await run(
      `${caught(`fetch('${server.at('/silent').url}')`)}
       container.append('done');`,
      { limits: { timeoutMs: 1000 }, policy: grant({ timeoutMs: 2500 }) },
    );
    expect([error, logs[0]?.[0]]).to.deep.equal([undefined, 'SM405']);
  });

  it('is held to its manifest: by the scan where the address is written out, by the page where it is made', async () => {
    const { url, id } = server.at('/echo');
    const manifest = { network: [server.hosts[1]] };
    const policy = grant({ hosts: server.hosts });
    const written = await run(`await fetch('${url}');`, { manifest, policy });
    expect([written.element.state, written.error?.code]).to.deep.equal(['refused', 'SM120']);
    const made = await run(`${caught(`fetch([...'${url}'].join(''))`)} container.append('done');`, {
      manifest,
      policy,
    });
    expect(made.logs[0]?.[0]).to.equal('SM402');
    expect(await server.noted(id)).to.deep.equal([]);
  });

  it('promises no host that its policy does not grant', async () => {
    const { url, id } = server.at('/echo');
    const { error } = await run(`await fetch('${url}');`, { manifest: { network: server.hosts } });
    expect(error?.code).to.equal('SM120');
    expect(await server.noted(id)).to.deep.equal([]);
  });

  it('has no `fetch` without the grant: the scan says so', async () => {
    const { url, id } = server.at('/echo');
    const { element, error } = await run(`await fetch('${url}');`, { policy: 'default' });
    expect([element.state, error?.code]).to.deep.equal(['refused', 'SM110']);
    const unscanned = await run(`console.log(typeof fetch); container.append('x');`, {
      policy: 'default',
      walls: { scan: false },
    });
    expect(unscanned.logs).to.deep.equal([['undefined']]);
    expect(await server.noted(id)).to.deep.equal([]);
  });

  it('ends with its run, and so does what it asked', async () => {
    const { url, id } = server.at('/silent');
    const ended = run(`fetch('${url}'); await fetch('${url}'); container.append('never');`);
    await server.waitFor(id, (noted) => noted.length === 2);
    document.querySelector('safe-module')?.abort('enough');
    expect((await ended).element.state).to.equal('aborted');
    await server.waitFor(id, (noted) => noted.every(({ closed }) => closed === 'cut'));
  });
});
