/** The module's `fetch` over a page that the test plays: what it asks for, and what it makes of the answer. */
import { expect } from 'chai';
import fc from 'fast-check';
import { AbortController as GuestAbortController } from '../../src/guest/events/abort.ts';
import { checkPayload } from '../../src/network/payload.ts';
import { holds } from '../support/properties.ts';
import { bytesOf, fail, setUp, URL_1 } from './fetch-setup.ts';
import { createHostileValues, GuestError } from './hostile-values.ts';

describe('fetch in the module: what it asks for', () => {
  it('a GET, named by its method', async () => {
    const { asked, fetch } = setUp();
    await fetch(URL_1);
    expect(asked).to.deep.equal([{ name: 'fetch:GET', payload: { url: URL_1, method: 'GET', headers: [] } }]);
  });

  it('methods, headers and bodies as the platform takes them', async () => {
    const { asked, fetch } = setUp();
    await fetch(URL_1, { method: 'post', headers: { Accept: 'text/csv', 'X-Page': 2, 'X-Yes': true }, body: 'ä' });
    await fetch(URL_1, {
      method: 'PUT',
      headers: [['Content-Type', ' application/json ']],
      body: JSON.stringify({ a: 1 }),
    });
    await fetch(URL_1, { method: 'POST', body: new Uint8Array([1, 2, 3, 4]).subarray(1, 3) });
    await fetch(URL_1, { method: 'POST', body: new DataView(new Uint8Array([5, 6]).buffer, 1) });
    await fetch(URL_1, { method: 'POST', body: new Uint8Array([7]).buffer });
    await fetch(URL_1, { method: 'POST', body: '\ud800' });
    expect(asked.map(({ name }) => name)).to.deep.equal(['fetch:POST', 'fetch:PUT', ...Array(4).fill('fetch:POST')]);
    expect(asked.map(({ payload }) => payload.headers)).to.deep.equal([
      [
        ['accept', 'text/csv'],
        ['x-page', '2'],
        ['x-yes', 'true'],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
      [['content-type', 'application/json']],
      [],
      [],
      [],
      [['content-type', 'text/plain;charset=UTF-8']],
    ]);
    const bodies = asked.map(({ payload }) => [...(payload.body ?? [])]);
    expect(bodies).to.deep.equal([[195, 164], [...bytesOf('{"a":1}')], [2, 3], [6], [7], [239, 191, 189]]);
  });

  it('options that are how it is anyway, or can do no harm, are taken', async () => {
    const { asked, fetch } = setUp();
    const options = { mode: 'cors', credentials: 'omit', cache: 'force-cache', redirect: 'follow', keepalive: true };
    await fetch(URL_1, {
      ...options,
      referrer: 'https://x.test',
      priority: 'low',
      signal: null,
      body: null,
      headers: undefined,
    });
    await fetch(URL_1, { credentials: 'same-origin' });
    await fetch(URL_1, null);
    expect(asked).to.have.length(3);
    expect(Object.keys(asked[0]?.payload ?? {})).to.deep.equal(['url', 'method', 'headers']);
  });

  it('what cannot be done is refused with the remedy, and nothing is asked', async () => {
    const { asked, fetch } = setUp();
    const wrong: [unknown, unknown, string][] = [
      [undefined, {}, 'as a text'],
      [new URL(URL_1), {}, 'as a text'],
      [{ toString: () => URL_1 }, {}, 'as a text'],
      ['x'.repeat(9000), {}, '8192'],
      [URL_1, 'POST', 'give an object'],
      [URL_1, { credentials: 'include' }, 'never carry cookies'],
      [URL_1, { mode: 'no-cors' }, 'leave it out'],
      [URL_1, { redirect: 'manual' }, '"follow" or "error"'],
      [URL_1, { integrity: 'sha256-x' }, 'leave it out'],
      [URL_1, { signal: 5000 }, 'new AbortController().signal'],
      [URL_1, { signal: new AbortController() }, 'new AbortController().signal'],
      [URL_1, { method: 5 }, '`method`'],
      [URL_1, { method: 'GET /' }, '`method`'],
      [URL_1, { body: 'x' }, 'method: "POST"'],
      [URL_1, { method: 'POST', body: { a: 1 } }, 'JSON.stringify'],
      [URL_1, { method: 'POST', body: [1] }, 'JSON.stringify'],
      [URL_1, { method: 'POST', body: new Map() }, 'JSON.stringify'],
      [URL_1, { method: 'POST', body: Object.create(ArrayBuffer.prototype) }, 'JSON.stringify'],
      [URL_1, { headers: 'accept: x' }, 'give an object'],
      [URL_1, { headers: new Map([['accept', 'x']]) }, 'give an object'],
      [URL_1, { headers: [['a']] }, 'names and values'],
      [URL_1, { headers: ['ab'] }, 'names and values'],
      [URL_1, { headers: { 'a b': 'c' } }, 'names and values'],
      [URL_1, { headers: { a: 'b\r\nc: d' } }, 'of one line'],
      [URL_1, { headers: { a: 'ł' } }, 'Latin'],
      [URL_1, { headers: { a: undefined } }, 'give a text'],
      [URL_1, { headers: { a: { toString: () => 'x' } } }, 'give a text'],
      [URL_1, { headers: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`h${i}`, 'x'])) }, 'at most 50'],
    ];
    for (const [input, options, remedy] of wrong) {
      const error = await fail(fetch(input, options));
      expect(error).to.be.instanceOf(TypeError);
      expect(error.message).to.contain(remedy);
    }
    expect(asked).to.deep.equal([]);
  });

  it('a signal ends the wait, and what comes later is nobody’s', async () => {
    for (const Controller of [AbortController, GuestAbortController]) {
      const { asked, fetch } = setUp();
      const before = new Controller();
      before.abort('never');
      expect(await fetch(URL_1, { signal: before.signal }).catch(String)).to.equal('never');
      expect(asked, 'nothing is asked').to.deep.equal([]);

      const controller = new Controller();
      const answer = fetch(URL_1, { signal: controller.signal });
      controller.abort();
      expect((await fail(answer)).name).to.equal('AbortError');

      const kept = new Controller();
      expect((await fetch(URL_1, { signal: kept.signal })).ok).to.equal(true);
      kept.abort();
      expect(asked).to.have.length(2);
    }
  });

  it('own options alone count, and each is read once', async () => {
    const { asked, fetch } = setUp();
    let reads = 0;
    const sly = Object.defineProperty(Object.create({ body: 'inherited' }), 'method', {
      get: () => ['POST', 'DELETE'][reads++],
    });
    await fetch(URL_1, sly);
    expect([asked[0]?.payload.method, asked[0]?.payload.body, reads]).to.deep.equal(['POST', undefined, 1]);
  });

  it('property: whatever a module passes, what is asked is of the wire’s form', async () => {
    const keys = [
      'method',
      'headers',
      'body',
      'mode',
      'redirect',
      'signal',
      'accept',
      'length',
      '0',
      '1',
      'content-type',
    ];
    await holds(
      fc.asyncProperty(
        createHostileValues(keys, () => {}),
        fc.boolean(),
        async (value, isHeaders) => {
          const { asked, fetch } = setUp();
          await fetch(URL_1, isHeaders ? { headers: value } : value).catch((error) => {
            expect(error instanceof TypeError || error instanceof GuestError, String(error)).to.equal(true);
          });
          await fetch(URL_1, { method: 'POST', body: value }).catch(() => {});
          for (const { name, payload } of asked) {
            expect(checkPayload(payload), JSON.stringify(payload)).not.to.equal(undefined);
            expect(name).to.equal(`fetch:${payload.method}`);
          }
        },
      ),
    );
  });

  it('a body is charged before it is copied', async () => {
    const charges: number[] = [];
    const { fetch } = setUp({}, (bytes) => charges.push(bytes));
    await fetch(URL_1, { method: 'POST', body: new Uint8Array(70_000) });
    expect(charges[0]).to.equal(70_000);
    const broke = setUp({}, () => {
      throw new RangeError('more than 64 MB');
    });
    expect((await fail(broke.fetch(URL_1, { method: 'POST', body: 'x' }))).message).to.equal('more than 64 MB');
    expect(broke.asked).to.deep.equal([]);
  });
});
