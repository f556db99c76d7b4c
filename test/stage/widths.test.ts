/** What a module's own markup does with its width: words stay whole where there is room, tables scroll where there is none. */
import { expect } from 'chai';
import { createRoot } from '../../src/stage/root.ts';
import { reportSize, type SizeReporter } from '../../src/stage/size.ts';

const WORDS = ['Haemoglobin', 'Frequency', 'Concentration', 'Electrolytes'];
const TABLE = `<table style="width: 100%"><tr>${WORDS.map((word) => `<th>${word}</th>`).join('')}</tr></table>`;

describe('what is wider than its place', () => {
  const before = document.adoptedStyleSheets;
  let frame: HTMLElement;
  let size: SizeReporter;
  afterEach(() => {
    frame.remove();
    document.adoptedStyleSheets = before;
  });

  function show(html: string, width: number) {
    const stage = createRoot();
    frame = stage.frame;
    document.body.style.font = '14px/1.5 sans-serif';
    stage.root.innerHTML = html;
    size = reportSize(frame, 10_000, () => {});
    return resize(width);
  }
  function resize(width: number) {
    frame.style.width = `${width}px`;
    size.measure();
    const table = frame.querySelector('table') ?? frame.querySelector('.columns')!;
    const cells = [...table.querySelectorAll('th, .columns > *')];
    const lines = cells.map(({ clientHeight }) => Math.round(clientHeight / 21));
    return {
      broken: lines.some((count) => count > 1),
      scrolls: table.scrollWidth > table.clientWidth + 1,
      table: Math.round(table.getBoundingClientRect().width),
      beside: frame.scrollWidth > frame.clientWidth,
    };
  }

  const COLUMNS = `<div class="columns" style="display: grid; grid-template-columns: repeat(4, 1fr)">${WORDS.map((word) => `<p style="margin: 0">${word}</p>`).join('')}</div>`;

  it('breaks words of columns only where they have no room by any means', () => {
    const whole = { broken: false, scrolls: false, beside: false };
    expect(show(COLUMNS, 400)).to.deep.include(whole);
    expect(resize(240)).to.deep.include({ broken: true, scrolls: false, table: 240, beside: false });
    expect(resize(400)).to.deep.include(whole);
  });

  it('leaves words of a table whole, beside others that are broken', () => {
    const shown = show(`${COLUMNS}${TABLE}`, 240);
    expect(shown).to.deep.equal({ broken: false, scrolls: true, table: 240, beside: false });
    expect(frame.querySelector('p')!.clientHeight).to.be.above(30);
  });

  it('leaves a table as it is in a box of its own that scrolls downwards: what sticks in it stays', () => {
    const wide = TABLE.replace('100%', '760px');
    const shown = show(`<div style="overflow: auto; max-height: 40px">${wide}<p>more</p></div>`, 300);
    expect(shown).to.deep.equal({ broken: false, scrolls: false, table: 760, beside: false });
    expect(show(`<div style="overflow: hidden">${wide}</div>`, 300)).to.deep.include({ table: 300, scrolls: true });
  });

  it('tables fill their place with words that are whole', () => {
    expect(show(TABLE, 700)).to.deep.equal({ broken: false, scrolls: false, table: 700, beside: false });
  });

  for (const [place, open, close] of [
    ['a block', '<div>', '</div>'],
    ['a column of a grid', '<div style="display: grid; grid-template-columns: 1fr"><div>', '</div></div>'],
    ['a column of a row', '<div style="display: flex"><div style="flex: 1">', '</div></div>'],
    ['what scrolls', '<div style="overflow-x: auto">', '</div>'],
    ['what scrolls in a grid', '<div style="display: grid"><div><div style="overflow-x: auto">', '</div></div></div>'],
    ['a card that cuts off', '<div style="overflow: hidden; border-radius: 8px">', '</div>'],
  ] as const) {
    it(`tables scroll in ${place} that is too narrow, and fill it when it is wide again`, () => {
      const narrow = { broken: false, scrolls: true, table: 240, beside: false };
      expect(show(`${open}${TABLE}${close}`, 240)).to.deep.equal(narrow);
      expect(resize(700)).to.deep.equal({ broken: false, scrolls: false, table: 700, beside: false });
      expect(resize(240)).to.deep.equal(narrow);
    });
  }

  it('tables beside others scroll where they stand', () => {
    const shown = show(
      `<div style="display: grid; grid-template-columns: 240px 240px"><b>x</b><div>${TABLE}</div></div>`,
      500,
    );
    expect(shown).to.deep.include({ broken: false, scrolls: true, beside: false });
    expect(shown.table).to.be.at.most(260);
  });

  it('tables have their words broken in a place that is as wide as they are', () => {
    expect(show(`<div style="display: inline-block">${TABLE}</div>`, 240)).to.deep.include({
      broken: true,
      scrolls: false,
      beside: false,
    });
  });

  it('is as high as the width says, up and down', () => {
    const widths = Array.from({ length: 15 }, (_, i) => 100 + 40 * i);
    show(`<p>${'word '.repeat(20)}</p><div style="display: grid">${TABLE}</div>`, 700);
    const heightAt = (width: number) => {
      resize(width);
      return size.measure().height;
    };
    const up = widths.map(heightAt);
    expect(widths.toReversed().map(heightAt).toReversed()).to.deep.equal(up);
  });
});
