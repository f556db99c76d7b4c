/** Transformed and untransformed programs side by side: the same log, the same end, the same lines. */
import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { programs } from './generate-program.ts';
import { compile, transform } from './helpers.ts';
import { trace, withoutEngineLines } from './side-by-side.ts';

const RUNS = 500;

/** What the parser or the engine has against a program: there is nothing to compare then. meriyah 7.4 takes `await` in an async arrow among another arrow's parameters for the outer one's. */
function findRefusal(code: string): string | undefined {
  try {
    compile(code, () => {}, { ticks: false });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('transformed programs', () => {
  it(`${RUNS} random ones do what they did`, async function () {
    this.timeout(120_000);
    const seed = Date.now() % 2 ** 31;
    console.log(`differential test: seed ${seed}`);
    let thrown = 0;
    let entries = 0;
    const refused: string[] = [];
    await holds(
      fc.asyncProperty(programs, async (code) => {
        const refusal = findRefusal(code);
        if (refusal) {
          refused.push(refusal);
          return;
        }
        const plain = await trace(code, { transformed: false });
        const guarded = await trace(code, { transformed: true });
        const [said, expected] = [guarded, plain].map((one) => JSON.stringify(withoutEngineLines(one)));
        expect(said).to.equal(expected);
        expect(transform(code).body.split('\n')).to.have.length(code.split('\n').length);
        entries += plain.log.length;
        if (JSON.stringify(plain.end).includes('"thrown"')) thrown += 1;
      }),
      { numRuns: RUNS, seed, includeErrorInReport: true },
    );
    if (refused.length > 0) console.log(`differential test: refused ${refused.length}, e.g. ${refused[0]}`);
    expect(refused.length, 'nearly all can run').to.be.below(RUNS * 0.05);
    expect(entries, 'the programs say something').to.be.above(RUNS * 5);
    expect(thrown, 'not all of them throw').to.be.below(RUNS * 0.9);
  });

  it('would be found out if they evaluated something twice', async () => {
    let found = 0;
    for (const code of fc.sample(programs, { numRuns: 60, seed: 1 })) {
      const twice = code.replaceAll('o[', '(n++, o)[');
      const [plain, broken] = [await trace(code, { transformed: false }), await trace(twice, { transformed: true })];
      if (JSON.stringify(plain) !== JSON.stringify(broken)) found += 1;
    }
    expect(found).to.be.above(10);
  });

  const THROWING: Readonly<Record<string, string>> = {
    'a loop': 'for (let i = 0; i < 3; i++) {\n\nif (i) throw new Error("own: 1"); }',
    'a function': 'const f = (x) =>\n\n  x.missing.y;\nf({});',
    'a getter': 'const o = { get x() {\n null.x; } };\n\no.x;',
    'a computed key': 'const o = { a: 1 }; o["a"]\n["b"]["c"]\n;',
    'a key’s toString': 'const o = {}, k = { toString() {\n\nthrow new TypeError("own: 2"); } };\n\no[k] = 1;',
    'a class field': 'class A {\n x = 1;\n y = null.z;\n}\nnew A();',
    'an argument': 'const f = (\n a = null.x) => a;\n\nf();',
    'a concatenation': 'const s = "a" +\n "b" +\n `${null.x}`;\nreturn s;',
    'an async function':
      'const f = async () => {\n await null;\n for (const x of [1])\n throw new Error("own: 3");\n};\nreturn f();',
    'a generator': 'function* g() {\n yield 1;\n throw new Error("own: 4");\n}\nfor (const x of g()) log(x);',
  };

  for (const [where, body] of Object.entries(THROWING)) {
    it(`throw on the same line in ${where}`, async () => {
      const code = `function render(log) {\n${body}\n}`;
      const plain = await trace(code, { transformed: false });
      expect(plain.end).to.have.nested.property('thrown.line').that.is.a('number');
      expect(await trace(code, { transformed: true })).to.deep.equal(plain);
    });
  }
});
