/** Tools of the page, from the module's call to what it draws with the answer. */
import { expect } from 'chai';
import * as z from 'zod/mini';
import type { Tools } from '../../src/tools/definitions.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';
import { callIn, caught } from './call-in.ts';

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
