import { expect } from 'chai';
import type { Tools } from '../../src/tools/definitions.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';
import { callIn, caught } from './call-in.ts';

describe('a tool that fails or is denied', () => {
  afterEach(unmountAll);

  describe('that fails in any way', () => {
    const fails: Record<string, [handler: (args: unknown, context: { signal: AbortSignal }) => unknown, code: string]> =
      {
        throws: [
          () => {
            throw new Error('at /srv/app/secret.js: password=hunter2');
          },
          'SM310',
        ],
        rejects: [() => Promise.reject(new TypeError('no')), 'SM310'],
        'throws what is no error': [
          () => {
            throw {
              toString() {
                throw new Error('twice');
              },
            };
          },
          'SM310',
        ],
        'throws what throws as it is asked': [
          () => {
            throw new Proxy(
              {},
              {
                get() {
                  throw {
                    toString() {
                      throw new Error('twice');
                    },
                  };
                },
              },
            );
          },
          'SM310',
        ],
        'returns a function': [() => () => {}, 'SM310'],
        'returns something cyclic': [
          () => {
            const a: unknown[] = [];
            a.push(a);
            return a;
          },
          'SM310',
        ],
        'returns a map': [() => new Map([[1, 2]]), 'SM310'],
        'returns a node of the page': [() => document.body, 'SM310'],
        'returns what has a getter': [
          () => ({
            get x() {
              return 1;
            },
          }),
          'SM310',
        ],
        'returns 100 MB': [() => ({ rows: 'x'.repeat(1e8) }), 'SM310'],
        'returns a million values': [() => Array.from({ length: 1e6 }, () => 1), 'SM310'],
        'returns an own __proto__': [() => JSON.parse('{"__proto__": {"x": 1}}'), 'SM310'],
        'never settles': [() => new Promise(() => {}), 'SM311'],
      };
    for (const [what, [handler, code]] of Object.entries(fails)) {
      it(`${what}: tells the module ${code} and nothing of the page, and the page why`, async () => {
        const { type, error, logs, calls, violations } = await callIn(caught('callTool("bad", {})'), {
          bad: { handler, timeoutMs: 300 },
        });
        expect(error).to.equal(undefined);
        expect(type).to.equal('rendered');
        expect(logs[0]?.slice(0, 1)).to.deep.equal([code]);
        expect(logs[0]?.slice(2)).to.deep.equal([true, ['code']]);
        expect(String(logs[0]?.[1]))
          .to.match(/^The tool “bad” /)
          .and.not.match(/secret|hunter2|\bat \//);
        expect(calls.at(-1)?.status).to.equal('failed');
        expect(calls.at(-1)?.error?.code).to.equal(code);
        expect(violations.map((violation) => violation.code)).to.deep.equal([code]);
      });
    }

    it('tells the module its message where the error says that it may', async () => {
      const error = Object.assign(new Error('There is no such patient'), { expose: true });
      const { logs } = await callIn(caught('callTool("bad", {})'), {
        bad: { handler: () => Promise.reject(error) },
      });
      expect(logs[0]?.[1]).to.equal('The tool “bad” failed: There is no such patient');
    });

    it('has its signal aborted when it takes too long', async () => {
      let reason: unknown;
      await callIn(caught('callTool("slow", {})'), {
        slow: {
          timeoutMs: 50,
          handler: (_, { signal }) =>
            new Promise(() => signal.addEventListener('abort', () => (reason = signal.reason))),
        },
      });
      expect(String(reason)).to.contain('did not answer within 50 ms');
    });

    it('has its signal aborted when the run is', async () => {
      let aborted = (_: unknown) => {};
      const gone = new Promise((resolve) => (aborted = resolve));
      const tools: Tools = {
        slow: { handler: (_, { signal }) => new Promise(() => signal.addEventListener('abort', aborted)) },
      };
      const element = createModule({ code: 'async function render() { await callTool("slow"); }', tools });
      const ended = nextEnd(element);
      const started = new Promise((resolve) => element.addEventListener('tool-call', resolve, { once: true }));
      document.body.append(element);
      await started;
      element.abort('enough');
      await gone;
      expect((await ended).error?.code).to.equal('SM706');
    });
  });

  describe('is denied', () => {
    const denied: Record<string, [call: string, code: string]> = {
      'when the page does not offer it': ['callTool("nothing", {})', 'SM303'],
      'under a name that every object has': ['callTool("constructor", {})', 'SM303'],
      'under a name that is no name': ['callTool("a b", {})', 'SM303'],
      'under an empty name': ['callTool("", {})', 'SM303'],
      'under a name that is no text': ['callTool(["echo"], {})', 'SM303'],
      'with a function': ['callTool("echo", { f() {} })', 'SM309'],
      'with a getter': ['callTool("echo", { get x() { return 1; } })', 'SM309'],
      'with a map': ['callTool("echo", new Map([[1, 2]]))', 'SM309'],
      'with an invalid date': ['callTool("echo", { d: new Date(NaN) })', 'SM309'],
      'with NaN': ['callTool("echo", { x: 0 / 0 })', 'SM309'],
      'with a cycle': ['callTool("echo", (() => { const a = {}; a.a = a; return a; })())', 'SM309'],
      'with 100,000 levels': [
        'callTool("echo", (() => { let a = {}; const r = a; for (let i = 0; i < 1e5; i++) { a.a = {}; a = a.a; } return r; })())',
        'SM309',
      ],
      'with too much': ['callTool("echo", "x".repeat(500000))', 'SM309'],
      'with a class of its own': ['callTool("echo", new (class { x = 1 })())', 'SM309'],
    };
    for (const [what, [call, code]] of Object.entries(denied)) {
      it(`${what} (${code}), and its handler is not called`, async () => {
        let handled = 0;
        const handler = () => (handled += 1);
        const { type, logs, violations } = await callIn(caught(call), { echo: { handler } });
        expect(logs[0]?.[0]).to.equal(code);
        expect(logs[0]?.[2]).to.equal(true);
        expect(handled).to.equal(0);
        expect(type).to.equal('rendered');
        expect(violations.map((violation) => violation.code)).to.deep.equal([code]);
        expect(violations[0]?.line).to.equal(2);
      });
    }

    it('beyond as many calls as the run may make (SM308)', async () => {
      let handled = 0;
      const { logs, violations } = await callIn(
        `const all = await Promise.allSettled(Array.from({ length: 15 }, (_, i) => callTool('echo', i)));
         console.log(all.map(({ status, reason }) => (status === 'fulfilled' ? 'ok' : reason.code)));`,
        { echo: { handler: () => (handled += 1) } },
      );
      expect(handled).to.equal(10);
      expect(logs[0]).to.deep.equal([[...Array(10).fill('ok'), ...Array(5).fill('SM308')]]);
      expect(violations.map(({ code }) => code)).to.deep.equal(['SM308']);
    });
  });

  it('that needs leave is no part of a suspicious sequence: who is asked decides', async () => {
    const body = `await callTool('customers:list'); ${caught('callTool("mail:send", {})')}`;
    const tools = (approval: 'ask' | 'never'): Tools => ({
      'customers:list': { handler: () => [1] },
      'mail:send': { approval, handler: () => 'sent' },
    });
    expect((await callIn(body, tools('never'))).logs[0]?.[0]).to.equal('SM304');
    const code = `async function render({ callTool, console }) {\n${body}\n}`;
    const element = createModule({ code, tools: tools('ask'), limits: { computeMs: 2000 } });
    element.addEventListener('tool-approval', (event) => {
      event.preventDefault();
      event.detail.allow();
    });
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).logs[0]).to.deep.equal(['answered', 'sent']);
  });
});
