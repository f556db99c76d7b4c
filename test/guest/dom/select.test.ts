import { expect } from 'chai';
import fc from 'fast-check';
import { record } from './recording.ts';

const HTML = `<div id="a" class="x y"><p class="x">1<b data-k="v w">2</b></p><ul class="y"><li class="x" title="abc">3<b>4</b></li><li lang="en-US">5</li></ul></div>
<div class="y"><div><p><b class="x z">6</b></p></div></div>`;

describe('querySelector', () => {
  const { container } = record();
  container.innerHTML = HTML;
  const host = document.createElement('div');
  host.innerHTML = HTML;

  it('finds what a browser finds', () => {
    const simple = fc.constantFrom(
      '*',
      'p',
      'B',
      'div',
      'li',
      '#a',
      '.x',
      '.y',
      'p.x',
      '.x.y',
      '[title]',
      '[data-k~="w"]',
      '[title^=a]',
      "[title$='bc']",
      '[title*="b"]',
      '[lang|=en]',
      'b[data-k="v w"]',
      '[title=""]',
      '[title^=""]',
    );
    const combinator = fc.constantFrom(' ', ' > ', '>', ', ', ',', '   ');
    fc.assert(
      fc.property(fc.array(fc.tuple(combinator, simple), { minLength: 1, maxLength: 5 }), (parts) => {
        const selector = parts.map(([mark, part], i) => (i === 0 ? part : mark + part)).join('');
        const mine = [...container.querySelectorAll(selector)].map((node) => node.textContent);
        expect(mine).to.deep.equal(
          [...host.querySelectorAll(selector)].map((node) => node.textContent),
          selector,
        );
        const leaf = container.querySelector('.z') as Element;
        expect(leaf.matches(selector)).to.equal(host.querySelector('.z')!.matches(selector));
        const near = host.querySelector('.z')!.closest(selector);
        const mineNear = leaf.closest(selector);
        expect(mineNear?.textContent).to.equal(near?.textContent);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds by class, tag and id', () => {
    const element = container as unknown as Element;
    expect(element.getElementsByClassName('y x').length).to.equal(1);
    expect(element.getElementsByTagName('LI').length).to.equal(2);
    expect(element.getElementsByTagName('*').length).to.equal(host.getElementsByTagName('*').length);
  });

  for (const selector of [
    '',
    ' ',
    'a b,',
    ', a',
    'a >',
    '> a',
    'a > > b',
    '::before',
    'a:hover',
    '#',
    '.',
    '[',
    '[a',
    '[a=]',
    'a+b',
    'a..b',
    'a{}',
    '*'.repeat(3),
    'a '.repeat(40),
  ]) {
    it(`says what it knows instead of ${JSON.stringify(selector.slice(0, 20))}`, () => {
      expect(() => container.querySelector(selector))
        .to.throw(/is not a selector here/)
        .with.property('name', 'SyntaxError');
    });
  }

  it('does not backtrack', () => {
    const { container: deep } = record();
    deep.innerHTML = '<div>'.repeat(400);
    const time = (count: number) => {
      const start = performance.now();
      expect(deep.querySelector(`${'div '.repeat(count)}[x] > div`)).to.equal(null);
      return performance.now() - start;
    };
    expect(time(27) / Math.max(5, time(3))).to.be.lessThan(40);
  });
});
