/** A module's `fetch`, and what it asked for. */
import { expect } from 'chai';
import { createFetch } from '../../src/guest/fetch.ts';
import type { FetchAnswer, FetchPayload } from '../../src/protocol/calls.ts';

export const URL_1 = 'https://api.example.com/';

export function setUp(answer: Partial<FetchAnswer> = {}, charge: (bytes: number) => void = () => {}) {
  const asked: { name: string; payload: FetchPayload }[] = [];
  const fetch = createFetch(async (kind, name, payload) => {
    expect(kind).to.equal('fetch');
    asked.push({ name, payload: structuredClone(payload) });
    const whole = { url: URL_1, status: 200, statusText: 'OK', redirected: false, headers: [], body: new Uint8Array() };
    return structuredClone({ ...whole, ...answer });
  }, charge);
  return { asked, fetch };
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export async function fail(work: Promise<unknown>): Promise<Error> {
  const ended = await work.then(
    () => undefined,
    (error: Error) => error,
  );
  if (!ended) throw new Error('It did not fail');
  return ended;
}
