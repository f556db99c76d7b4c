import { expect } from 'chai';
import { addMore } from '../../src/stage/table-more.ts';
import { createContext, MARKUP, until } from './chunk-context.ts';
import { draw, useTables } from './draw-table.ts';

describe('stage table: styled cells, tooltips, groups of columns', () => {
  useTables();
  const pieces = (...list: unknown[]) => JSON.stringify(list);

  it('cells show pieces with their styles, and sort by their values', async () => {
    const badge = pieces('is ', [
      ['color', 'rgb(200, 0, 0)', 'padding', '2px 6px'],
      [['font-weight', '600'], 'high'],
    ]);
    const { find, cells } = await draw({ c0: [2, 1], d0: ['is high', 'low'], r0: [badge, undefined] });
    expect(cells(0)).to.deep.equal(['is high', 'low']);
    const [span] = find('.tabulator-cell span');
    const { cssText } = span!.style;
    // Besides, what its letters are on a dark page.
    expect(cssText.replace(/ --sm-seen: [^;]*;$/, '')).to.equal('color: rgb(200, 0, 0); padding: 2px 6px;');
    expect(span!.firstElementChild!.textContent).to.equal('high');
    find('.tabulator-col')[0]!.click();
    expect(cells(0)).to.deep.equal(['low', 'is high']);
  });

  it('texts in pieces are never HTML, and styles are checked again', async () => {
    const content = pieces(MARKUP, [['position', 'fixed', 'background', 'url(x)', 'color', 'red', '--x', '1'], MARKUP]);
    const { target, find, cells } = await draw({ c0: ['x'], d0: ['x'], r0: [content], t0: [MARKUP] });
    expect(cells(0)).to.deep.equal([MARKUP + MARKUP]);
    expect(target.querySelectorAll('img, b').length).to.equal(0);
    expect(find('.tabulator-cell span')[0]!.style.cssText).to.equal('color: red;');
    expect(find('.tabulator-cell')[0]!.title).to.equal(MARKUP);
  });

  it('the text is shown of pieces that are none, or too many, or too deep', async () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 9; i++) deep = [[], deep];
    const bad = [
      '{',
      '{}',
      '"x"',
      '[5]',
      '[[]]',
      '[[5]]',
      '[{"__proto__": []}]',
      pieces(...Array(500).fill('x')),
      pieces(deep),
    ];
    const { cells } = await draw({ c0: bad.map(() => 1), d0: bad.map((_, i) => `${i}`), r0: bad });
    expect(cells(0)).to.deep.equal(bad.map((_, i) => `${i}`));
  });

  it('pieces are so many at a time, and the text is shown of the rest; scrolling goes on', async () => {
    const many = pieces(...Array.from({ length: 59 }, () => [['font-weight', '600'], 'x']));
    const rows = 300;
    const columns = Array.from({ length: 20 }, (_, i) => i);
    const cells = (text: string) => Array.from({ length: rows }, () => text);
    const all = columns.map((i) => [`c${i}`, cells('1'), `d${i}`, cells('plain'), `r${i}`, cells(many)] as const);
    const data = Object.fromEntries(
      all.flatMap(([c, cs, d, ds, r, rs]) => [
        [c, cs],
        [d, ds],
        [r, rs],
      ]),
    );
    const context = createContext();
    const { find, texts } = await draw(data, { height: 700 }, context);
    const drawn = () => find('.tabulator-cell span').length;
    expect(drawn()).to.be.within(5000, 20_000);
    expect(texts('.tabulator-cell').filter((text) => text === 'plain')).not.to.have.length(0);
    expect(context.violations.map(({ code, message, hint }) => `${code} ${message}. ${hint}`)).to.deep.equal([
      'SM504 What formatters returned for a table has more than 20000 pieces at a time: the rest is plain text. Return text, or HTML of fewer elements.',
    ]);
    const [holder] = find('.tabulator-tableholder');
    const last = () => find('.tabulator-row').at(-1)!;
    for (const top of [4000, 6000]) {
      const before = last();
      holder!.scrollTop = top;
      await until(() => last() !== before, 'rows below');
      expect(drawn()).to.be.at.most(20_000);
    }
    expect(drawn()).to.be.at.least(5000);
    expect(context.violations).to.have.length(1);
  });

  const SPARK = [
    'svg',
    ['viewbox', '0 0 80 20', 'aria-label', 'Rising', 'width', '80', 'height', '20'],
    ['title', [], MARKUP],
    ['polyline', ['points', '0,18 80,2', 'stroke', 'rgb(1, 2, 3)']],
  ];

  it('pictures are shapes of SVG, as wide as they say', async () => {
    const { target, find } = await draw({
      c0: [1, 2],
      d0: ['Rising', ''],
      r0: [pieces(SPARK, ' up'), pieces(SPARK, SPARK)],
    });
    const [svg] = find('.tabulator-cell svg') as unknown as SVGSVGElement[];
    expect([svg!.namespaceURI, svg!.getAttribute('viewBox'), svg!.getAttribute('role'), svg!.ariaLabel]).to.deep.equal([
      'http://www.w3.org/2000/svg',
      '0 0 80 20',
      'img',
      'Rising',
    ]);
    const [line] = find('.tabulator-cell polyline');
    expect(getComputedStyle(line!).stroke).to.equal('rgb(1, 2, 3)');
    expect([svg!.firstChild!.textContent, target.querySelectorAll('img, b').length]).to.deep.equal([MARKUP, 0]);
    const { width, height } = svg!.getBoundingClientRect();
    expect([width, height]).to.deep.equal([80, 20]);
    expect(find('.tabulator-cell')[0]!.clientWidth).to.be.at.least(160);
  });

  it('pictures are looked at again: what is none is the text', async () => {
    const shape = (...list: unknown[]) => pieces(['svg', [], ...list]);
    const bad = [
      shape(['image', ['href', 'https://example.com/x']]),
      shape(['script', [], 'x']),
      shape(['svg', []]),
      shape([['color', 'red'], 'x']),
      shape(['foreignobject', [], [[], 'x']]),
      shape(['circle']),
      pieces(['circle', ['r', '4']]),
      pieces(['iframe', ['src', 'x']]),
    ];
    const { find, cells } = await draw({ c0: bad.map(() => 1), d0: bad.map((_, i) => `${i}`), r0: bad });
    expect(cells(0)).to.deep.equal(bad.map((_, i) => `${i}`));
    expect(find('.tabulator-cell svg, .tabulator-cell iframe')).to.deep.equal([]);
  });

  it('attributes of pictures are checked again', async () => {
    const attributes = [
      'onload',
      'x()',
      'id',
      'a',
      'style',
      'position: fixed',
      'href',
      'x',
      'fill',
      'url(#a)',
      'width',
      '9999',
      'height',
      '9999',
    ];
    const content = pieces([
      'svg',
      attributes,
      ['rect', [...attributes, 'stroke-dasharray', '1', 'stroke', 'red']],
      'loose',
    ]);
    const { find } = await draw({ c0: [1], d0: ['x'], r0: [content] });
    const [svg] = find('.tabulator-cell svg');
    const namesOf = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
    expect(namesOf(svg!)).to.deep.equal(['height=40', 'role=img', 'width=40']);
    expect(namesOf(svg!.firstElementChild!)).to.deep.equal(['height=9999', 'stroke=red', 'width=9999']);
    expect(svg!.textContent).to.equal('');
  });

  it('pictures count by their letters', async () => {
    const path = pieces(['svg', [], ['path', ['d', 'M1 1 '.repeat(900)]]]);
    const rows = Array.from({ length: 300 }, () => path);
    const columns = Array.from({ length: 10 }, (_, i) => i);
    const data = Object.fromEntries(
      columns.flatMap((i) => [
        [`c${i}`, rows.map(() => 1)],
        [`r${i}`, rows],
      ]),
    );
    const context = createContext();
    const { find } = await draw(data, { height: 700 }, context);
    const drawn = () => find('.tabulator-cell path').length;
    expect(drawn()).to.be.within(20, 45);
    expect(context.violations).to.have.length(1);
    const last = () => find('.tabulator-row').at(-1)!;
    const before = last();
    find('.tabulator-tableholder')[0]!.scrollTop = 2000;
    await until(() => last() !== before, 'rows below');
    expect(drawn()).to.be.at.most(70);
  });

  it('titles count, too', async () => {
    const short = pieces(...Array.from({ length: 59 }, () => [['color', 'red'], 'x']));
    const columns = Array.from({ length: 200 }, (_, i) => i);
    const data = Object.fromEntries(columns.map((i) => [`c${i}`, [1]]));
    const context = createContext();
    const headings = columns.map((i) => `${i}`);
    const { find } = await draw(
      data,
      {
        more: {
          columns: columns.map((i) => ({ title: short, path: [i] })),
          headings,
          headingPieces: columns.map(() => short),
        },
      },
      context,
    );
    expect(find('.tabulator-col-title span').length).to.be.within(5000, 20_000);
    expect(context.violations).to.have.length(1);
  });

  it('columns are at most 200', async () => {
    const data = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`c${i}`, [1]]));
    let message = '';
    await draw(data).catch((error) => {
      message = error.message;
    });
    expect(message).to.match(/^Malformed table: columns/);
    expect(() => addMore({ columns: Array.from({ length: 201 }, () => ({})) })).to.throw('Malformed table: columns');
  });

  it('rows and cells have styles of their own, checked again', async () => {
    const styles = [
      '["background-color","rgb(1, 2, 3)","height","900px","--x","1"]',
      '{"color":"red"}',
      '["color"',
      MARKUP,
    ];
    const { find, target } = await draw({ c0: [1, 2, 3, 4], e0: styles, w0: styles });
    const rows = find('.tabulator-row');
    expect(rows.map(({ style }) => [style.backgroundColor, style.color])).to.deep.equal([
      ['rgb(1, 2, 3)', ''],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    expect(rows[0]!.offsetHeight).to.be.lessThan(60);
    expect(find('.tabulator-cell')[0]!.style.backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(target.querySelectorAll('img, b').length).to.equal(0);
  });

  it('tooltips say what a function said, or what the cell shows', async () => {
    const { find } = await draw(
      { c0: ['a'], t0: ['told'], c1: ['b'], c2: ['c'] },
      { more: { columns: [{}, { tooltip: true }] } },
    );
    expect(find('.tabulator-cell').map(({ title }) => title)).to.deep.equal(['told', 'b', '']);
  });

  it('groups of columns are left out where too many stand in each other, and told', async () => {
    const data = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`c${i}`, [i]]));
    const pathsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ path: [i % 2, 2] }));
    const context = createContext();
    const { find } = await draw(data, { more: { columns: pathsOf(100), headings: ['A', 'B', 'C'] } }, context);
    expect([find('.tabulator-col-group').length, context.violations.length]).to.deep.equal([200, 0]);
    const { find: findFlat } = await draw(
      data,
      { more: { columns: pathsOf(101), headings: ['A', 'B', 'C'] } },
      context,
    );
    expect([findFlat('.tabulator-col-group').length, findFlat('.tabulator-col').length]).to.deep.equal([0, 101]);
    expect(context.violations.map(({ rule }) => rule)).to.deep.equal(['table-headings']);
  });

  it('columns stand in groups, whose titles are text', async () => {
    const columns = [{ path: [0] }, { path: [0, 1] }, {}, { path: [1] }];
    const data = { c0: [2, 1], c1: ['b', 'a'], c2: [0, 0], c3: [9, 8] };
    const { target, find, cells } = await draw(data, { more: { columns, headings: [MARKUP, 'Inner'] } });
    const titles = find('.tabulator-col-group > .tabulator-col-content').map(({ textContent }) => textContent);
    expect(titles).to.deep.equal([MARKUP, 'Inner', 'Inner']);
    expect(target.querySelectorAll('img, b').length).to.equal(0);
    expect([0, 1, 2, 3].map((i) => cells(i)[0])).to.deep.equal(['2', 'b', '0', '9']);
    find('.tabulator-sortable')[0]!.click();
    expect(cells(0)).to.deep.equal(['1', '2']);
    const edges = (i: number) => Math.round(find('.tabulator-row .tabulator-cell')[i]!.getBoundingClientRect().left);
    const headers = find('.tabulator-col:not(.tabulator-col-group)');
    for (const i of [0, 1, 2, 3])
      expect(Math.abs(headers[i]!.getBoundingClientRect().left - edges(i))).to.be.at.most(3);
  });

  it('groups of columns are frozen where all of theirs are', async () => {
    const options = {
      columns: [0, 1, 2].map((i) => ({ title: `${i}`, field: `${i}`, width: 300, frozen: i < 2 })),
      more: { columns: [{ path: [0] }, { path: [0] }, { path: [1] }], headings: ['A', 'B'] },
    };
    const { find } = await draw({ c0: [1], c1: [2], c2: [3] }, options);
    expect(find('.tabulator-row .tabulator-cell.tabulator-frozen').length).to.equal(2);
  });
});
