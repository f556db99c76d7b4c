/** What comes on paper: the whole picture, whatever the paper's width. */
import { expect } from 'chai';
import { readPage, tellMissing, untilPage, visit } from '../support/visit.ts';

/** At the end of a text that is higher on paper than on the screen: browsers print borders always, backgrounds not. */
const CODE = `function render({ container, SimplePlots }) {
  container.innerHTML = '<p>' + 'word '.repeat(900) + '</p><div id="plot"></div><div style="border-top: 30px solid rgb(17, 34, 51)">End</div>';
  SimplePlots.line('#plot', { x: [1, 2, 3], y: [1, 4, 2] });
}`;
/** How a PDF fills with this colour. */
const END = /(?<![\d.])0?\.066\d* 0?\.133\d* 0?\.2\d* (?:rg|sc|scn)\b/;
/** As without the element's rules for paper: the frame is as wide as the paper, and as high as it was. */
const AS_ON_SCREEN =
  'safe-module::part(frame) { width: 100% !important; height: 100% !important; scale: none !important; }';

describe('a page on paper', function () {
  this.timeout(60_000);
  before(async () => {
    const { pages } = await (await fetch('/__servers')).json();
    await visit({ open: `${pages}life.html` });
    await untilPage('heard.includes("ready")');
    await readPage(
      `void Object.assign(document.querySelector('safe-module'), ${JSON.stringify({ code: CODE, level: 'secure' })})`,
    );
    await untilPage('document.querySelector("safe-module").state === "rendered"');
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  after(() => visit({ close: true }));

  for (const [name, width] of [
    ['narrow', '3.5in'],
    ['common', '8in'],
    ['wide', '17in'],
  ] as const) {
    it(`has the whole picture where it is ${name}`, async () => {
      try {
        expect(END.test(String(await visit({ pdf: { width, height: '11in' } })))).to.equal(true);
      } catch (error) {
        tellMissing(error);
      }
    });
  }

  it('takes no paper for the height that it has on the screen alone', async () => {
    try {
      const [width, height] = (await readPage(
        '[document.querySelector("safe-module").clientWidth, document.querySelector("safe-module").clientHeight]',
      )) as [number, number];
      const room = 400 - 2 * 8;
      // Room for what it is on paper, with the margins of the page, and for half as much again: not for what it is on the screen.
      const high = Math.round((1.5 * height * room) / width + 2 * 8);
      expect(high).to.be.below(height);
      const pdf = String(await visit({ pdf: { width: '400px', height: `${high}px` } }));
      expect(pdf.match(/\/Type\s*\/Page\b/g)).to.have.length(1);
    } catch (error) {
      tellMissing(error);
    }
  });

  it('control: without the rules for paper its end would be missing', async () => {
    await readPage(
      `void document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(AS_ON_SCREEN)} }))`,
    );
    try {
      expect(END.test(String(await visit({ pdf: { width: '3.5in', height: '11in' } })))).to.equal(false);
    } catch (error) {
      tellMissing(error);
    }
  });
});
