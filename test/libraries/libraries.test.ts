/** Pure functions of well-known libraries, bundled into modules: accepted, and with the results they have elsewhere. */

import { source as d3Array } from 'virtual:library/d3-array';
import { source as dateFns } from 'virtual:library/date-fns';
import { source as lodash } from 'virtual:library/lodash-es';
import { source as simpleStatistics } from 'virtual:library/simple-statistics';
import { expect } from 'chai';
import fc from 'fast-check';
import { loadDatasets } from '../corpus/datasets.ts';
import { runModule, unmountAll } from '../support/mount.ts';
import { CALLS } from './calls.ts';
import chosen from './chosen.json';

const SOURCES: Readonly<Record<string, string>> = {
  'd3-array': d3Array,
  'date-fns': dateFns,
  'lodash-es': lodash,
  'simple-statistics': simpleStatistics,
};

/** The size of a bundle is no `strict` module's; everything else could run there. */
const OPTIONS = { level: 'permissive', limits: { computeMs: 10_000, timeoutMs: 60_000 } } as const;

/** The same everywhere: one seed. */
const SAMPLES = fc.sample(
  fc.record({
    x: fc.double({ min: -1e3, max: 1e3, noNaN: true }),
    y: fc.double({ min: -50, max: 1e3, noNaN: true }),
    n: fc.nat({ max: 30 }),
    word: fc.string({ maxLength: 8 }),
  }),
  { numRuns: 120, seed: 42 },
);

/** Text that tells values apart that JSON does not. */
const ENCODE = `function encode(value) {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : 'n' + value;
  if (typeof value === 'function') return 'f';
  if (typeof value !== 'object' || value === null) return typeof value + ' ' + String(value);
  if (value instanceof Date) return 'd' + value.getTime();
  if (value instanceof Map) return 'M{' + [...value].map(([k, v]) => encode(k) + '=>' + encode(v)).join() + '}';
  if (value instanceof Set) return 'S{' + [...value].map(encode).join() + '}';
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return '[' + Array.from(value, encode).join() + ']';
  return '{' + Object.keys(value).map((k) => k + ':' + encode(value[k])).join() + '}';
}`;

const SCOPE = `const { samples, cars } = datasets;
  const xs = samples.map((s) => s.x), ys = samples.map((s) => s.y), ns = samples.map((s) => s.n), words = samples.map((s) => s.word);
  const sorted = [...xs].sort((a, b) => a - b), points = samples.map((s) => [s.x, s.y]);`;

/** A module that makes every call and logs each result; what throws gives the error's name. */
function moduleOf(library: string): string {
  const calls = Object.values(CALLS[library]!).flat();
  const lines = calls.map((call, i) => `  attempt(${i}, () => ${call});`);
  return `${ENCODE}
function render({ datasets, console }) {
  ${SOURCES[library]}
  const _ = library;
  ${SCOPE}
  const attempt = (i, call) => {
    let text;
    try {
      text = encode(call());
    } catch (error) {
      text = 'threw ' + error.name;
    }
    console.log(i, text.length, text.slice(0, 4000));
  };
${lines.join('\n')}
}`;
}

/** What the module logs where nothing wraps it. */
function logUnwrapped(library: string, datasets: object): unknown[][] {
  const logs: unknown[][] = [];
  const console = { log: (...args: unknown[]) => logs.push(args) };
  new Function(`${moduleOf(library)}\nreturn render;`)()({ datasets, console });
  return logs;
}

describe('library functions in modules', () => {
  afterEach(unmountAll);

  for (const [library, functions] of Object.entries(chosen)) {
    it(`${library}: ${functions.length} functions give what they give elsewhere`, async function () {
      this.timeout(60_000);
      expect(functions.length).to.be.at.least(15);
      expect(Object.keys(CALLS[library]!)).to.deep.equal(functions);
      const datasets = { samples: SAMPLES, ...(await loadDatasets(['cars'])) };
      const expected = logUnwrapped(library, datasets);
      const { type, error, violations, logs } = await runModule(moduleOf(library), { ...OPTIONS, datasets });
      expect(violations.map(({ code, message, line }) => `${code} line ${line}: ${message}`)).to.deep.equal([]);
      expect(type, JSON.stringify(error)).to.equal('rendered');
      expect(expected).to.have.length(Object.values(CALLS[library]!).flat().length);
      expect(logs).to.deep.equal(expected);
      const thrown = expected.filter(([, , text]) => String(text).startsWith('threw')).length;
      expect(thrown, 'most calls give a value').to.be.below(expected.length / 4);
    });
  }
});
