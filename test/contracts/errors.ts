/** What goes wrong in a module is told with its code, its line and what it said. */
import { expect } from 'chai';
import { promise, type RunModule, runBody } from './contract.ts';

/** Cases by what the module does: its code, and its line (the body begins on line 2). */
const THROWN: readonly (readonly [
  what: string,
  body: string,
  code: string,
  line: number | undefined,
  message: RegExp,
])[] = [
  ['throws', 'let x = 1;\nthrow new RangeError("too far");', 'SM206', 3, /^RangeError: too far/],
  [
    'throws in a helper',
    'const go = (n) => {\n  throw new Error("deep " + n);\n};\n[1].map(go);',
    'SM206',
    3,
    /deep 1/,
  ],
  ['rejects', 'await null;\nthrow new TypeError("late");', 'SM206', 3, /^TypeError: late/],
  ['throws what is no error', 'throw { code: 5 };', 'SM206', undefined, /The module threw \[object Object\]/],
  ['throws a text', 'throw "words";', 'SM206', undefined, /The module threw words/],
  ['reads of nothing', 'const row = undefined;\nreturn row.name;', 'SM206', 3, /undefined/],
  ['calls what is no function', 'const row = {};\nrow.go();', 'SM206', 3, /not a function/],
  [
    'calls what is no function by a key',
    'const row = {}, key = `a${datasets.rows.length}`;\nrow[key]();',
    'SM206',
    3,
    /^TypeError: (?!.*\$\d)(?!.*\(inter).*not a function/,
  ],
  [
    'takes a list from nothing',
    'const row = { cells: null };\nreturn Math.max(...row.cells);',
    'SM206',
    3,
    /^TypeError: null is not iterable$/,
  ],
  [
    'takes a list from an object',
    'const all = [...datasets.rows[0]];',
    'SM206',
    2,
    /^TypeError: object is not iterable$/,
  ],
  [
    'throws with a cause',
    'throw new Error("outer", { cause: new Error("inner") });',
    'SM206',
    2,
    /outer \(caused by: inner\)/,
  ],
  ['rejects all', 'await Promise.any([Promise.reject(new Error("one"))]);', 'SM206', undefined, /caused by: one/],
  ['recurses for ever', 'const dive = (n) => 1 + dive(n + 1);\ndive(0);', 'SM207', 2, /./],
  ['writes to a row', 'datasets.rows[0].a = 2;', 'SM209', 2, /./],
  ['adds to a row', 'datasets.rows[0].z = 2;', 'SM209', 2, /./],
  ['takes from a row', 'delete datasets.rows[0].a;', 'SM209', 2, /./],
  ['writes to a built-in', 'Math.max = () => 0;', 'SM209', 2, /./],
  ['adds to a built-in', 'Object.getPrototypeOf([]).last = () => {};', 'SM209', 2, /./],
  ['assigns to a constant', 'const sum = 0;\nsum += 1;', 'SM206', 3, /^TypeError: Assignment to the constant “sum”$/],
  [
    'assigns to what it took apart as a constant',
    'const { rows } = datasets;\nrows = rows.filter(({ a }) => a > 1);',
    'SM206',
    3,
    /^TypeError: Assignment to the constant “rows”$/,
  ],
  ['writes to a row by a constant', 'const row = datasets.rows[0];\nrow.a = 2;', 'SM209', 3, /./],
  ['sorts its data', 'datasets.rows.sort((a, b) => b.a - a.a);', 'SM209', 2, /./],
  ['sorts its data that is in order', 'datasets.rows.sort((a, b) => a.a - b.a);', 'SM209', 2, /./],
  ['pushes to its data', 'datasets.rows.push({});', 'SM209', 2, /./],
  ['asks for a blocked property', "const key = ['proto', 'type'].join('');\nArray[key];", 'SM201', 3, /prototype/],
  [
    'gives a plot rows that lack what it draws',
    'const draw = (element) => [1].forEach(() => {\n  SimplePlots.plot(element, { series: [{ label: "a", data: [{ x: 1, z: 2 }] }] }); });\ndraw(container);',
    'SM206',
    3,
    /has no field "y"/,
  ],
  ['writes Formatter a unit that is none', 'Formatter.convert(1, "foo", "g");', 'SM206', 2, /foo is not a unit/],
];

async function checkThrown(run: RunModule, [, body, code, line, message]: (typeof THROWN)[number]): Promise<void> {
  const { type, error, report } = await runBody(run, body, { datasets: { rows: [{ a: 1 }, { a: 2 }] } });
  expect([type, error?.code], error?.message).to.deep.equal(['failed', code]);
  if (line !== undefined) expect(error?.line, error?.message).to.equal(line);
  expect(error?.message).to.match(message);
  // Nothing of the thread, of its files or of the program around the module.
  expect(error?.message).not.to.match(/blob:|https?:|SafeModule|safe-module|\bat \w+ \(/);
  expect(report.status).to.equal('failed');
  expect(report.violations.filter(({ code: one }) => one === code)).to.have.length(1);
}

export const ERRORS = [
  ...THROWN.map((thrown) =>
    promise(`a module that ${thrown[0]} fails with ${thrown[2]}`, (run) => checkThrown(run, thrown)),
  ),

  promise('where it threw is told to the column', async (run) => {
    const { error } = await runBody(run, 'for (let i = 0; i < 3; i++) {\n  if (i === 2) throw new Error("here");\n}');
    expect(error).to.include({ code: 'SM206', line: 3 });
    // Engines differ in what of `throw new Error(…)` they point at.
    expect(error?.column).to.be.within(16, 36);
  }),

  promise('what is refused by the scan never reaches the engine', async (run) => {
    const { type, error, report } = await run('function render() { eval("1"); }');
    expect([type, error?.code]).to.deep.equal(['failed', 'SM110']);
    expect(report.runtime).to.equal(null);
  }),

  promise('a formatter that throws is told, and its table is drawn without it', async (run) => {
    const { type, violations, report } = await runBody(
      run,
      'new Tabulator(container, { data: [{ a: 1 }], columns: [{ title: "A", field: "a", formatter: () => {\n  throw new Error("no cell"); } }] });',
    );
    expect([type, report.runtime?.output.tables]).to.deep.equal(['rendered', 1]);
    expect(violations[0]?.message).to.match(/no cell/);
  }),

  promise('what a module catches does not end it', async (run) => {
    const { type, logs, report } = await runBody(
      run,
      `const caught = []; const attempt = (work) => { try { work(); } catch (error) { caught.push(error.name); } };
       attempt(() => { throw new SyntaxError('x'); }); attempt(() => null.x); attempt(() => { const dive = () => 1 + dive(); dive(); });
       attempt(() => { datasets.rows[0].a = 2; }); attempt(() => new Array(-1)); attempt(() => absent());
       console.log(caught);`.replace('absent()', 'undefined()'),
      { datasets: { rows: [{ a: 1 }] } },
    );
    expect(type).to.equal('rendered');
    const caught = logs[0]?.args[0] as string[];
    expect(caught.map((name) => name.replace('InternalError', 'RangeError'))).to.deep.equal([
      'SyntaxError',
      'TypeError',
      'RangeError',
      'TypeError',
      'RangeError',
      'TypeError',
    ]);
    expect(report.status).to.equal('validated');
  }),

  promise('markup and options that are refused are left out with a warning', async (run) => {
    const { type, violations } = await runBody(
      run,
      `container.innerHTML = '<p onclick="x()">a<script>1</script></p><a href="javascript:1">b</a>';
       new Tabulator(container, { data: [{ a: 1 }], columns: [{ field: 'a', editor: 'input' }] });`,
    );
    expect(type).to.equal('rendered');
    const codes = new Set(violations.map(({ code }) => code));
    expect([...codes].sort()).to.deep.equal(['SM118', 'SM501', 'SM502', 'SM503']);
    expect(violations.every(({ severity, hint }) => severity === 'warning' && hint)).to.equal(true);
  }),

  promise('console output over its cap is cut, and said so', async (run) => {
    const { logs, violations, report } = await runBody(run, 'for (let i = 0; i < 200; i += 1) console.log(i);', {
      limits: { consoleCalls: 10 },
    });
    expect(logs).to.have.length(10);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM604']);
    expect(report.runtime?.console.truncated).to.equal(true);
  }),
];
