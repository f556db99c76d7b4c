/** Texts of ASCII are put in order inside the VM, as the browser around it puts them. */
import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { attempt, openVm } from '../support/vm.ts';

const LOCALES = [
  'undefined',
  '"en"',
  '"de-AT"',
  '"es"',
  '"fr-CA"',
  '"nl"',
  '"pt-BR"',
  '"da"',
  '"cs"',
  '"sv"',
  '"de-u-co-phonebk"',
  '"en-u-kn"',
];
const OPTIONS = [
  'undefined',
  '{}',
  '{sensitivity: "base"}',
  '{sensitivity: "accent"}',
  '{sensitivity: "case"}',
  '{numeric: true}',
  '{ignorePunctuation: true}',
  '{caseFirst: "upper"}',
];

/** Source of an expression: how each of `words` stands to each, by the sign. */
const compareAll = (words: readonly string[], [locale, options]: readonly string[]) => {
  const list = JSON.stringify(words);
  return `((compare) => ${list}.flatMap((a) => ${list}.flatMap((b) => [Math.sign(a.localeCompare(b, ${locale}, ${options})), Math.sign(compare(a, b))])).join(''))(new Intl.Collator(${locale}, ${options}).compare)`;
};

/** What an expression gives in a VM, and how often a collator of the browser's is asked for it. */
async function inVm(expression: string) {
  const { machine, posted } = await openVm(
    `addEventListener('message', () => postMessage({value: (${attempt(expression)})()}));`,
  );
  const { prototype } = Intl.Collator;
  const compare = Object.getOwnPropertyDescriptor(prototype, 'compare') as { get(this: Intl.Collator): unknown };
  let asked = 0;
  const get = function (this: Intl.Collator) {
    asked += 1;
    return compare.get.call(this);
  };
  Object.defineProperty(prototype, 'compare', { ...compare, get });
  try {
    machine.deliver({});
  } finally {
    Object.defineProperty(prototype, 'compare', compare);
  }
  return { value: posted[0]!.value, asked };
}
const here = (expression: string): unknown => new Function(`return ${expression}`)();

const word = fc.oneof(
  fc.string({ maxLength: 6, unit: 'grapheme-ascii' }),
  fc.string({ maxLength: 6, unit: fc.constantFrom(...'aAbBzZ 1-_.é') }),
);

describe('the order of texts in a VM', () => {
  it('is that of the browser, whatever the language and the options', async () => {
    const given = fc.tuple(
      fc.array(word, { minLength: 2, maxLength: 12 }),
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...OPTIONS),
    );
    await holds(
      fc.asyncProperty(given, async ([words, ...how]) => {
        const expression = compareAll(words, how);
        expect((await inVm(expression)).value).to.equal(here(expression));
      }),
      { numRuns: 60 },
    );
  });

  it('of plain words asks the thread no more than twice, however many there are; that of others for each pair', async () => {
    const words = (letter: string) => Array.from({ length: 12 }, (_, i) => `${letter}${i}`);
    const plain = await inVm(compareAll(words('a'), ['"en"', 'undefined']));
    const others = await inVm(compareAll(words('é'), ['"en"', 'undefined']));
    expect(plain.asked).to.be.at.most(2);
    expect(others.asked).to.be.above(200);
  });
});
