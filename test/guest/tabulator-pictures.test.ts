import { expect } from 'chai';
import { contentOf } from '../../src/guest/tables/content.ts';
import { record } from './dom/recording.ts';

function read(result: unknown) {
  const told: string[] = [];
  const { text, content } = contentOf(result, (name) => void told.push(name));
  return { text, pieces: JSON.parse(content ?? 'null') as unknown, told };
}

const SPARK =
  '<svg xmlns="http://www.w3.org/2000/svg" class="s" width="80" height="20" viewBox="0 0 80 20"><title>Rising</title><polyline points="0,18 40,9 80,2" fill="none" stroke="#1c7ed6" stroke-width="2"/><circle cx="80" cy="2" r="2" style="fill: red"/></svg> 12';
const PIECES = [
  [
    'svg',
    ['viewbox', '0 0 80 20', 'width', '80', 'height', '20'],
    ['title', [], 'Rising'],
    ['polyline', ['points', '0,18 40,9 80,2', 'fill', 'none', 'stroke', '#1c7ed6', 'stroke-width', '2']],
    ['circle', ['cx', '80', 'cy', '2', 'r', '2', 'fill', 'red']],
  ],
  ' 12',
];

describe('guest Tabulator: pictures of SVG that formatters return', () => {
  it('are shapes with their attributes, and their titles are text', () => {
    expect(read(SPARK)).to.deep.equal({ text: 'Rising 12', pieces: PIECES, told: [] });
  });

  it('may be elements of the module', () => {
    const { container } = record();
    container.innerHTML = SPARK;
    expect(read(container.querySelector('svg')).pieces).to.deep.equal(PIECES.slice(0, 1));
  });

  it('stand in and beside HTML with its styles', () => {
    const { pieces, text } = read(
      '<span style="color: red">a <svg viewBox="0 0 10 10" aria-label="dot"><circle r="4"></circle></svg></span>b',
    );
    const svg = [
      'svg',
      ['viewbox', '0 0 10 10', 'aria-label', 'dot', 'width', '10', 'height', '10'],
      ['circle', ['r', '4']],
    ];
    expect(pieces).to.deep.equal([[['color', 'red'], 'a ', svg], 'b']);
    expect(text).to.equal('a dotb');
  });

  it('are as large as a cell has room for, in their own shape', () => {
    const sizeOf = (attributes: string) => {
      const [[, words]] = read(`<svg ${attributes}></svg>`).pieces as [[string, string[]]];
      return words
        .slice(-4)
        .filter((_, i) => i % 2 === 1)
        .join(' ');
    };
    expect(sizeOf('')).to.equal('100 20');
    expect(sizeOf('width="50"')).to.equal('50 10');
    expect(sizeOf('style="width: 60px; height: 30px"')).to.equal('60 30');
    expect(sizeOf('viewBox="0 0 24 24"')).to.equal('24 24');
    expect(sizeOf('viewBox="0 0 200 100"')).to.equal('80 40');
    expect(sizeOf('width="100%" height="30" viewBox="0 0 100 30"')).to.equal('100 30');
    expect(sizeOf('width="2000" height="1000"')).to.equal('80 40');
    expect(sizeOf('width="9999" height="1e9"')).to.equal('200 40');
  });

  it('have no references, dashes, scripts, HTML or elements but shapes, and what is left out is told', () => {
    const { pieces, told, text } = read(`<svg onload="x()" width="20" height="20"><script>alert(1)</script>
      <defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect id="r" width="5" height="5" fill="url(#g)" stroke-dasharray="1"/>
      <image href="https://example.com/x.png"/><foreignObject><b>html</b></foreignObject><a href="x"><text>in</text></a><svg><circle r="1"/></svg><text>seen</text>loose</svg>`);
    expect(pieces).to.deep.equal([
      ['svg', ['width', '20', 'height', '20'], ['rect', ['width', '5', 'height', '5']], ['text', [], 'seen']],
    ]);
    expect(text).to.equal('seen');
    for (const name of [
      'onload of <svg>',
      '<defs>',
      'fill of <rect>',
      'stroke-dasharray of <rect>',
      '<image>',
      '<foreignobject>',
      '<a>',
      '<svg>',
    ])
      expect(told.join('\n'), name).to.contain(name);
  });

  it('have the first colour of a gradient for it, and nothing for one that is not there', () => {
    const gradient = (stop: string) =>
      `<linearGradient id="up" x2="0" y2="1"><stop offset="0" ${stop}/></linearGradient>`;
    const shape = (stop: string, paint: string) => {
      const { pieces, told } = read(
        `<svg width="9" height="9"><defs>${gradient(stop)}<stop stop-color="blue"/></defs><path ${paint}/></svg>`,
      );
      return { of: (pieces as [[string, string[], [string, string[]]]])[0][2][1].join(' '), told };
    };
    const green = 'stop-color="#16a34a" stop-opacity=".4"';
    expect(shape(green, 'fill="url(#up)"')).to.deep.equal({
      of: 'fill #16a34a fill-opacity .4',
      told: [`<defs> in a cell's picture`],
    });
    expect(shape('style="stop-color: red"', `stroke="url('#up')" fill="none"`).of).to.equal('stroke red fill none');
    expect(shape(green, 'fill-opacity=".1" style="fill: url(#up)"').of).to.equal('fill-opacity .1 fill #16a34a');
    expect(shape('stop-color="url(https://example.com)"', 'fill="url(#up)"').of).to.equal('');
    const gone = shape(green, 'fill="url(#down)"');
    expect(gone.of).to.equal('fill none');
    expect(gone.told).to.include('fill of <path> in a cell');
  });

  it('of more shapes than a cell has are drawn in part, and that is told', () => {
    const many = read(`<svg>${'<rect/>'.repeat(100)}</svg>`);
    expect((many.pieces as unknown[][])[0]).to.have.length(2 + 59);
    expect(new Set(many.told)).to.deep.equal(new Set([`a part of a cell's picture`]));
    const deep = read(`<svg>${'<defs></defs>'.repeat(10)}${'<g>'.repeat(20)}<rect/></svg>`);
    let levels = 0;
    for (let at: unknown = deep.pieces; Array.isArray(at); at = at.at(-1)) levels += 1;
    // The list, six elements one in the other, and the attributes of the last.
    expect(levels).to.equal(8);
    expect(deep.told).to.contain(`a part of a cell's picture`);
  });

  it('are left out with a word where they are too long for a cell', () => {
    const long = `<svg>${`<path d="${'M1 1 '.repeat(500)}"/>`.repeat(3)}</svg>5`;
    expect(read(long)).to.deep.equal({ text: '5', pieces: null, told: ['what a formatter returned for a cell'] });
  });
});
