/** Letters on what a module paints and says nothing of the letters, on a page whose own could not be read there. */
import { expect } from 'chai';
import { toneOf } from '../../../src/stage/tone.ts';
import { showHere } from '../../guest/sheets/on-page.ts';

const PAGE = { light: 'rgb(1, 2, 3)', dark: 'rgb(251, 252, 253)' };
const ON = { light: 'rgb(27, 31, 36)', dark: 'rgb(230, 237, 243)' };

describe('letters on what a module paints', () => {
  const { documentElement } = document;
  /** What was shown before must not paint what is shown now. */
  function show(html: string) {
    document.adoptedStyleSheets = [];
    return showHere(html);
  }
  function setScheme(scheme: 'light' | 'dark') {
    documentElement.dataset.scheme = scheme;
    documentElement.style.setProperty('--sm-text', PAGE[scheme]);
    document.body.style.color = PAGE[scheme];
  }
  beforeEach(() => setScheme('dark'));
  afterEach(() => {
    delete documentElement.dataset.scheme;
    documentElement.style.removeProperty('--sm-text');
    document.body.style.color = '';
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });
  /** @returns the letters of each `<b>` */
  const lettersIn = (html: string) => show(html).valuesOf('b', 'color');

  it('are dark on what is pale in a dark page, whether a rule or a style says so', () => {
    expect(lettersIn('<style>.card { background: #fff3cd }</style><p class="card"><b>a</b></p>')).to.deep.equal([
      ON.light,
    ]);
    expect(lettersIn('<p style="background: #fff3cd"><b>a</b></p><b>b</b>')).to.deep.equal([ON.light, PAGE.dark]);
    expect(lettersIn('<b style="background-color: white">a</b>')).to.deep.equal([ON.light]);
    expect(lettersIn('<p style="background: linear-gradient(#fff, #e8eef7)"><b>a</b></p>')).to.deep.equal([ON.light]);
  });

  it('are light on what is dark in a light page', () => {
    setScheme('light');
    expect(lettersIn('<style>.card { background: #0f172a }</style><p class="card"><b>a</b></p>')).to.deep.equal([
      ON.dark,
    ]);
    expect(lettersIn('<p style="background: #0f172a"><b>a</b></p>')).to.deep.equal([ON.dark]);
  });

  it('are the page’s where those are read, and where what is behind shows', () => {
    for (const background of [
      '#0f172a',
      'transparent',
      'rgba(255, 255, 255, 0.2)',
      'Canvas',
      'light-dark(white, black)',
      'linear-gradient(#000, #fff)',
      'none',
    ]) {
      expect(lettersIn(`<p style="background: ${background}"><b>a</b></p>`), background).to.deep.equal([PAGE.dark]);
      expect(lettersIn(`<style>p { background: ${background} }</style><p><b>a</b></p>`), background).to.deep.equal([
        PAGE.dark,
      ]);
    }
  });

  it('are the module’s where it says anything of them, there or around it', () => {
    const red = 'rgb(255, 0, 0)';
    for (const html of [
      '<p style="background: white; color: red"><b>a</b></p>',
      '<style>.card { background: white; color: red }</style><p class="card"><b>a</b></p>',
      '<style>p { color: red } .card { background: white }</style><p class="card"><b>a</b></p>',
      '<style>.card { background: white } * { color: red }</style><p class="card"><b>a</b></p>',
      '<div style="color: red"><p style="background: white"><b>a</b></p></div>',
      '<style>div { color: red }</style><div><p style="background: white"><b>a</b></p></div>',
      '<style>div { color: red } .card { background: white }</style><div><p class="card"><b>a</b></p></div>',
      '<style>p { background: white } b { color: red }</style><p><b>a</b></p>',
    ])
      expect(lettersIn(html), html).to.deep.equal([red]);
  });

  it('go with the background that an element has in the end', () => {
    const rules = '<style>.card.late { background: #7f1d1d } .card { background: white }</style>';
    expect(lettersIn(`${rules}<p class="card late"><b>a</b></p><p class="card"><b>b</b></p>`)).to.deep.equal([
      PAGE.dark,
      ON.light,
    ]);
    expect(lettersIn(`${rules}<p class="card" style="background: #7f1d1d"><b>a</b></p>`)).to.deep.equal([PAGE.dark]);
  });

  it('are the page’s again on what is painted for it within what is not', () => {
    const rules = '<style>.card { background: white } .chip { background: #222 } .bare { background: none }</style>';
    expect(
      lettersIn(`${rules}<p class="card"><i class="chip"><b>a</b></i><i class="bare"><b>b</b></i></p>`),
    ).to.deep.equal([PAGE.dark, ON.light]);
    expect(
      lettersIn(
        '<style>.chip { background: #222 }</style><p style="background: white"><i class="chip"><b>a</b></i></p>',
      ),
    ).to.deep.equal([PAGE.dark]);
  });

  it('of controls are those for their own background, whatever is around them', () => {
    const { valuesOf } = show(
      `<style>:where(#sm-root button) { color: green } .card { background: white; color: red } .pale { background: #e0f2fe }</style>
      <p class="card"><button class="pale">a</button></p>`,
    );
    expect(valuesOf('button', 'color')).to.deep.equal([ON.light]);
  });

  it('and boxes to check are drawn for what is behind them, where nothing else is', () => {
    const box = '<input type="checkbox">';
    const { valuesOf } = show(
      `<style>.card { background: white } .chip { background: #222 }</style>
      ${box}<p class="card">${box}<i class="chip">${box}</i></p><p style="background: white">${box}<select></select></p>`,
    );
    document.body.style.colorScheme = 'dark';
    expect(valuesOf('input, select', 'color-scheme')).to.deep.equal(['dark', 'light', 'dark', 'light', 'dark']);
    document.body.style.colorScheme = '';
  });

  it('follow the page’s scheme, and what the module changes later', async () => {
    const { valuesOf, inGuest, update } = showLater(
      '<p style="background: white"><b>a</b></p><style>i { background: white }</style><i><b>b</b></i>',
    );
    expect(valuesOf('b', 'color')).to.deep.equal([ON.light, ON.light]);
    setScheme('light');
    await new Promise((resolve) => setTimeout(resolve));
    expect(valuesOf('b', 'color')).to.deep.equal([PAGE.light, PAGE.light]);
    setScheme('dark');
    await new Promise((resolve) => setTimeout(resolve));
    expect(valuesOf('b', 'color')).to.deep.equal([ON.light, ON.light]);
    inGuest('p').style.background = '';
    update();
    expect(valuesOf('b', 'color')).to.deep.equal([PAGE.dark, ON.light]);
    inGuest('p').style.background = 'white';
    inGuest('p').style.color = 'red';
    update();
    expect(valuesOf('b', 'color')).to.deep.equal(['rgb(255, 0, 0)', ON.light]);
    inGuest('p').style.color = '';
    update();
    expect(valuesOf('b', 'color')).to.deep.equal([ON.light, ON.light]);
  });

  it('are left alone where nothing is painted that they are not read on', () => {
    const { stage } = show(
      '<style>.card { background: #0f172a }</style><p class="card" style="background: #222">a</p>',
    );
    expect(stage.root.querySelector('p')!.getAttribute('style')).to.equal('background: rgb(34, 34, 34);');
    expect(document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).length).to.equal(1);
  });

  function showLater(html: string) {
    const shown = show(html);
    return {
      ...shown,
      update() {
        shown.stage.draw(shown.guest.flush());
        shown.extras.drawn();
      },
    };
  }
});

describe('the letters that a background wants', () => {
  it('are known from its value', () => {
    for (const [value, tone] of [
      ['#fff', 'light'],
      ['WHITE', 'light'],
      ['hsl(45 100% 90%)', 'light'],
      ['rgb(254 243 199 / 90%)', 'light'],
      ['oklch(0.95 0.02 260)', 'light'],
      ['oklch(0.2 0.05 260)', 'dark'],
      ['#1d4ed8', 'dark'],
      ['linear-gradient(to right, navy, #111)', 'dark'],
      ['linear-gradient(to right, navy, white)', undefined],
      ['rgb(0 0 0 / 5%)', undefined],
      ['url("data:image/png;base64,AA")', undefined],
      ['currentcolor', undefined],
      ['ButtonFace', 'page'],
      ['color-mix(in srgb, Canvas 90%, red)', 'page'],
      ['nonsense', undefined],
    ] as const)
      expect(toneOf(value), value).to.equal(tone);
  });
});
