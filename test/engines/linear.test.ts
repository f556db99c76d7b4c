/** The page's thread looks for what a program is made of: what that takes grows as the module's text does, whatever stands in it. */
import { expect } from 'chai';
import { native } from '../../src/engines/native.ts';

const KIB = 1024;
const TEXTS: Readonly<Record<string, string>> = {
  blanks: ' ',
  'line ends': '\n',
  'names of libraries without an end': 'Tabulator',
  'members of them without an end': 'SimplePlots.',
  'the words before classes': 'new instanceof ',
  'signs of assignment': '= ',
  'members that controls have': '.role ',
  'what events are called': 'onclick',
};

type Compose = (...given: unknown[]) => Promise<{ readonly script: string }>;
const compose = async (body: string): Promise<string> => {
  const { script } = await (native.compose as Compose)({ body, counters: 0, parameter: 'c' }, { globals: [] }, [], []);
  return script;
};

describe('the parts of a program', () => {
  for (const [what, text] of Object.entries(TEXTS)) {
    it(`are found in time linear in ${what}`, async function () {
      this.timeout(60_000);
      const measure = async (letters: number) => {
        const body = text.repeat(letters / text.length);
        const start = performance.now();
        await compose(body);
        return performance.now() - start;
      };
      // They load.
      await measure(KIB);
      // 16 times the text: linear is 16 times the time, quadratic 256 times. A machine may be busy for a turn.
      let ratio = Infinity;
      for (let turn = 0; turn < 4 && ratio >= 100; turn += 1) {
        const small = Math.max(await measure(16 * KIB), 2);
        ratio = (await measure(256 * KIB)) / small;
      }
      expect(ratio).to.be.below(100);
    });
  }

  it('control: a class that is asked for is in scope, whatever stands before its name', async () => {
    for (const body of ['a instanceof Element', `a instanceof${' \n'.repeat(40)}Element`, 'new new Option'])
      expect(await compose(body), body).to.match(/\{[^{}]*\b(?:Element|Option)\}\)\{/);
    expect(await compose('Element')).not.to.match(/\{[^{}]*\bElement\}\)\{/);
  });
});
