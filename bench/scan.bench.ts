/** Scan and transform of a module of 20 KB, against the parser alone. */
import { parseModule } from '../src/scan/parse.ts';
import { findProblems } from '../src/scan/problems.ts';
import { inlineHandler } from '../src/scan/rules/inline-handler.ts';
import { transformModule } from '../src/transform/transform.ts';
import { compare, tell } from './support/measure.ts';

const REPEATS = 20;

/** Helpers as models write them, one after the other until the module has 20 KB. */
const code = `${Array.from(
  { length: 19 },
  (_, n) => `
// Groups the rows of one measure by month and summarizes each group.
function summarize${n}(rows, { key = 'value', from = null, digits = ${n % 4} } = {}) {
  const groups = new Map();
  for (const row of rows) {
    const date = new Date(row.date);
    if (Number.isNaN(date.getTime()) || (from && date < from)) continue;
    const month = \`\${date.getUTCFullYear()}-\${String(date.getUTCMonth() + 1).padStart(2, '0')}\`;
    const list = groups.get(month) ?? [];
    list.push(Number(row[key]));
    groups.set(month, list);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([month, values]) => {
    const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
    const sum = sorted.reduce((total, value) => total + value, 0);
    const mean = sorted.length > 0 ? sum / sorted.length : null;
    let squares = 0;
    for (let i = 0; i < sorted.length; i++) squares += (sorted[i] - mean) ** 2;
    return { month, count: sorted.length, mean: mean?.toFixed(digits), deviation: Math.sqrt(squares / sorted.length) };
  });
}
`,
).join('')}
function render({ datasets, container, Tabulator, Formatter }) {
  const rows = datasets.labs ?? [];
  new Tabulator(container, { data: summarize0(rows), columns: [{ title: 'Month', field: 'month' }] });
  container.append(Formatter.number(rows.length));
}
`;

/** Milliseconds of `work`, done often enough for a clock that is coarse. */
function time(work: () => void): Promise<number> {
  const start = performance.now();
  for (let index = 0; index < REPEATS; index += 1) work();
  return Promise.resolve(performance.now() - start);
}

describe('scan', () => {
  it('20 KB', async function () {
    this.timeout(120_000);
    if (code.length < 19_000 || code.length > 20_480) throw new Error(`the module has ${code.length} bytes`);
    const options = { handlers: inlineHandler };
    const scanned = findProblems(code, options);
    if (!scanned.ok) throw new Error(JSON.stringify(scanned.problems[0]));
    tell(
      await compare(
        `scan and transform of 20 KB, ${REPEATS} times`,
        3,
        () =>
          time(() => {
            const { program } = findProblems(code, options);
            transformModule(code, program!);
          }),
        () => time(() => parseModule(code)),
        { turns: 31, warmUp: 5 },
      ),
    );
  });
});
