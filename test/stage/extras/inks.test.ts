/** Letters on what a module paints and says nothing of the letters, on a page whose own could not be read there. */
import { expect } from 'chai';
import { createPlot } from '../../../src/stage/plot.ts';
import { toneOf } from '../../../src/stage/tone.ts';
import { showHere } from '../../guest/sheets/on-page.ts';
import { onDarkPage, PAGE } from '../../support/schemes.ts';
import { createContext } from '../chunk-context.ts';
import { seriesOf, specOf } from '../plot/drawing.ts';

const ON = { light: 'rgb(27, 31, 36)', dark: 'rgb(230, 237, 243)' };

describe('letters on what a module paints', () => {
  /** What was shown before must not paint what is shown now. */
  function show(html: string) {
    document.adoptedStyleSheets = [];
    return showHere(html);
  }
  const setScheme = onDarkPage();
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

  it('leave the marks of a legend as the lines of its plot are', async () => {
    const { root } = show('<b style="color: #1c2128">a</b><div></div>').stage;
    const series = seriesOf([1, 2], [1, 2], { label: 'one', color: '#5a45c0' });
    const plot = createPlot(root.querySelector('div')!, specOf([series], { legend: true }), createContext());
    setScheme('light');
    setScheme('dark');
    await Promise.resolve();
    const colorOf = (selector: string) => getComputedStyle(root.querySelector(selector)!).color;
    expect([colorOf('b'), colorOf('.sm-plot-marker')]).to.deep.equal(['rgb(198, 222, 255)', 'rgb(90, 69, 192)']);
    plot.destroy();
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

  it('of captions are those of what is painted around them', () => {
    const { valuesOf } = show(
      `<style>:where(#sm-root legend) { color: green } .card { background: white }</style>
      <fieldset class="card"><legend>a</legend></fieldset>`,
    );
    expect(valuesOf('legend', 'color')).to.deep.equal([ON.light]);
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

  describe('that the module says itself', () => {
    const [DARK, SEEN] = ['rgb(34, 34, 34)', 'rgb(220, 220, 220)'];

    it('are as bright on a dark page as they must be to be read as on a white one', () => {
      for (const [color, seen] of [
        ['#222', SEEN],
        ['black', SEEN],
        ['#666', 'rgb(139, 139, 139)'],
        ['#b91c1c', 'rgb(255, 98, 98)'],
        ['rgba(0, 0, 0, 0.54)', 'rgba(220, 220, 220, 0.54)'],
      ] as const) {
        expect(lettersIn(`<style>p { color: ${color} }</style><p><b>a</b></p>`), color).to.deep.equal([seen]);
        expect(lettersIn(`<p style="color: ${color}"><b>a</b></p>`), color).to.deep.equal([seen]);
      }
    });

    it('are as it says them where they are read, and on a light page', () => {
      for (const color of ['rgb(238, 238, 238)', 'rgb(255, 0, 0)', 'rgb(136, 136, 136)']) {
        expect(lettersIn(`<style>p { color: ${color} }</style><p><b>a</b></p>`), color).to.deep.equal([color]);
        expect(lettersIn(`<p style="color: ${color}"><b>a</b></p>`), color).to.deep.equal([color]);
      }
      setScheme('light');
      expect(lettersIn('<style>p { color: #222 }</style><p><b>a</b></p>')).to.deep.equal([DARK]);
      expect(lettersIn('<p style="color: #222"><b>a</b></p>')).to.deep.equal([DARK]);
    });

    it('are as it says them for a scheme', () => {
      const media = '@media (prefers-color-scheme: dark) { p { color: #222 } }';
      expect(lettersIn(`<style>${media}</style><p><b>a</b></p>`)).to.deep.equal([DARK]);
      expect(lettersIn(`<style>p { color: #111 } ${media}</style><p><b>a</b></p>`)).to.deep.equal([DARK]);
      document.body.style.colorScheme = 'dark';
      expect(lettersIn('<p style="color: light-dark(red, #222)"><b>a</b></p>')).to.deep.equal([DARK]);
      document.body.style.colorScheme = '';
    });

    it('are as it says them on what it paints itself, there or around them', () => {
      for (const html of [
        '<p style="background: white; color: #222"><b>a</b></p>',
        '<style>p { background: white; color: #222 }</style><p><b>a</b></p>',
        '<style>p { color: #222 } div { background: white }</style><div><p><b>a</b></p></div>',
        '<style>p { color: #222 } .card { background: white }</style><p class="card"><b>a</b></p>',
        '<style>p { color: #222 }</style><div style="background: white"><p><b>a</b></p></div>',
        '<style>div { background: white }</style><div><p style="color: #222"><b>a</b></p></div>',
        '<style>div { background: white } p { background: none; color: #222 }</style><div><p><b>a</b></p></div>',
        '<style>div { background: white } p { color: #222 } b { background: none }</style><div><p><b>a</b></p></div>',
        '<p style="background: linear-gradient(to right, navy, white); color: #222"><b>a</b></p>',
        '<style>div { color: #222 } p { background: white }</style><div><p><b>a</b></p></div>',
        '<style>div { color: #222 }</style><div><p style="background: white"><b>a</b></p></div>',
      ])
        expect(lettersIn(html), html).to.deep.equal([DARK]);
    });

    it('are read again on what shows the page, or is painted for it', () => {
      for (const html of [
        '<style>p { background: none; color: #222 }</style><p><b>a</b></p>',
        '<style>div { color: #222 } p { background: transparent }</style><div><p><b>a</b></p></div>',
        '<style>div { color: #222 } p { background: Canvas }</style><div><p><b>a</b></p></div>',
        '<style>p { background: white } p.bare { background: none } p { color: #222 }</style><p class="bare"><b>a</b></p>',
        '<div style="color: #222"><p style="background: #111"><b>a</b></p></div>',
      ])
        expect(lettersIn(html), html).to.deep.equal([SEEN]);
    });

    it('are those of a control for what it stands on', () => {
      const lettersOf = (html: string) => show(html).valuesOf('button', 'color');
      expect(lettersOf('<style>button { background: none; color: #222 }</style><button>a</button>')).to.deep.equal([
        SEEN,
      ]);
      // Its background is the stage’s, and dark, whatever is around it.
      expect(
        lettersOf('<style>p { background: white } button { color: #222 }</style><p><button>a</button></p>'),
      ).to.deep.equal([SEEN]);
      expect(
        lettersOf(
          '<style>p { background: white } button { background: none; color: #222 }</style><p><button>a</button></p>',
        ),
      ).to.deep.equal([DARK]);
    });

    it('of a style alone follow the page’s scheme', async () => {
      const { valuesOf } = showLater('<p style="color: #222"><b>a</b></p>');
      expect(valuesOf('b', 'color')).to.deep.equal([SEEN]);
      setScheme('light');
      await new Promise((resolve) => setTimeout(resolve));
      expect(valuesOf('b', 'color')).to.deep.equal([DARK]);
    });

    it('follow what it changes, and the page’s scheme', async () => {
      const { valuesOf, inGuest, update } = showLater(
        '<p style="color: #222"><b>a</b></p><style>i { color: #222 }</style><i><b>b</b></i>',
      );
      expect(valuesOf('b', 'color')).to.deep.equal([SEEN, SEEN]);
      inGuest('p').style.background = 'white';
      update();
      expect(valuesOf('b', 'color')).to.deep.equal([DARK, SEEN]);
      inGuest('p').style.background = '';
      inGuest('p').style.color = 'red';
      update();
      expect(valuesOf('b', 'color')).to.deep.equal(['rgb(255, 0, 0)', SEEN]);
      inGuest('p').style.color = '#222';
      update();
      setScheme('light');
      await new Promise((resolve) => setTimeout(resolve));
      expect(valuesOf('b', 'color')).to.deep.equal([DARK, DARK]);
      setScheme('dark');
      await new Promise((resolve) => setTimeout(resolve));
      expect(valuesOf('b', 'color')).to.deep.equal([SEEN, SEEN]);
    });
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
