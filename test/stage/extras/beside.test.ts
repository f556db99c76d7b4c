/** Letters on a dark page that lie over a pale box of the module's which is not around them. */
import { expect } from 'chai';
import { showHere } from '../../guest/sheets/on-page.ts';
import { onDarkPage } from '../../support/schemes.ts';

const SAID = 'rgb(34, 34, 34)';
const LIFTED = 'rgb(220, 220, 220)';
const OVER = 'position: absolute; left: 0; top: 0; width: 200px; height: 30px';

describe('letters over what a module paints beside them', () => {
  const setScheme = onDarkPage();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** @returns the letters of each `<b>` */
  async function lettersIn(html: string) {
    document.adoptedStyleSheets = [];
    const shown = showHere(`<div style="position: relative; height: 40px">${html}</div>`);
    await nextFrame();
    return { ...shown, letters: () => shown.valuesOf('b', 'color') };
  }

  it('are as the module says them over a pale box that is placed behind them', async () => {
    for (const html of [
      `<i style="${OVER}; background: #cfe8ff"></i><b style="position: relative; color: #222">a</b>`,
      `<i style="${OVER}; background: linear-gradient(#fff, #eef)"></i><p style="position: relative; color: #222; margin: 0"><b>a</b></p>`,
      `<style>.bar { ${OVER}; background: #fff3cd } .name { position: absolute; left: 4px; color: #222 }</style><i class="bar"></i><b class="name">a</b>`,
      `<i style="${OVER}; background: #cfe8ff"></i><b style="${OVER}; color: #222; pointer-events: none">a</b>`,
    ])
      expect((await lettersIn(html)).letters(), html).to.deep.equal([SAID]);
  });

  it('are dark where the module says nothing of them', async () => {
    const html = `<i style="${OVER}; background: #cfe8ff"></i><b style="position: relative">a</b>`;
    expect((await lettersIn(html)).letters()).to.deep.equal(['rgb(27, 31, 36)']);
  });

  it('are bright where nothing pale is beneath them', async () => {
    const box = (more: string) => `<i style="${OVER}; ${more}"></i>`;
    for (const html of [
      `${box('background: #cfe8ff; left: 300px')}<b style="position: relative; color: #222">a</b>`,
      `${box('background: #123')}<b style="position: relative; color: #222">a</b>`,
      `${box('background: rgba(255, 255, 255, 0.1)')}<b style="position: relative; color: #222">a</b>`,
      `${box('background: #cfe8ff')}<b style="position: relative; z-index: 1; background: #111; color: #222">a</b>`,
      `${box('background: #cfe8ff')}${box('background: #111')}<b style="position: relative; color: #222">a</b>`,
    ])
      expect((await lettersIn(html)).letters(), html).to.deep.equal([LIFTED]);
    const white = `${box('background: #2563eb33; width: 100px')}<b style="position: relative; color: white">a</b>`;
    expect((await lettersIn(white)).letters()).to.deep.equal(['rgb(255, 255, 255)']);
  });

  it('go with what is drawn later, and with the page', async () => {
    const { letters, inGuest, flush } = await lettersIn(
      `<i style="${OVER}; background: #cfe8ff"></i><b style="position: relative; color: #222">a</b>`,
    );
    inGuest('i').style.background = '#111';
    flush();
    await nextFrame();
    expect(letters()).to.deep.equal([LIFTED]);
    inGuest('i').style.background = 'white';
    flush();
    await nextFrame();
    expect(letters()).to.deep.equal([SAID]);
    setScheme('light');
    await nextFrame();
    expect(letters()).to.deep.equal([SAID]);
  });
});
