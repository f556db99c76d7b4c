/** Which drawings are made as wide as their place, in a page of the test's own with the stage's sheet. */
import { expect } from 'chai';
import { fitDrawings } from '../../../src/stage/extras/fit-drawings.ts';
import styles from '../../../src/stage/extras.css?raw';

const frames = async () => {
  for (let i = 0; i < 4; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
const drawing = (attributes: string) =>
  `<svg viewBox="0 0 800 200" ${attributes}><rect width="800" height="200"/></svg>`;
const WIDE = drawing('width="800" height="200"');

describe('the width of drawings', () => {
  const sheet = new CSSStyleSheet();
  before(() => {
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  afterEach(() => document.body.replaceChildren());

  let fitSoon: () => void;

  async function show(html: string, width = 400): Promise<HTMLElement> {
    const root = document.body.appendChild(document.createElement('div'));
    root.id = 'sm-root';
    root.style.width = `${width}px`;
    const frame = document.body.appendChild(document.createElement('div'));
    frame.append(root);
    frame.style.width = 'fit-content';
    fitSoon = fitDrawings(frame);
    root.innerHTML = html;
    await frames();
    return root;
  }
  const sizes = (root: HTMLElement) =>
    [...root.querySelectorAll('svg')].map((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    });

  const CASES: readonly (readonly [what: string, html: string, ...sizes: (readonly [number, number])[]])[] = [
    ['wider than the container', WIDE, [400, 100]],
    ['wider by a style', drawing('style="width: 800px; height: 300px"'), [400, 100]],
    ['within padding', `<div style="padding: 0 50px">${WIDE}</div>`, [300, 75]],
    ['in an inline box', `<p><span><b>${WIDE}</b></span></p>`, [400, 100]],
    [
      'in columns',
      `<div style="display: grid; grid-template-columns: 1fr 1fr">${WIDE}${WIDE}</div>`,
      [200, 50],
      [200, 50],
    ],
    [
      'in a box that is as wide as what it holds',
      `<div style="display: grid"><div><div style="display: flex"><div>${WIDE}</div></div></div></div>`,
      [400, 100],
    ],
    ['narrower, drawn in another shape than its box', drawing('width="300" height="200"'), [300, 200]],
    ['as wide as its place', drawing('width="100%" height="120" preserveAspectRatio="none"'), [400, 120]],
    ['an icon', `<button>${drawing('width="16" height="16"')} Go</button>`, [16, 16]],
    ['in a box that scrolls', `<div style="overflow-x: auto">${WIDE}</div>`, [800, 200]],
    [
      'without a viewBox, which would be cut all the same',
      '<svg width="800" height="200"><rect width="800" height="200"/></svg>',
      [800, 200],
    ],
  ];
  for (const [what, html, ...expected] of CASES)
    it(`${expected[0]![0]} where 400 px are there: ${what}`, async () => {
      expect(sizes(await show(html))).to.deep.equal(expected);
    });

  it('follows the width of the page, and what the module says meanwhile', async () => {
    const root = await show(WIDE, 1000);
    expect(sizes(root)).to.deep.equal([[800, 200]]);
    root.style.width = '400px';
    await frames();
    expect(sizes(root)).to.deep.equal([[400, 100]]);
    const svg = root.querySelector('svg') as SVGElement;
    svg.setAttribute('width', '200');
    svg.setAttribute('height', '90');
    fitSoon();
    await frames();
    expect(sizes(root)).to.deep.equal([[200, 90]]);
    svg.setAttribute('width', '900');
    root.style.width = '1000px';
    await frames();
    expect(sizes(root)).to.deep.equal([[900, 90]]);
    root.innerHTML = WIDE.repeat(2);
    root.style.width = '600px';
    await frames();
    expect(sizes(root)).to.deep.equal([
      [600, 150],
      [600, 150],
    ]);
  });

  it('is looked at for the first hundred', async () => {
    const root = await show(WIDE.repeat(102));
    expect(sizes(root).filter(([width]) => width === 400)).to.have.length(100);
  });
});
