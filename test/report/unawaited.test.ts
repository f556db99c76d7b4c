/** A promise that is read as what it promises: the call is named, and `await` is written before it. */
import { expect } from 'chai';
import { applyHints } from '../../src/report/apply-hints.ts';
import { describeError, describeFixes } from '../../src/report/hints.ts';
import { violation } from './violation.ts';

const HEAD = 'async function render({ container, callTool, fetch, parallel }) {\n';
const moduleOf = (body: string, head = HEAD) => `${head}${body}\n}\n`;

async function repair(code: string, line: number, message: string) {
  const { hint = 'Guard it.' } = describeError({ message, line, column: 3 }, code, []);
  const fixes = await describeFixes({ violations: [violation({ message, line, hint })], code });
  return { hint, repaired: applyHints(code, fixes) };
}

const missing = (key: string) => `TypeError: Cannot read properties of undefined (reading '${key}')`;

describe('a promise that is read as what it promises', () => {
  for (const [what, body, line, message, wanted] of [
    [
      'a name',
      "const all = callTool('list', {});\nall.orders.map(String);",
      3,
      missing('map'),
      "const all = await callTool('list', {});\nall.orders.map(String);",
    ],
    [
      'a pattern',
      "const { orders = 1, more: { rest } } = callTool('list');\norders.map(String);",
      3,
      missing('map'),
      "const { orders = 1, more: { rest } } = await callTool('list');\norders.map(String);",
    ],
    [
      'the call itself',
      "callTool('list').orders.length;",
      2,
      missing('length'),
      "(await callTool('list')).orders.length;",
    ],
    [
      'a function of the module’s own, that is called as a list is',
      'const load = async () => [1];\nconst list = load();\nlist.forEach(String);',
      4,
      'TypeError: list.forEach is not a function',
      'const load = async () => [1];\nconst list = await load();\nlist.forEach(String);',
    ],
  ] as const)
    it(`is waited for: ${what}`, async () => {
      const { hint, repaired } = await repair(moduleOf(body), line, message);
      expect(hint).to.match(
        /^A promise was read as what it promises: write `await \w+\(…\)` on line \d, in an `async` function\.$/,
      );
      expect(repaired).to.equal(moduleOf(wanted));
    });

  it('is no gap in the data: where its function may not wait, nothing is guarded', async () => {
    const code = moduleOf("const all = callTool('list');\nall.orders.length;", 'function render({ callTool }) {\n');
    const { hint, repaired } = await repair(code, 3, missing('length'));
    expect(hint).to.match(/^A promise .* on line 2/);
    expect(repaired).to.equal(code);
  });

  it('is seen where it is asked for by the name of all that a module is given', async () => {
    const code = moduleOf(
      "const all = api.callTool('list');\nall.orders.map(String);",
      'async function render(api) {\n',
    );
    const { hint, repaired } = await repair(code, 3, missing('map'));
    expect(hint).to.match(/^A promise .* `await api\.callTool/);
    expect(repaired).to.equal(code.replace('api.callTool(', 'await api.callTool('));
  });

  it('is not seen where one waits, where the name is declared twice, and in what promises have', async () => {
    for (const body of [
      "const all = await callTool('list');\nall.orders.map(String);",
      "const all = callTool('list');\nall.orders.map(String); { const all = 1; }",
      "const all = [callTool('list')];\nall.orders.map(String);",
      "const all = cache.fetch('list');\nall.orders.map(String);",
    ])
      expect((await repair(moduleOf(body), 3, missing('map'))).hint, body).to.equal('Guard it.');
    const then = "const all = callTool('list').orders;\nall.then(String);";
    expect((await repair(moduleOf(then), 3, missing('then'))).hint).to.not.match(/^A promise/);
  });
});

describe('a value that is not there, of which a text was to be made', () => {
  for (const [before, after] of [
    ["'<p>' + row.value.toFixed(1) + 'x';", "'<p>' + (row.value?.toFixed(1) ?? '–') + 'x';"],
    ['`${rows[0].value.toFixed()}`;', "`${(rows[0].value?.toFixed() ?? '–')}`;"],
    ['sum + +row.value.toFixed(1);', 'sum + +row.value?.toFixed(1);'],
    ['Number(row.value.toFixed(1));', 'Number(row.value?.toFixed(1));'],
  ] as const)
    it(`is a dash, but for what counts: ${before}`, async () => {
      const head = 'function render({ container }) {\n  const [row, rows, sum] = [{}, [{}], 0];\n  ';
      const message = "TypeError: cannot read property 'toFixed' of null";
      const { repaired } = await repair(moduleOf(before, head), 3, message);
      expect(repaired).to.equal(moduleOf(after, head));
    });
});
