/**
 * The page as a parser reads it is the tree that was written: nothing of a module ends an element of the page's own
 * around it, so all of it stays in the box that holds it.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { renderTranscriptToHTML } from '../../../src/headless/html/render.ts';
import { CONTROLS } from '../../../src/policy/control-markup.ts';
import { ALLOWED_TAGS, words } from '../../../src/policy/markup.ts';
import { SVG } from '../../../src/policy/svg-markup.ts';
import { holds } from '../../support/properties.ts';
import { children, element, text, transcriptOf } from './open-page.ts';

const TAGS = [...new Set([...ALLOWED_TAGS, ...words(CONTROLS.tags), ...words(SVG.tags), 'img'])];
/** Those for which the parser has rules of their own. */
const SPECIAL = words(`
  table thead tbody tr td th caption colgroup col li ul dl dd dt p b h1 h2 select option optgroup button textarea input
  ruby rt svg title g details summary`);

interface Tree {
  readonly tag: string;
  readonly inside: readonly Tree[];
}

/** @param names of tags, each in the one before it */
const nest = (...names: string[]): Tree => ({
  tag: names[0]!,
  inside: names.length > 1 ? [nest(...names.slice(1))] : [],
});

function parse(trees: readonly Tree[]): Document {
  const operations: object[] = [];
  let last = 1;
  const add = ({ tag, inside }: Tree): number => {
    last += 2;
    const id = last;
    operations.push(element(id, tag, { class: `n${id}` }), text(id + 1, `t${id};`));
    operations.push(children(id, id + 1, ...inside.map(add)));
    return id;
  };
  const ids = trees.map(add);
  operations.push(element(2, 'p', { class: 'last' }), children(1, ...ids, 2));
  return new DOMParser().parseFromString(
    renderTranscriptToHTML(transcriptOf([operations]), { title: 'Title' }),
    'text/html',
  );
}

function expectInside(document: Document): void {
  const own = (selector: string) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
  expect(own('body > :not(main.sm-page)')).to.eql([]);
  expect(own('main.sm-page > :not(h1.sm-title, .sm-sheet, footer.sm-foot)')).to.eql([]);
  expect(own('.sm-sheet > :not(#sm-frame), #sm-frame > :not(#sm-root)')).to.eql([]);
  expect(own('#sm-root > .last')).to.have.length(1);
  for (const node of document.querySelectorAll('body, main.sm-page, .sm-sheet, #sm-frame'))
    for (const child of node.childNodes) expect(child instanceof Text ? child.data.trim() : '').to.equal('');
}

describe('a page, parsed', () => {
  it('holds all of a tree in its box, whatever ends what in HTML', () => {
    const failed: string[] = [];
    const attempt = (trees: Tree[], name: string) => {
      try {
        expectInside(parse(trees));
      } catch {
        failed.push(name);
      }
    };
    for (const outer of SPECIAL)
      for (const inner of SPECIAL)
        for (const between of [[], ['div', 'b']]) {
          const names = [outer, ...between, inner];
          attempt([nest(...names)], names.join(' > '));
        }
    expect(failed).to.eql([]);
  }).timeout(120_000);

  it('holds trees of any shape', () => {
    const grow = (levels: number): fc.Arbitrary<Tree> =>
      fc.record({
        tag: fc.oneof(fc.constantFrom(...SPECIAL), fc.constantFrom(...TAGS)),
        inside: levels === 0 ? fc.constant([]) : fc.array(grow(levels - 1), { maxLength: 3 }),
      });
    const tree = grow(5);
    holds(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 2 }), (trees) => expectInside(parse(trees))),
      { numRuns: 200 },
    );
  }).timeout(120_000);
});
