import { expect } from 'chai';
import { createStage, record } from './dom/recording.ts';

function draw(html: string) {
  const guest = record();
  const stage = createStage();
  guest.container.innerHTML = html;
  stage.draw(guest.flush());
  return { guest, stage };
}

describe('SVG', () => {
  it('in markup is drawn as a browser’s parser would have it', () => {
    const html =
      '<svg viewBox="0 0 10 10" width="50"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient></defs><g transform="scale(2)"><circle cx="1" cy="1" r="1" fill="url(#g)"/><path d="M0 0L1 1"></path><text x="1">a<tspan>b</tspan></text><title>t</title></g></svg><p>after</p>';
    const { stage, guest } = draw(html);
    const host = document.createElement('div');
    host.innerHTML = html.replaceAll('"g"', '"sm-id-g"').replaceAll('#g', '#sm-id-g');
    expect(stage.root.innerHTML).to.equal(host.innerHTML);
    const [mine, theirs] = [stage.root, host].map((root) =>
      [...root.querySelectorAll('*')].map(({ namespaceURI, localName }) => `${namespaceURI} ${localName}`),
    );
    expect(mine).to.deep.equal(theirs);
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });

  it('by createElementNS is the same', () => {
    const guest = record();
    const stage = createStage();
    const make = (tag: string, attributes: Record<string, string>) => {
      const element = guest.document.createElementNS('http://www.w3.org/2000/svg', tag) as unknown as Element;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const svg = make('svg', { viewBox: '0 0 4 4', preserveAspectRatio: 'none' });
    svg.append(
      make('linearGradient', { id: 'a' }),
      make('rect', { width: '2', height: '3', style: 'fill: red; stroke: url(#x)' }),
    );
    guest.container.append(svg);
    stage.draw(guest.flush());
    expect(stage.root.innerHTML).to.equal(
      '<svg viewBox="0 0 4 4" preserveAspectRatio="none"><linearGradient id="sm-id-a"></linearGradient><rect width="2" height="3" style="fill: red;"></rect></svg>',
    );
    expect(guest.violations.map(({ rule }) => rule)).to.deep.equal(['style-value']);
    expect(svg.getAttribute('viewBox')).to.equal('0 0 4 4');
    const same = document.createElementNS('http://www.w3.org/2000/svg', 'linearGradient');
    const mine = svg.firstElementChild!;
    for (const name of ['tagName', 'nodeName', 'namespaceURI'] as const) expect(mine[name]).to.equal(same[name]);
    expect(guest.document.createElement('p').nodeName).to.equal('P');
    expect(svg.outerHTML).to.match(
      /^<svg viewBox="0 0 4 4" preserveAspectRatio="none"><linearGradient id="a"><\/linearGradient>/,
    );
    svg.removeAttribute('viewBox');
    stage.draw(guest.flush());
    expect(stage.root.firstElementChild!.hasAttribute('viewBox')).to.equal(false);
  });

  it('loses what loads, repeats or moves, and says so', () => {
    const { stage, guest } = draw(
      '<svg><use href="#a"/><image href="//evil.example/x.png"/><foreignObject><p>x</p></foreignObject><a href="//evil"><rect width="1" height="1"/></a><animate attributeName="x"/><script>1</script><rect onclick="alert(1)" filter="url(#f)"/></svg>',
    );
    expect(stage.root.innerHTML).to.equal('<svg><rect width="1" height="1"></rect><rect></rect></svg>');
    expect(guest.violations.map(({ message }) => /<\w+>|attribute (\w+)/.exec(message)![0])).to.deep.equal([
      '<use>',
      '<image>',
      '<foreignobject>',
      '<a>',
      '<animate>',
      '<script>',
      'attribute onclick',
      'attribute filter',
    ]);
  });

  it('has dashes of shapes from their styles too: as an attribute of those that may have them, and where they begin as a style', () => {
    const { stage, guest } = draw(
      `<svg><circle r="40" style="stroke-dasharray: 251; stroke-dashoffset: 60px"/><path d="M0 0h9"/></svg>`,
    );
    const circle = stage.root.querySelector('circle')!;
    expect([circle.getAttribute('stroke-dasharray'), circle.style.strokeDashoffset]).to.deep.equal(['251', '60px']);
    (guest.container.querySelector('circle') as unknown as HTMLElement).style.strokeDashoffset = '125.5';
    (guest.container.querySelector('path') as unknown as HTMLElement).style.strokeDasharray = '0.001';
    stage.draw(guest.flush());
    expect(circle.style.strokeDashoffset).to.match(/^125\.5(px)?$/);
    expect(stage.root.querySelector('path')!.getAttribute('stroke-dasharray')).to.equal(null);
    expect(guest.violations.map(({ message }) => message).join()).to.contain('stroke-dasharray was left out of <path>');
  });

  it('says nothing of lines that are said to have no dashes, wherever that stands', () => {
    const { stage, guest } = draw(
      `<svg><path d="M0 0h9" stroke-dasharray="none"/><g stroke-dasharray="0"><path d="M0 0h9" style="stroke-dasharray: none"/></g><polyline points="0,0 9,9" stroke-dasharray=""/><line x2="9" stroke-dasharray="4 2"/></svg>`,
    );
    (guest.container.querySelector('path') as unknown as HTMLElement).style.strokeDasharray = 'none';
    guest.container.querySelector('line')!.setAttribute('stroke-dasharray', '');
    stage.draw(guest.flush());
    expect(stage.root.querySelector('line')!.getAttribute('stroke-dasharray')).to.be.oneOf(['', null]);
    expect(guest.violations).to.deep.equal([]);
  });

  it('says of dashes that are not there what has some, and of clips too', () => {
    const { guest } = draw(
      '<svg><path d="M0 0h9" stroke-dasharray="4 2"/><rect width="9" height="9" clip-path="url(#a)"/></svg>',
    );
    expect(guest.violations.map(({ hint }) => hint)).to.deep.equal([
      'Dashes are of <line>, <rect>, <circle> and <ellipse>, eight lengths at most, each 0 or at least 1: draw what else is dashed as short lines, or with SimplePlots and `dash`.',
      'A group alone is clipped: put what it holds into <g clip-path="url(#…)">, a reference to a <clipPath>. Boxes have overflow: hidden and border-radius.',
    ]);
  });

  it('clips a group by its style too', () => {
    const { stage, guest } = draw('<svg><g style="clip-path: url(\'#a\')"><rect width="9" height="9"/></g></svg>');
    expect(stage.root.querySelector('g')!.getAttribute('clip-path')).to.equal('url(#sm-id-a)');
    expect(guest.violations).to.deep.equal([]);
  });

  it('has at most a hundred shapes with dashes', () => {
    const { stage, guest } = draw(`<svg>${'<line stroke-dasharray="2"/>'.repeat(101)}</svg>`);
    expect(stage.root.querySelectorAll('[stroke-dasharray]').length).to.equal(100);
    expect(guest.violations.map(({ code }) => code)).to.deep.equal(['SM504']);
    expect(stage.reports).to.deep.equal([]);
  });

  it('is no place for a table or plot', () => {
    const { guest } = draw('<svg id="s"></svg>');
    expect(guest.placeIn('#s')).to.equal(undefined);
  });

  it('holds so much text, and no more, all together', () => {
    const { stage, guest } = draw(`<svg>${`<text>${'ab cd '.repeat(100)}</text>`.repeat(10)}</svg>`);
    expect(stage.root.textContent!.length).to.equal(3600);
    expect([guest.violations.map(({ code, rule }) => `${code} ${rule}`), stage.reports]).to.deep.equal([
      ['SM504 svg-text'],
      [],
    ]);
    const texts = (guest.container as unknown as HTMLElement).querySelectorAll('text');
    texts[0]!.textContent = 'short';
    texts[9]!.textContent = 'last';
    stage.draw(guest.flush());
    expect(stage.root.textContent).to.match(/^short.*last$/);
    texts[1]!.firstChild!.nodeValue = 'x'.repeat(4000);
    stage.draw(guest.flush());
    expect([stage.root.textContent!.length < 4000, stage.reports]).to.deep.equal([true, []]);
  });

  it('has titles beside that text: they are not drawn', () => {
    const { stage, guest } = draw(
      `<svg>${`<rect><title>${'day '.repeat(10)}</title></rect>`.repeat(400)}<text>label</text></svg>`,
    );
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
    expect(stage.root.querySelectorAll('title')[399]!.textContent).to.have.length(40);
    expect(stage.root.querySelector('text')!.textContent).to.equal('label');
  });

  it('has descriptions, as text', () => {
    const { stage, guest } = draw('<svg><desc>What <script>x</script>it shows</desc><circle r="1"/></svg>');
    expect(guest.violations.map(({ code }) => code)).to.deep.equal(['SM502']);
    const desc = stage.root.querySelector('desc')!;
    expect([desc.namespaceURI, desc.textContent]).to.deep.equal(['http://www.w3.org/2000/svg', 'What it shows']);
  });

  it('clips by one shape, and gradients have few stops', () => {
    const { stage } = draw(
      `<svg><clipPath id="c">${'<circle r="1"/>'.repeat(9)}</clipPath><linearGradient>${'<stop offset="0"/>'.repeat(40)}</linearGradient>${'<g clip-path="url(#c)"></g>'.repeat(30)}</svg>`,
    );
    const count = (selector: string) => stage.root.querySelectorAll(selector).length;
    expect([count('circle'), count('stop'), count('[clip-path]')]).to.deep.equal([1, 32, 20]);
    expect(stage.reports).to.deep.equal([]);
  });
});
