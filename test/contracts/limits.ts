/** Every limit ends what is over it, says so, and leaves nothing behind. */
import { expect } from 'chai';
import { type ContractOptions, promise, type RunModule, runBody } from './contract.ts';

const EVER = { ticks: 1e10 };
/** What is over a limit: what the module does, what it may take, and the codes that end it. */
const OVER: readonly (readonly [what: string, body: string, limits: ContractOptions['limits'], codes: RegExp])[] = [
  ['loops for ever', 'for (;;);', { ...EVER, computeMs: 50 }, /^SM202$/],
  ['loops for ever in a callback', '[1].forEach(() => { while (true) {} });', { ...EVER, computeMs: 50 }, /^SM202$/],
  ['catches what ends it', 'for (;;) { try { for (;;); } catch {} }', { ...EVER, computeMs: 50 }, /^SM202$/],
  [
    'queues for ever',
    'const go = () => Promise.resolve().then(go); await go();',
    { ...EVER, computeMs: 50 },
    /^SM20[28]$/,
  ],
  ['takes more steps than it has', 'let n = 0; for (let i = 0; i < 1e6; i += 1) n += i;', { ticks: 1e4 }, /^SM203$/],
  [
    'calls itself more often than it may',
    'const go = (n) => (n > 0 ? go(n - 1) : 0); for (let i = 0; i < 1e4; i += 1) go(100);',
    { ticks: 1e4 },
    /^SM203$/,
  ],
  [
    'fills an array for ever',
    'const all = []; for (;;) all.push(new Array(5000).fill(all.length));',
    { ...EVER, computeMs: 10_000 },
    /^SM204$/,
  ],
  [
    'doubles a text for ever',
    "let text = 'x'; const all = []; for (;;) all.push((text += text).repeat(2));",
    { ...EVER, computeMs: 10_000 },
    /^SM204$/,
  ],
  ['asks for a huge buffer', 'new Uint8Array(2 ** 31 - 1);', EVER, /^SM204$/],
  ['never settles', 'await new Promise(() => {});', { timeoutMs: 1000 }, /^SM205$/],
  // JavaScriptCore gives up by itself, sooner or later: the next one is then one too many.
  ['matches for ever', "for (;;) /^(a+)+$/.test('a'.repeat(40) + 'b');", { ...EVER, computeMs: 50 }, /^SM20[28]$/],
];

async function checkEnded(run: RunModule, [, body, limits, codes]: (typeof OVER)[number]): Promise<void> {
  const { type, error, report } = await runBody(run, body, { limits });
  expect(type).to.equal('failed');
  expect(error?.code, error?.message).to.match(codes);
  expect(error?.message).to.match(/\w/);
  expect(report.status).to.equal('failed');
  expect(report.violations.filter(({ severity }) => severity === 'error')).to.have.length(1);
  const next = await runBody(run, 'container.append("next");');
  expect([next.type, next.report.status], next.error?.message).to.deep.equal(['rendered', 'validated']);
}

export const LIMITS = [
  ...OVER.map((over) => promise(`a module that ${over[0]} is ended`, (run) => checkEnded(run, over))),

  promise('a sparse or forged length is refused before a native walks it', async (run) => {
    const { type, error, logs } = await runBody(
      run,
      `const names = []; const attempt = (work) => { try { work(); names.push('done'); } catch (error) { names.push(error.name); } };
       attempt(() => [].indexOf.call({ length: 2 ** 53 - 1 }, 1)); attempt(() => { const a = []; a.length = 2 ** 32 - 1; a.includes(1); });
       console.log(names.slice(0, 2));`,
    );
    expect([type, error]).to.deep.equal(['rendered', undefined]);
    expect(logs[0]?.args).to.deep.equal([['RangeError', 'RangeError']]);
  }),

  promise('ticks are counted alike: loops and calls', async (run) => {
    const { report } = await runBody(
      run,
      'const f = (n) => n + 1; let n = 0; for (let i = 0; i < 1000; i += 1) n = f(n);',
    );
    expect(report.runtime?.ticks).to.be.within(2000, 2010);
  }),

  promise('the report says what was taken, by which engine', async (run) => {
    const { report } = await runBody(
      run,
      // Longer than the coarsest clock is: one of a millisecond saw nothing of a loop that was done within.
      'const from = Date.now(); let n = 0; while (Date.now() - from < 5) n += 1; container.append(String(n));',
    );
    expect(report.runtime?.computeMs).to.be.above(0);
    expect(report.runtime?.durationMs).to.be.above(0);
    expect(report.runtime?.output.nodes).to.be.above(0);
    expect(report.status).to.equal('validated');
  }),

  promise('nodes, tables and plots over their limit are not drawn', async (run) => {
    const nodes = await runBody(
      run,
      "for (let i = 0; i < 2100; i += 1) container.append(document.createElement('p'));",
    );
    expect(nodes.report.runtime?.output.nodes).to.equal(2000);
    expect(new Set(nodes.violations.map(({ code }) => code))).to.deep.equal(new Set(['SM504']));
    for (const [what, most] of [
      ['new Tabulator(container, { data: [{ a: 1 }] })', 10],
      ['SimplePlots.line(container, { data: [{ x: 1, y: 1 }] })', 20],
    ] as const) {
      const { violations, report } = await runBody(
        run,
        `for (let i = 0; i < ${most + 2}; i += 1) { try { ${what}; } catch {} }`,
      );
      const { tables, plots } = report.runtime!.output;
      expect(tables + plots).to.equal(most);
      expect(violations.map(({ code }) => code)).to.deep.equal(['SM506', 'SM506']);
    }
  }),

  promise('tool calls over their limit are denied', async (run) => {
    const { logs } = await runBody(
      run,
      `const told = []; for (let i = 0; i < 3; i += 1) { try { told.push(await callTool('echo', i)); } catch (error) { told.push(error.code); } } console.log(told);`,
      { tools: { echo: { handler: (args: unknown) => args } }, limits: { toolCalls: 2 } },
    );
    expect(logs[0]?.args).to.deep.equal([[0, 1, 'SM308']]);
  }),

  promise('limits outside of their range are clamped, and said so', async (run) => {
    const { report, violations } = await runBody(run, 'container.append("x");', { limits: { memoryMb: 5 } });
    expect(report.clamps).to.deep.equal([{ limit: 'memoryMb', requested: 5, applied: 64 }]);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM603']);
  }),
];
