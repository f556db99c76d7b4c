/** What rules of a module's may be about, counted on the page where they hold. */
import { expect } from 'chai';
import { showHere } from '../../guest/sheets/on-page.ts';

describe('rules for shapes and counters', () => {
  afterEach(() => document.body.replaceChildren());
  const circles = (count: number) =>
    `<svg>${'<circle class="c" r="9"/>'.repeat(count)}<path class="c" d="M0 0L9 9"/></svg>`;
  const told = (reports: readonly { readonly code: string; readonly message: string }[]) =>
    reports.map(({ code, message }) => `${code} ${message}`);

  it('have dashes of shapes that may have them, and of no path', () => {
    const { valuesOf, stage, guest } = showHere(`<style>.c { stroke-dasharray: 4 2 }</style>${circles(2)}`);
    const [one, two, path] = valuesOf('.c', 'stroke-dasharray');
    expect(one).to.match(/^4(px)?, ?2(px)?$/);
    expect([two, path]).to.deep.equal([one, 'none']);
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });

  it('have dashes of a hundred shapes at most, in whatever state', () => {
    const { valuesOf, reports } = showHere(
      `<style>.c:hover { stroke-dasharray: 4 2 } .c { fill: none }</style>${circles(101)}`,
    );
    expect(told(reports)).to.deep.equal([
      'SM504 The value of stroke-dasharray was left out of a style sheet: more than 100 shapes with dashes',
    ]);
    expect(valuesOf('.c', 'fill')[0]).to.equal('none');
  });

  it('count, and show the number', () => {
    const { stage, guest } = showHere(`<style>ol { counter-reset: step other 3 } li { counter-increment: step }
      li::before { content: counter(step) ". " }</style><ol><li>a<li>b</ol>`);
    const style = getComputedStyle(stage.root.querySelector('li')!, '::before');
    expect(style.content).to.contain('counter(step');
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });

  it('count five hundred elements at most', () => {
    const { valuesOf, reports } = showHere(`<style>i { counter-increment: n }</style>${'<i>x</i>'.repeat(501)}`);
    expect(told(reports)).to.deep.equal([
      'SM504 The value of counter-increment was left out of a style sheet: more than 500 elements that count',
    ]);
    expect(valuesOf('i', 'counter-increment')[0]).to.equal('none');
  });
});

describe('rules for parts of controls', () => {
  afterEach(() => document.body.replaceChildren());

  it('are made in the browser that knows the name, of elements of the module alone', () => {
    const { stage, guest } = showHere(`<style>progress { appearance: none }
      .b::-webkit-progress-value { background: orange } .b::-moz-progress-bar { background: orange }</style>
      <progress class="b" value=".5"></progress>`);
    const parts = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].filter(({ cssText }) => cssText.includes('::-') && cssText.includes('orange')),
    );
    const own = CSS.supports('selector(::-moz-progress-bar)') ? 'moz-progress-bar' : 'webkit-progress-value';
    const names = parts.map(({ cssText }) => /^#sm-root \.b:where\(\[data-sm-own\]\)::-([a-z-]+)/.exec(cssText)?.[1]);
    // Firefox takes names of WebKit's for such as nothing has.
    expect(names).to.include(own).and.not.include(undefined);
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });
});

describe('rules for what keeps a ratio', () => {
  afterEach(() => document.body.replaceChildren());

  it('have fifty selectors, of each of which a browser looks into what matches it', () => {
    const rules = Array.from({ length: 51 }, (_, i) => `.r${i} { aspect-ratio: 2 / 1 }`).join('');
    const { valuesOf, reports } = showHere(
      `<style>${rules} div { width: 100px }</style><div class="r49"></div><div class="r50"></div>`,
    );
    expect(valuesOf('div', 'height')).to.deep.equal(['50px', '0px']);
    expect(reports.map(({ code, message }) => `${code} ${message}`)).to.deep.equal([
      'SM504 A ratio was left out of a style sheet: more than 50 selectors have one',
    ]);
  });
});

describe('rules for a colour scheme', () => {
  const { dataset } = document.documentElement;
  afterEach(() => {
    delete dataset.scheme;
    document.body.replaceChildren();
  });

  it('follow the scheme of the picture, whatever the system prefers', async () => {
    dataset.scheme = 'dark';
    const { valuesOf } =
      showHere(`<style>p { color: rgb(1, 0, 0) } @media (prefers-color-scheme: dark) { p { color: rgb(2, 0, 0) } }
      @media (min-width: 1px) and (prefers-color-scheme: light) { p { color: rgb(3, 0, 0) } }</style><p>x</p>`);
    expect(valuesOf('p', 'color')).to.deep.equal(['rgb(2, 0, 0)']);
    dataset.scheme = 'light';
    await Promise.resolve();
    expect(valuesOf('p', 'color')).to.deep.equal(['rgb(3, 0, 0)']);
  });

  it('are counted with each change of it: what was too much does not come back', async () => {
    const { valuesOf } = showHere(`<style>i { counter-increment: n }</style>${'<i>x</i>'.repeat(501)}`);
    for (const scheme of ['dark', 'light']) {
      dataset.scheme = scheme;
      await Promise.resolve();
      expect(valuesOf('i', 'counter-increment')[0], scheme).to.equal('none');
    }
  });
});
