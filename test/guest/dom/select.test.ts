import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../../support/properties.ts';
import { record } from './recording.ts';

const HTML = `<div id="a" class="x y"><p class="x">1<b data-k="v w">2</b></p><ul class="y"><li class="x" title="abc">3<b>4</b></li><li lang="en-US">5</li><li></li><!-- nothing --><li> </li><li class="y">7</li></ul></div>
<div class="y"><div><p><b class="x z">6</b></p></div></div>
<fieldset disabled><legend>8<input name="r" type="radio"></legend><input name="r" type="radio" checked><input type="checkbox" title="ABC"><legend><button>9</button></legend></fieldset>
<select><option>p</option><optgroup disabled><option selected>q</option></optgroup><option disabled>r</option></select><select multiple><option>s</option><option selected>t</option><option selected>u</option></select>
<input required value="v"><textarea disabled>w</textarea>`;

/** By its text and what is before it. */
const nameOf = (element: Element | null) =>
  element && `${element.nodeName} ${element.textContent} ${element.getAttribute('title')}`;

describe('querySelector', () => {
  const { container } = record();
  container.innerHTML = HTML;
  const host = document.createElement('div');
  host.innerHTML = HTML;

  const simple = fc.constantFrom(
    ...['*', 'p', 'B', 'div', 'li', 'input', 'option', '#a', '.x', '.y', 'p.x', '.x.y'],
    ...['[title]', '[data-k~="w"]', '[title^=a]', "[title$='bc']", '[title*="b"]', '[lang|=en]', 'b[data-k="v w"]'],
    ...['[title=""]', '[title^=""]', '[title="abc" i]', '[title=ABC  I]', '[ title = "abc" ]'],
    ...[
      ':first-child',
      'li:last-child',
      ':only-child',
      'p:first-of-type',
      'LI:Last-Of-Type',
      ':only-of-type',
      ':empty',
    ],
    ...[
      'input:checked',
      'option:checked',
      ':disabled',
      'option:disabled',
      'input:enabled',
      ':required',
      'textarea:optional',
    ],
    ...[':scope', 'li:not(.x):not(:first-child)', 'input:not(:checked)', ':is(.x, ul > .y)', ':where(p, li) b'],
    ...['li:not(ul > .x, :empty)', ':has(b)', 'ul:has(> .x)', 'li:has(+ li)', 'div:has(.z, li)', ':not(:has(*))'],
  );
  const nth = fc
    .tuple(
      fc.constantFrom('nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'),
      fc.constantFrom('odd', 'EVEN', 'n', '-n+2', '2n', '+3n-1', '2n + 1', ' -2n+5 ', '2', '+1', '-1', '0', '0n+3'),
    )
    .map(([name, which]) => `:${name}(${which})`);
  const combinator = fc.constantFrom(' ', ' > ', '>', ' + ', '+', ' ~ ', '~', ', ', ',', '   ');

  it('finds what a browser finds', () => {
    holds(
      fc.property(
        fc.array(fc.tuple(combinator, fc.oneof({ weight: 3, arbitrary: simple }, nth)), { minLength: 1, maxLength: 5 }),
        (parts) => {
          const selector = parts.map(([mark, part], i) => (i === 0 ? part : mark + part)).join('');
          for (const [mine, theirs] of [
            [container, host],
            [container.querySelector('ul')!, host.querySelector('ul')!],
          ] as const) {
            const found = [mine, theirs].map((root) => [...root.querySelectorAll(selector)].map(nameOf));
            expect(found[0]).to.deep.equal(found[1], selector);
          }
          const [leaf, theirs] = [container, host].map((root) => root.querySelector('.z') as Element);
          expect(leaf!.matches(selector), selector).to.equal(theirs!.matches(selector));
          expect(nameOf(leaf!.closest(selector)), selector).to.equal(nameOf(theirs!.closest(selector)));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('finds what is checked and selected now', () => {
    const { container: form, document: guestDocument } = record();
    const fill = (root: Element) => {
      root.innerHTML =
        '<input type="radio" name="scale" value="linear" checked><input type="radio" name="scale" value="log"><select><option>a<option>b</select>';
      const read = (selector: string) => root.querySelector<HTMLInputElement>(selector)?.value;
      const found = [read('input[name=scale]:checked'), read('option:checked')];
      root.querySelector<HTMLInputElement>('[value=log]')!.checked = true;
      root.querySelector('select')!.value = 'b';
      found.push(read('input[name="scale"]:checked'), read('select option:checked'));
      return [...found, root.querySelectorAll(':checked').length];
    };
    expect(fill(form as unknown as Element)).to.deep.equal(['linear', 'a', 'log', 'b', 2]);
    expect(fill(document.createElement('div'))).to.deep.equal(['linear', 'a', 'log', 'b', 2]);
    const alone = guestDocument.createElement('p') as unknown as Element;
    expect([alone.matches(':first-child:last-child:only-child'), alone.matches(':scope')]).to.deep.equal([true, true]);
  });

  it('finds by class, tag and id', () => {
    const element = container as unknown as Element;
    expect(element.getElementsByClassName('y x').length).to.equal(1);
    expect(element.getElementsByTagName('LI').length).to.equal(5);
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
    'a+',
    'a + > b',
    'a..b',
    ':first',
    ':nth-child()',
    ':nth-child(x)',
    ':nth-child(2 of p)',
    ':not()',
    ':not(a',
    ':not(a))',
    ':is(a,)',
    ':has(:has(a))',
    ':has(a b)',
    ':has(~ a)',
    ':first-child()',
    ':constructor',
    ':not(:not('.repeat(60),
    `[a=b${' '.repeat(3000)}`,
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

  it('looks at each of many siblings once, whatever is asked of them', () => {
    const { container: wide } = record();
    const fill = (count: number) => {
      wide.innerHTML = `<fieldset disabled><select multiple>${'<option selected>'.repeat(count)}</select>${'<input>'.repeat(count)}</fieldset>`;
      const start = performance.now();
      for (const selector of [
        'input ~ input ~ input + input',
        'option + option:checked',
        ':nth-last-of-type(2n):nth-child(n)',
        'input:disabled',
        'fieldset:has(p, a)',
        ':is(input ~ input, p):not(p ~ input)',
      ])
        wide.querySelectorAll(selector);
      return performance.now() - start;
    };
    // What else the machine does at the time only adds.
    const best = (count: number) => Math.min(...Array.from({ length: 5 }, () => fill(count)));
    // Four where each is looked at once, sixteen where each looks at all others.
    expect(best(16_000) / Math.max(5, best(4000))).to.be.lessThan(10);
  });
});
