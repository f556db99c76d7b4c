/** Every element that is allowed arrives on the stage as what a browser knows; every one that is refused does not, and it is said why. */
import { expect } from 'chai';
import { CONTROLS } from '../../src/policy/control-markup.ts';
import { IMAGES } from '../../src/policy/image-markup.ts';
import { ALLOWED_TAGS, spellingOf, words } from '../../src/policy/markup.ts';
import { findTagRefusal, REFUSED_TAGS } from '../../src/policy/markup-refusals.ts';
import { SVG } from '../../src/policy/svg-markup.ts';
import { showMarkup } from '../guest/dom/recording.ts';

/** What an element stands in, innermost last, where it can't stand in the container. */
const AROUND: Readonly<Record<string, string>> = {
  caption: 'table',
  colgroup: 'table',
  col: 'table colgroup',
  tbody: 'table',
  thead: 'table',
  tfoot: 'table',
  tr: 'table tbody',
  td: 'table tbody tr',
  th: 'table tbody tr',
};
const svgTags = new Set(words(SVG.tags));
const isSvg = (tag: string) => svgTags.has(tag);
const aroundOf = (tag: string) => words(AROUND[tag] ?? (isSvg(tag) && tag !== 'svg' ? 'svg' : ''));

function markupOf(tag: string): string {
  const around = aroundOf(tag);
  const open = around.map((name) => `<${name}>`).join('');
  const close = around.map((name) => `</${name}>`).reverse();
  return `<div>${open}<${tag} data-tag="${tag}"></${tag}>${close.join('')}</div>`;
}

/** What stands on the stage for `tag`. */
function expectDrawn(root: HTMLElement, tag: string): void {
  const drawn = [...root.querySelectorAll(`[data-tag="${tag}"]`)];
  expect(drawn, tag).to.have.length(1);
  const [element] = drawn as [Element];
  expect(element.localName).to.equal(spellingOf(tag));
  expect(element.namespaceURI).to.equal(isSvg(tag) ? SVG.namespace : 'http://www.w3.org/1999/xhtml');
  expect(element instanceof HTMLUnknownElement, `${tag} is known`).to.equal(false);
  const around = aroundOf(tag).reverse();
  let at: Element | null = element;
  for (const name of around) {
    at = at?.parentElement ?? null;
    expect(at?.localName).to.equal(name);
  }
}

const tags = [...ALLOWED_TAGS];

describe('every element that is allowed', () => {
  it('is in this test: HTML, controls, SVG and pictures', () => {
    for (const vocabulary of [CONTROLS, SVG, IMAGES]) expect(tags).to.include.members(words(vocabulary.tags));
    expect(tags.length).to.be.greaterThan(100);
  });

  it('is drawn from markup', () => {
    const { stage, guest, reports, begin } = showMarkup(tags.map(markupOf).join(''));
    begin();
    for (const tag of tags) expectDrawn(stage.root, tag);
    expect([guest.violations, stage.reports, reports]).to.deep.equal([[], [], []]);
  });

  it('is drawn by createElement', () => {
    const { stage, guest, reports, flush } = showMarkup('');
    for (const tag of tags) {
      const make = (name: string): Element => {
        const made = isSvg(name)
          ? guest.document.createElementNS(SVG.namespace, spellingOf(name))
          : guest.document.createElement(name);
        return made as unknown as Element;
      };
      const element = make(tag);
      element.setAttribute('data-tag', tag);
      let outer = element;
      for (const name of aroundOf(tag).reverse()) {
        const around = make(name);
        around.append(outer);
        outer = around;
      }
      (guest.container as unknown as Element).append(outer);
    }
    flush();
    for (const tag of tags) expectDrawn(stage.root, tag);
    expect([guest.violations, stage.reports, reports]).to.deep.equal([[], [], []]);
  });
});

const NEIGHBOURS = `a form iframe frame frameset object embed applet script noscript link meta base audio video source track
  use image foreignobject animate animatetransform animatemotion set symbol pattern mask marker filter textpath
  math slot portal area map picture keygen body head html plaintext xmp noembed noframes`;
/** Elements with a part that takes them, without which they are refused: `drawn-tags` has that part. */
const TAKEN = ['img', 'style'];
/** What a module is not told of: nothing is missing. */
const UNTOLD = ['canvas'];

describe('every element that is refused', () => {
  const refused = REFUSED_TAGS.flatMap(([list, treatment, reason]) =>
    words(list).map((tag) => ({ tag, treatment, reason })),
  );

  it('is in one of the lists, those that lead out among them', () => {
    for (const tag of words(NEIGHBOURS)) expect(findTagRefusal(tag), tag).to.not.equal(undefined);
  });

  for (const { tag, treatment, reason } of refused.filter(({ tag: name }) => ![...TAKEN, ...UNTOLD].includes(name))) {
    it(`${tag} is left out ${treatment === 'omit' ? 'with what it holds' : 'and what it holds is shown'}`, () => {
      for (const around of ['div', 'svg']) {
        if (tag === 'title' && around === 'svg') continue;
        const { stage, guest, begin } = showMarkup(
          `<${around}><${tag} src="//evil.example" href="//evil.example">inner</${tag}></${around}><p>after</p>`,
        );
        begin();
        expect(stage.root.getElementsByTagName(tag), around).to.have.length(0);
        expect(stage.root.innerHTML).not.to.match(/evil/);
        if (treatment !== 'omit' && around === 'div') expect(stage.root.textContent).to.contain('inner');
        const found = guest.violations.find(({ rule }) => rule === 'element');
        expect(found).to.deep.include({ code: 'SM502', severity: 'warning', hint: reason });
        expect(found?.message).to.equal(`<${tag}> is not drawn`);
        expect(stage.reports).to.deep.equal([]);
      }
    });

    // By name alone it is SVG's.
    if (tag === 'title') continue;
    it(`${tag} by createElement is left out too`, () => {
      const { stage, guest, flush } = showMarkup('');
      const element = guest.document.createElement(tag) as unknown as HTMLElement;
      element.setAttribute('data-tag', tag);
      element.textContent = 'inner';
      (guest.container as unknown as Element).append(element);
      flush();
      expect(stage.root.getElementsByTagName(tag)).to.have.length(0);
      expect(stage.root.textContent).to.equal(treatment === 'omit' ? '' : 'inner');
      expect(guest.violations.map(({ code, hint }) => [code, hint])).to.deep.equal([['SM502', reason]]);
    });
  }

  it('but a canvas is a place for a plot, without pixels of its own', () => {
    const { stage, guest, begin } = showMarkup('<canvas class="c" width="300" height="x">inner</canvas>');
    begin();
    expect(stage.root.innerHTML).to.match(/^<div class="c"[^>]*>inner<\/div>$/);
    expect([guest.violations, stage.reports]).to.deep.equal([[], []]);
  });

  it('is refused by the stage, whoever says it', () => {
    const { stage } = showMarkup('');
    let id = 1;
    for (const { tag } of refused) {
      if (TAKEN.includes(tag) || tag === 'title') continue;
      id += 1;
      stage.apply({ op: 'element', id, tag, attributes: {}, style: {} });
      expect(stage.reports.pop(), tag).to.deep.include({ code: 'SM502', severity: 'error' });
      expect(stage.find(id)).to.equal(undefined);
    }
  });
});
