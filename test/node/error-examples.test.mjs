import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { endSpares, runModule } from '../../dist/headless/node/index.js';

const folder = new URL('../../docs/errors/', import.meta.url);
const many = (length, make) => Array.from({ length }, (_, i) => make(i));
const TOOLS = 'orders:get orders:list orders:find users:get users:list';
const tools = Object.fromEntries(TOOLS.split(' ').map((name) => [name, { handler: () => 1 }]));
/** A busy machine spends the budget of what is harmless. */
const USUAL = { computeMs: 1000 };
/** Enough that an interpreter gets as far as the example means. */
const TIME = { computeMs: 10_000 };
const SUM = 'let first; for (let i = 0; i < 1e4; i++) first = { value: 1, next: first }; container.append(sum(first));';
const DATASETS = {
  labs: [
    { date: '2026-02-07', value: 6.1 },
    { date: '2026-01-03', value: 5.4 },
  ],
  rows: [{ name: 'a', score: 1 }],
  words: [{ word: 'constructor' }, { word: 'a' }],
  flights: [
    { day: 1, delay: 2 },
    { day: 2, delay: 3 },
  ],
};

const wide = (i) => Object.fromEntries(many(180, (j) => [`c${j}`, i * j + 0.1]));

/**
 * By code, what its example needs: `names` that both halves know, `own` that the first does, what stands `beside` it, data and
 * limits; and the code that it ends with on an interpreter (`here`), where that is another, as the page says.
 */
const NEEDED = {
  SM202: {
    names: 'const totals = []; const days = [...Array(2000).keys()];',
    datasets: { flights: many(20_000, (i) => ({ day: i % 2000 })) },
    // A fast machine has taken all steps before the time is over.
    limits: { ticks: 1e10 },
  },
  SM203: { names: 'const show = () => {};', limits: TIME },
  SM206: { datasets: {} },
  SM207: { beside: `function render({ container }) { ${SUM} }`, limits: TIME },
  SM208: { here: 'SM202' },
  SM302: { names: 'const ids = [...Array(40).keys()];', limits: { toolCalls: 1000, operationsPerSecond: 20 } },
  SM305: { limits: { toolCalls: 1000 } },
  SM306: {
    datasets: { flights: many(50_000, (i) => ({ day: i, delay: 0.5, ...wide(i) })) },
    limits: { ...TIME, memoryMb: 512, datasetBytes: 2 ** 28, rows: 1_000_000 },
  },
  SM308: { names: 'const ids = [...Array(40).keys()];', own: 'const rows = [];' },
  SM504: { datasets: { rows: many(3000, (i) => ({ name: `n${i}` })) }, limits: TIME },
  SM506: { names: 'const cities = [...Array(30).keys()]; const of = (city) => [{ x: 1, y: city }];' },
  SM601: { datasets: { log: [{ a: 1 }, { a: 2 }] }, limits: { rows: 1 }, stays: true },
  SM604: { datasets: { rows: many(300, (i) => ({ name: `n${i}` })) } },
};

/** A whole module of an example, which may be a part of one. */
function moduleOf(example, names, beside) {
  if (beside) return `${example}\n${beside}\n`;
  if (/^(?:export |async )*function render/m.test(example)) return `${example}\n`;
  return `async function render({ datasets, container, callTool, Tabulator, SimplePlots }) {\n${names}\n${example}\ncontainer.append('.');\n}\n`;
}

async function codesOf(code, { datasets = DATASETS, limits }) {
  const { report } = await runModule({ code, datasets, tools, limits: { ...USUAL, ...limits } });
  return report.violations.map((violation) => violation.code);
}

describe('the examples of the pages of the error codes', () => {
  after(endSpares);
  // The scan's have a test of their own, without a run (`error-pages.test.mjs`).
  const pages = readdirSync(folder).filter((file) => /^SM[2-6]\d\d\.md$/.test(file));
  let shown = 0;
  for (const page of pages) {
    const code = page.slice(0, 5);
    const text = readFileSync(new URL(page, folder), 'utf8');
    const [before, fixed] = ['Before', 'After'].map(
      (when) => new RegExp(`^${when}:\n\n\`\`\`js\n([\\s\\S]*?)\n\`\`\`$`, 'm').exec(text)?.[1],
    );
    // Those that are the page's, and not a module's.
    if (before === undefined || /^element\./m.test(before)) continue;
    shown += 1;
    it(`of ${code} have that code before, and not after`, async () => {
      const needed = NEEDED[code] ?? {};
      const { names = '', own = '', beside } = needed;
      const found = await codesOf(moduleOf(before, `${names}${own}`, beside), needed);
      assert.ok(found.includes(needed.here ?? code), `before: ${found}`);
      const left = await codesOf(moduleOf(fixed, names, beside), needed);
      assert.deepEqual(left, needed.stays ? [code] : []);
    });
  }
  it('are twenty and more', () => assert.ok(shown >= 20, `${shown} pages`));
});
