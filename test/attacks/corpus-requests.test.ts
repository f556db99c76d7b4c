/**
 * The corpus's requests: each is made by the module's own `fetch`, judged by the page's broker, and answered by a server
 * that the case describes. Denied means: the module gets a typed error, and nothing was asked, save where the case is
 * about the answer.
 */
import { expect } from 'chai';
import { createFetch } from '../../src/guest/fetch.ts';
import type { CallReply } from '../../src/protocol/calls.ts';
import { brokerOf } from '../network/grant.ts';
import { loadCorpus } from '../support/corpus.ts';

interface Case {
  readonly allow: readonly string[];
  readonly url: string;
  readonly init?: object;
  readonly server?: { status?: number; location?: string; contentType?: string; body?: string };
}

/** @returns what the module got, and what was asked */
async function play({ allow, url, init, server }: Case) {
  const asked: string[] = [];
  const answer = async (target: string) => {
    asked.push(target);
    const headers: Record<string, string> = { 'content-type': server?.contentType ?? 'application/json' };
    if (server?.location) headers.location = server.location;
    return new Response(server?.location ? null : (server?.body ?? '{}'), { status: server?.status ?? 200, headers });
  };
  const grants = [{ hosts: allow, schemes: ['http', 'https'] as const, redirects: 3 }];
  const { broker, told } = brokerOf({ grants, fetch: answer as typeof fetch });
  const guest = createFetch(
    async (_kind, name, payload) => {
      const reply: CallReply = await broker.request(structuredClone(payload), name);
      if (reply.ok) return structuredClone(reply.value);
      throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
    },
    () => {},
  );
  const got = await guest(url, init).then(
    () => 'an answer',
    (error: Error & { code?: string }) => error.code ?? error.name,
  );
  return { asked, got, told };
}

describe('the attack corpus: requests', () => {
  it('every case is denied', async function () {
    const corpus = await loadCorpus(this);
    const cases = corpus.filter(({ kind }) => kind === 'fetch');
    expect(cases.length).to.be.greaterThan(20);
    const wrong: string[] = [];
    for (const { id, title, code, expects } of cases) {
      expect(expects, id).to.equal('denied');
      const entry: Case = JSON.parse(code);
      const { asked, got } = await play(entry);
      if (!/^SM4\d\d$|^TypeError$/.test(got)) wrong.push(`${id} (${title}): the module got ${got}`);
      if (asked.length > (entry.server ? 1 : 0)) wrong.push(`${id} (${title}): asked ${asked.join(' ')}`);
    }
    expect(wrong.join('\n')).to.equal('');
  });

  it('control: a harmless request by the same way is answered', async () => {
    const { asked, got, told } = await play({ allow: ['api.example.com'], url: 'https://api.example.com/rows' });
    expect([asked, got, told]).to.deep.equal([['https://api.example.com/rows'], 'an answer', []]);
  });
});
