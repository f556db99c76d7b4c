import { expect } from 'chai';
import { findConstantWrite } from '../../src/report/constant-write.ts';

/** As engines say it, of a constant `sum`: V8, SpiderMonkey, JavaScriptCore, QuickJS. */
const SAID = [
  'TypeError: Assignment to constant variable.',
  "TypeError: invalid assignment to const 'sum'",
  'TypeError: Attempted to assign to readonly property.',
  "TypeError: 'sum' is read-only",
] as const;
const CONSTANT = ['const sum = 0;', 'function render() {', '  sum += 1;', '}'].join('\n');

describe('an assignment to a constant', () => {
  for (const message of SAID) {
    it(`is one in the words “${message}”`, () => {
      expect(findConstantWrite(message, 3, CONSTANT)).to.deep.equal({ name: 'sum', line: 3, column: 3 });
    });
  }

  it('is one in JavaScriptCore also where it says the line of the last call or read before, and nothing there writes', () => {
    const after = (text: string) => `const sum = 0;\n${text};\nsum += 1;`;
    for (const text of ['const n = rows.map(String)', 'f()', ''])
      expect(findConstantWrite(SAID[2], 2, after(text)), text).to.deep.equal({ name: 'sum', line: 3, column: 1 });
    for (const text of ['rows[0].a = 1', 'rows.push(1)', 'Object.assign(rows, {})', 'delete rows.a', 'rows[0].n++'])
      expect(findConstantWrite(SAID[2], 2, after(text)), text).to.equal(undefined);
    for (const message of [SAID[0], SAID[1], SAID[3]])
      expect(findConstantWrite(message, 2, after('')), message).to.equal(undefined);
  });

  for (const [what, write] of Object.entries({
    'is assigned to': 'sum = 1',
    'is counted up': 'sum++',
    'is counted down, in an expression': 'f(-(--sum))',
    'is assigned to where it is nothing': 'sum ??= 1',
    'is one of several': 'other = sum = 1',
  })) {
    it(`is found where it ${what}`, () => {
      for (const declared of [
        'const sum = 0',
        'const { sum } = rows',
        'const { a: [sum = 1] } = rows',
        'const [...sum] = rows',
      ])
        expect(findConstantWrite(SAID[2], 2, `${declared};let other;\n${write};`), declared).to.include({
          name: 'sum',
          line: 2,
        });
    });
  }

  it('is found in the body of a function, which a script is', () => {
    const code = 'const sum = await next();\n sum += 1;\nreturn sum;';
    expect(findConstantWrite(SAID[2], 2, code)).to.deep.equal({ name: 'sum', line: 2, column: 2 });
    // QuickJS says a line too far.
    expect(findConstantWrite(SAID[3], 3, code)).to.deep.equal({ name: 'sum', line: 2, column: 2 });
  });

  for (const [what, code] of Object.entries({
    'a property of that name': 'const sum = rows[0];\nsum.sum = 1;',
    'a variable': 'let sum = 0;\nsum = Object.freeze({}).x = 1;',
    'a parameter of a name that elsewhere is a constant':
      'const f = (sum) => {\nsum = rows[0].sum = 1; }; { const sum = 0; }',
    'the variable of a loop over constants': 'const all = [];\nfor (let sum of all) sum = 1;',
    'what is no module': 'const sum = ;\nsum = 1;',
  })) {
    it(`is not taken for one: ${what}`, () => {
      for (const message of SAID) expect(findConstantWrite(message, 2, code), message).to.equal(undefined);
    });
  }

  it('is not looked for where another error was thrown, or nobody knows where', () => {
    expect(findConstantWrite('TypeError: sum is not a function', 3, CONSTANT)).to.equal(undefined);
    expect(findConstantWrite(`Error: ${SAID[0]}`, 3, CONSTANT)).to.equal(undefined);
    expect(findConstantWrite(SAID[0], undefined, CONSTANT)).to.equal(undefined);
  });

  it('is told by its name, where engines say it', () => {
    const code = 'const a = 0, sum = 0;\na = sum = 1;';
    expect(findConstantWrite(SAID[3], 2, code)).to.include({ name: 'sum' });
    expect(findConstantWrite(SAID[2], 2, code)).to.include({ name: 'a' });
  });

  it('is looked for once in a text, however often it is thrown, and in one that is long and deep', () => {
    const deep = `const sum = 0;\nsum = ${'1 + '.repeat(60_000)}1;\n${'('.repeat(400)}sum += 1${')'.repeat(400)};`;
    const began = performance.now();
    expect(findConstantWrite(SAID[2], 3, deep)).to.include({ name: 'sum', line: 3 });
    const first = performance.now() - began;
    for (let i = 0; i < 1000; i += 1) findConstantWrite(SAID[2], 2, deep);
    // Read anew each time, these would take a thousand times as long.
    expect(performance.now() - began - first).to.be.below(50 * first);
  });
});
