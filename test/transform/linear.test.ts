/** The page's thread rewrites modules: what it takes grows as the text does, whatever stands in it. */
import { expect } from 'chai';
import { transform } from './helpers.ts';

const KIB = 1024;
const TEXTS: Readonly<Record<string, (n: number) => string>> = {
  blanks: (n) => ' '.repeat(n),
  'line ends': (n) => '\n'.repeat(n),
  'a long name': (n) => `let ${'a'.repeat(n)} = async () => {};`,
  'blanks around async functions': (n) => `let b =${' '.repeat(n / 2)}async${' '.repeat(n / 2)}() => {};`,
  'async functions': (n) => 'a = async () => { go() };'.repeat(n / 25),
  'calls of them': (n) => `async function go() {} ${'go(); '.repeat(n / 6)}`,
  'the word in comments': (n) => `/*${'async  '.repeat(n / 7)}*/`,
  'signs of assignment': (n) => `/*${'a = '.repeat(n / 4)}*/`,
};

describe('rewriting a module', () => {
  for (const [what, make] of Object.entries(TEXTS)) {
    it(`takes time linear in ${what}`, function () {
      this.timeout(60_000);
      const measure = (letters: number) => {
        const code = `function render() { let a; ${make(letters)} }`;
        const start = performance.now();
        transform(code);
        return performance.now() - start;
      };
      // 16 times the text: linear is 16 times the time, quadratic 256 times. A machine may be busy for a turn.
      let ratio = Infinity;
      for (let turn = 0; turn < 4 && ratio >= 100; turn += 1) {
        const small = Math.max(measure(16 * KIB), 2);
        ratio = measure(256 * KIB) / small;
      }
      expect(ratio).to.be.below(100);
    });
  }
});
