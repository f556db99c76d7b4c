/** The module's `fetch` over a page that the test plays: what it asks for, and what it makes of the answer. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createFetch } from '../../src/guest/fetch.ts';
import type { GuestResponse } from '../../src/guest/network/response.ts';
import { checkPayload } from '../../src/network/payload.ts';
import type { FetchAnswer, FetchPayload } from '../../src/protocol/calls.ts';
import { holds } from '../support/properties.ts';
import { createHostileValues, GuestError } from './hostile-values.ts';

const URL_1 = 'https://api.example.com/';

function setUp(answer: Partial<FetchAnswer> = {}, charge: (bytes: number) => void = () => {}) {
  const asked: { name: string; payload: FetchPayload }[] = [];
  const fetch = createFetch(async (kind, name, payload) => {
    expect(kind).to.equal('fetch');
    asked.push({ name, payload: structuredClone(payload) });
    const whole = { url: URL_1, status: 200, statusText: 'OK', redirected: false, headers: [], body: new Uint8Array() };
    return structuredClone({ ...whole, ...answer });
  }, charge);
  return { asked, fetch };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function fail(work: Promise<unknown>): Promise<Error> {
  const ended = await work.then(
    () => undefined,
    (error: Error) => error,
  );
  if (!ended) throw new Error('It did not fail');
  return ended;
}

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
      [URL_1, { signal: new AbortController().signal }, 'leave it out'],
      [URL_1, { method: 5 }, '`method`'],
      [URL_1, { method: 'GET /' }, '`method`'],
      [URL_1, { body: 'x' }, 'method: "POST"'],
      [URL_1, { method: 'POST', body: { a: 1 } }, 'JSON.stringify'],
      [URL_1, { method: 'POST', body: [1] }, 'JSON.stringify'],
      [URL_1, { method: 'POST', body: new Map() }, 'JSON.stringify'],
      [URL_1, { method: 'POST', body: Object.create(ArrayBuffer.prototype) }, 'JSON.stringify'],
      [URL_1, { headers: 'accept: x' }, 'give an object'],
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

describe('fetch in the module: what it gives', () => {
  const read = (answer: Partial<FetchAnswer>, charge?: (bytes: number) => void) => setUp(answer, charge).fetch(URL_1);

  it('status, address and headers, frozen', async () => {
    const response = await read({
      status: 404,
      statusText: 'Not Found',
      redirected: true,
      url: 'https://b.example.com/',
      headers: [
        ['content-type', 'text/csv'],
        ['link', '<a>'],
        ['link', '<b>'],
      ],
    });
    const { ok, status, statusText, redirected, url, headers } = response;
    expect([ok, status, statusText, redirected, url]).to.deep.equal([
      false,
      404,
      'Not Found',
      true,
      'https://b.example.com/',
    ]);
    expect((await read({ status: 299 })).ok).to.equal(true);
    expect([headers.get('Content-Type'), headers.get('link'), headers.get('x'), headers.get(5)]).to.deep.equal([
      ...['text/csv', '<a>, <b>', null, null],
    ]);
    expect([headers.has('LINK'), headers.has('set-cookie')]).to.deep.equal([true, false]);
    const pairs: unknown[] = [];
    headers.forEach((value, name) => {
      pairs.push([name, value]);
    });
    expect(pairs).to.deep.equal([...headers]);
    expect(Object.fromEntries(headers.entries())).to.deep.equal({ 'content-type': 'text/csv', link: '<a>, <b>' });
    expect([[...headers.keys()], [...headers.values()]]).to.deep.equal([
      ['content-type', 'link'],
      ['text/csv', '<a>, <b>'],
    ]);
    for (const held of [response, headers, ...Object.values(response), ...Object.values(headers)]) {
      expect(Object.isFrozen(held)).to.equal(true);
    }
    expect(Object.isFrozen(setUp().fetch)).to.equal(true);
    expect(Object.isFrozen(Object.getOwnPropertyDescriptor(response, 'bodyUsed')?.get)).to.equal(true);
  });

  it('text, JSON and bytes, in methods that need no `this`', async () => {
    const body = bytesOf('\ufeff{"ä":[1,"😀"]}');
    const { text } = await read({ body });
    expect(await text()).to.equal('{"ä":[1,"😀"]}');
    const { json } = await read({ body });
    expect(await json()).to.deep.equal({ ä: [1, '😀'] });
    expect(await (await read({ body: new Uint8Array([0xff, 65]) })).text()).to.equal('\ufffdA');
    const buffer = await (await read({ body: new Uint8Array([0, 1, 2, 3]).subarray(1, 3) })).arrayBuffer();
    expect(buffer).to.be.instanceOf(ArrayBuffer);
    expect([...new Uint8Array(buffer)]).to.deep.equal([1, 2]);
    expect([...(await (await read({ body: new Uint8Array([7]) })).bytes())]).to.deep.equal([7]);
    expect(await (await read({})).text()).to.equal('');
    expect(await fail((await read({ body: bytesOf('<html>') })).json())).to.be.instanceOf(SyntaxError);
  });

  it('a body is read once; a clone has one of its own', async () => {
    const response = await read({ body: bytesOf('[1]') });
    const copy = response.clone();
    expect(response.bodyUsed).to.equal(false);
    expect(await response.json()).to.deep.equal([1]);
    expect([response.bodyUsed, copy.bodyUsed]).to.deep.equal([true, false]);
    for (const method of ['text', 'json', 'arrayBuffer', 'bytes'] as const) {
      const error = await fail(response[method]());
      expect(error).to.be.instanceOf(TypeError);
      expect(error.message).to.contain('read already');
    }
    expect(() => response.clone()).to.throw(TypeError, 'read already');
    const bytes = new Uint8Array(await copy.arrayBuffer());
    bytes[0] = 0;
    expect([...bytesOf('[1]')][0]).to.equal(91);
  });

  it('what it gives is charged', async () => {
    const charges: number[] = [];
    const body = new Uint8Array(1000).fill(49);
    const charge = (bytes: number) => charges.push(bytes);
    for (const method of ['text', 'json', 'arrayBuffer'] as const) {
      charges.length = 0;
      await (await read({ body }, charge))[method]();
      expect(charges).to.deep.equal(
        { text: [1000, 2000], json: [1000, 2000, 8000], arrayBuffer: [1000, 1000] }[method],
      );
    }
    let left = 1500;
    const poor = await read({ body }, (bytes) => {
      left -= bytes;
      if (left < 0) throw new RangeError('more than 64 MB');
    });
    expect((await fail(poor.text())).message).to.equal('more than 64 MB');
  });

  it('`redirect: "error"` takes no answer that was led elsewhere', async () => {
    const { fetch } = setUp({ redirected: true });
    expect((await fail(fetch(URL_1, { redirect: 'error' }))).message).to.contain('redirect');
    expect((await fetch(URL_1)).redirected).to.equal(true);
  });

  it('what the page refused is thrown as it came', async () => {
    const refused = Object.assign(new Error('not on the list'), { code: 'SM402' });
    const fetch = createFetch(
      () => Promise.reject(refused),
      () => {},
    );
    expect(await fail(fetch(URL_1))).to.equal(refused);
  });

  it('the response is no promise of its own, and takes no properties', async () => {
    const response: GuestResponse & { then?: unknown } = await read({});
    expect(response.then).to.equal(undefined);
    expect(() => {
      (response as { ok: boolean }).ok = false;
    }).to.throw(TypeError);
  });
});
