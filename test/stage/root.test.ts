import { expect } from 'chai';
import { createRoot } from '../../src/stage/root.ts';

describe('the stage’s own style', () => {
  const before = document.adoptedStyleSheets;
  let frame: HTMLElement | undefined;
  afterEach(() => {
    frame?.remove();
    document.adoptedStyleSheets = before;
  });

  /** @returns what `selector` looks like where a module has such a sheet, in the form the stage gives its rules */
  function look(html: string, sheet: string, selector: string): CSSStyleDeclaration {
    const stage = createRoot();
    frame = stage.frame;
    stage.root.innerHTML = html;
    const own = new CSSStyleSheet();
    own.replaceSync(sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return getComputedStyle(stage.root.querySelector(selector)!);
  }

  it('dresses what a module leaves plain', () => {
    const html = '<p>a</p><table><tr><th>b</th><td>c</td></tr></table><h3>d</h3>';
    const { textAlign, paddingLeft, fontSize } = look(html, '', 'th');
    expect([textAlign, paddingLeft]).to.deep.equal(['start', `${0.75 * Number.parseFloat(fontSize)}px`]);
    expect(getComputedStyle(frame!.querySelector('p')!).marginTop).to.equal('0px');
    expect(getComputedStyle(frame!.querySelector('h3')!).marginBottom).to.equal('0px');
  });

  it('aligns cells as their markup says', () => {
    const html =
      '<table align="left"><tr align="right"><th align="center">b</th><td>c</td><td align="left">d</td></tr></table>';
    look(html, '', 'td');
    const aligned = [...frame!.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell).textAlign);
    expect(aligned.map((one) => one.replace(/^-\w+-/, ''))).to.deep.equal(['center', 'right', 'left']);
  });

  for (const [selector, name, value] of [
    ['td', 'text-align', 'right'],
    ['th', 'text-align', 'center'],
    ['td', 'padding-left', '2px'],
    ['table', 'border-collapse', 'separate'],
    ['p', 'margin-top', '7px'],
    ['p', 'margin-bottom', '7px'],
    ['h3', 'margin-bottom', '7px'],
    ['small', 'color', 'rgb(1, 2, 3)'],
    ['pre', 'overflow-x', 'visible'],
  ] as const) {
    it(`gives way to a module's ${name} of ${selector}`, () => {
      const html = '<p>a</p><table><tr><th>b</th><td>c</td></tr></table><small>d</small><pre>e</pre><p>f</p><h3>g</h3>';
      const style = look(html, `#sm-root ${selector} { ${name}: ${value} }`, selector);
      expect(style.getPropertyValue(name)).to.equal(value);
    });
  }

  it('draws what says no colour in that of the letters', () => {
    const html = `<p style="color: rgb(1, 2, 3)"><svg><text>a</text></svg><svg fill="none"><rect /></svg>
      <svg><g fill="red"><circle /></g></svg></p>`;
    look(html, '', 'text');
    const fills = ['text', 'rect', 'circle'].map((one) => getComputedStyle(frame!.querySelector(one)!).fill);
    expect(fills).to.deep.equal(['rgb(1, 2, 3)', 'none', 'rgb(255, 0, 0)']);
  });
});
