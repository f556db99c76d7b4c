/** Tools of the page, from the module's call to what it draws with the answer. */
import { expect } from 'chai';
import * as z from 'zod/mini';
import type { ToolCallDetail } from '../../src/events.ts';
import type { Tools } from '../../src/tools/definitions.ts';
import { createModule, type Ended, type MountOptions, nextEnd, unmountAll } from '../support/mount.ts';

interface Called extends Ended {
  readonly calls: ToolCallDetail[];
}

/** Runs a module whose `render` is `body`; what it logs first is what a test looks at. */
async function callIn(body: string, tools: Tools, options: MountOptions = {}): Promise<Called> {
  const code = `async function render({ callTool, parallel, container, console, document }) {\n${body}\n}`;
  // What a slice may take is another matter, and a busy machine's.
  const limits = { computeMs: 2000, ...options.limits };
  const element = createModule({ code, tools, ...options, limits });
  const calls: ToolCallDetail[] = [];
  element.addEventListener('tool-call', ({ detail }) => calls.push(detail));
  const ended = nextEnd(element);
  document.body.append(element);
  return { ...(await ended), calls };
}

/** What a module catches of `callTool(…)`. */
const caught = (call: string) =>
  `try { console.log('answered', await ${call}); } catch (error) { console.log(error.code, error.message, error instanceof Error, Object.keys(error)); }`;

const echo: Tools = { echo: { handler: (args: unknown) => args } };

describe('a tool', () => {
  afterEach(unmountAll);

  it('is given what the module passed, and gives what its handler returned', async () => {
    const orders = [{ id: 1, when: new Date(Date.UTC(2026, 0, 2)), total: null, skip: undefined }];
    let given: unknown;
    const tools: Tools = {
      'orders:list': {
        handler(args) {
          given = args;
          return { orders };
        },
      },
    };
    const { type, logs, calls, report } = await callIn(
      `const { orders } = await callTool('orders:list', { status: 'open', pages: [1, 2] });
       console.log(orders, Array.isArray(orders) && orders instanceof Array);
       container.append(String(orders.length));`,
      tools,
    );
    expect(type).to.equal('rendered');
    expect(given).to.deep.equal({ status: 'open', pages: [1, 2] });
    expect(logs[0]).to.deep.equal([[{ id: 1, when: '2026-01-02T00:00:00.000Z', total: null }], true]);
    expect(calls.map(({ name, status }) => `${name} ${status}`)).to.deep.equal([
      'orders:list started',
      'orders:list done',
    ]);
    expect(calls[0]?.args).to.deep.equal({ status: 'open', pages: [1, 2] });
    expect(calls[1]?.callId).to.equal(calls[0]?.callId);
    expect(report.runtime?.tools).to.have.length(1);
    expect(report.runtime?.tools[0]).to.include({ name: 'orders:list', calls: 1, denied: 0 });
    expect(report.status).to.equal('validated');
  });

  it('is what a module may find as free names', async () => {
    const element = createModule({
      code: `async function render() { console.log(await callTool('echo', 1)); }`,
      tools: echo,
    });
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).logs).to.deep.equal([[1]]);
  });

  it('answers after the module has drawn, too', async () => {
    const { element, report } = await callIn(
      `const line = document.createElement('p'); line.textContent = 'waiting'; container.append(line);
       callTool('echo', 'late').then((text) => { line.textContent = text; console.log('heard', text); });`,
      { echo: { handler: async (args) => (await new Promise((resolve) => setTimeout(resolve, 50)), args) } },
    );
    expect(report.status).to.equal('validated');
    const { detail } = await new Promise<{ detail: { args: readonly unknown[] } }>((resolve) =>
      element.addEventListener('console', resolve as never, { once: true }),
    );
    expect(detail.args).to.deep.equal(['heard', 'late']);
  });

  it('answers a listener of the module, again and again', async () => {
    const { element } = await callIn(
      `let n = 0;
       for (let i = 0; i < 5; i += 1) n = await callTool('next', { n });
       console.log(n);`,
      { next: { handler: ({ n }) => n + 1 } },
    );
    expect(element.state).to.equal('rendered');
  });

  it('is checked by its schemas on both sides, and gets what they make of it', async () => {
    const tools: Tools = {
      double: {
        input: z.object({ value: z.number() }) as never,
        output: z.number() as never,
        handler: ({ value }) => (value === 13 ? 'thirteen' : value * 2),
      },
    };
    const { logs, violations, calls } = await callIn(
      `${caught('callTool("double", { value: 21 })')}
       ${caught('callTool("double", { value: "x" })')}
       ${caught('callTool("double", { value: 13 })')}`,
      tools,
    );
    expect(logs[0]).to.deep.equal(['answered', 42]);
    expect(logs[1]?.slice(0, 1)).to.deep.equal(['SM309']);
    expect(logs[1]?.[1]).to.contain('args.value');
    expect(logs[2]?.slice(0, 1)).to.deep.equal(['SM310']);
    expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal([
      'SM309 error',
      'SM310 warning',
    ]);
    expect(violations[0]?.line).to.equal(3);
    expect(calls.map(({ status }) => status)).to.deep.equal(['started', 'done', 'denied', 'started', 'failed']);
  });

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

  it('is waited for on the page’s time, not on the module’s', async () => {
    const { type, report } = await callIn(
      `await callTool('slow'); container.append('done');`,
      { slow: { timeoutMs: 5000, handler: () => new Promise((resolve) => setTimeout(resolve, 1600)) } },
      { limits: { timeoutMs: 1000 } },
    );
    expect(type).to.equal('rendered');
    expect(report.runtime?.durationMs).to.be.above(1600);
  });

  it('control: what is no wait for a tool counts', async () => {
    const { error } = await callIn(`await callTool('echo'); await new Promise(() => {});`, echo, {
      limits: { timeoutMs: 1000 },
    });
    expect(error?.code).to.equal('SM205');
  });

  it('gives each answer a slice of its own', async () => {
    const { type } = await callIn(
      `for (let i = 0; i < 6; i += 1) {
         await callTool('echo', i);
         for (const end = Date.now() + 20; Date.now() < end; );
       }`,
      echo,
      { limits: { computeMs: 100 } },
    );
    expect(type).to.equal('rendered');
  });

  it('does not make a slice longer', async () => {
    const { error } = await callIn(`await callTool('echo'); for (;;);`, echo);
    expect(error?.code).to.be.oneOf(['SM202', 'SM203']);
  });
});
