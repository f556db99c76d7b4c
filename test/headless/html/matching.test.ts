/** What a rule could be about, held against what a browser says it is about. */
import { expect } from 'chai';
import fc from 'fast-check';
import { PageDocument } from '../../../src/headless/html/document.ts';
import { matcherOf } from '../../../src/headless/html/matching.ts';
import { isSelectorAllowed } from '../../../src/policy/style-sheet.ts';
import { holds } from '../../support/properties.ts';

const TAGS = ['div', 'p', 'span', 'section'];
const CLASSES = ['a', 'b', 'c-d', 'é'];
const simple = fc.oneof(
  fc.constantFrom(...CLASSES).map((name) => `.${name}`),
  fc.constantFrom(
    ...[
      '[title]',
      '[title="a] .x"]',
      "[title='a\"b']",
      '[class~=a]',
      ':first-child',
      ':nth-child( 2n + 1 )',
      ':not(.a)',
      ':not([title="x)"])',
    ],
    ...['#id', ':empty', ':hover'],
  ),
);
const compound = fc
  .tuple(fc.constantFrom('', '*', 'DIV', ...TAGS), fc.array(simple, { maxLength: 3 }))
  .map(([tag, simples]) => tag + simples.join(''));
const selector = fc
  .array(fc.tuple(compound, fc.constantFrom(' ', ' > ', '+', '>')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([one, combinator], i) => (i === 0 ? one : combinator + one)).join(''))
  .filter(isSelectorAllowed);
const element = fc.record({
  tag: fc.constantFrom(...TAGS),
  classes: fc.subarray(CLASSES),
  title: fc.constantFrom(undefined, 'a] .x', 'a"b', 'x'),
});

describe('what a rule could be about', () => {
  it('is never less than what a browser finds', () => {
    holds(
      fc.property(
        fc.array(selector, { minLength: 1, maxLength: 2 }),
        fc.array(element, { maxLength: 4 }),
        (selectors, chain) => {
          const could = matcherOf(selectors);
          let parent: HTMLElement = document.createElement('main');
          for (const { tag, classes, title } of chain) {
            const real = document.createElement(tag);
            real.className = classes.join(' ');
            if (title !== undefined) real.title = title;
            parent.append(real);
            const page = new PageDocument().createElement(tag);
            page.setAttribute('class', classes.join(' '));
            if (real.matches(selectors.join(','))) expect(could(page), selectors.join(',')).to.equal(true);
            parent = real;
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is not all there is', () => {
    const page = new PageDocument().createElement('p');
    page.setAttribute('class', 'a');
    for (const [selectors, isIt] of [
      [['.b'], false],
      [['div .a'], true],
      [['.a div'], false],
      [['section', 'p:hover'], true],
    ] as const)
      expect(matcherOf(selectors)(page), selectors.join()).to.equal(isIt);
  });
});
