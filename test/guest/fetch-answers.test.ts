import { expect } from 'chai';
import { createFetch } from '../../src/guest/fetch.ts';
import type { GuestResponse } from '../../src/guest/network/response.ts';
import type { FetchAnswer } from '../../src/protocol/calls.ts';
import { bytesOf, fail, setUp, URL_1 } from './fetch-setup.ts';

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
