import { expect } from 'chai';
import fc from 'fast-check';
import { findRecord } from '../../../src/guest/dom/node.ts';
import { ELEMENT, type NodeRecord } from '../../../src/guest/dom/tree.ts';
import { findLooks } from '../../../src/guest/sheets.ts';
import { readInto } from '../../../src/guest/tables/cell-nodes.ts';
import type { Look } from '../../../src/guest/tables/look.ts';
import { holds } from '../../support/properties.ts';
import { record } from '../dom/recording.ts';

const AROUND =
  '<p class="c"></p><div class="wrap a" style="--k: rgb(1, 1, 1); --j: rgb(2, 2, 2)"><div id="t"></div></div>';
const WRAPPERS = ['tabulator', 'tabulator-tableholder', 'tabulator-table', 'tabulator-row', 'tabulator-cell'];
const NONE = 'rgba(0, 0, 0, 0)';

/** The background of each element in a cell of a table at `#t`, in tree order, as the guest finds it. */
function foundInGuest(sheet: string, cell: string): string[] {
  const { container, recorder, flush } = record();
  container.innerHTML = `<style>${sheet}</style>${AROUND}`;
  flush();
  const looks = findLooks(recorder)!.at(findRecord(container.querySelector('#t'))!.id)!;
  const { node, look } = looks.cell('', '');
  readInto(node, cell);
  const found: string[] = [];
  const visit = (at: NodeRecord, outer: Look) => {
    for (let child = at.first; child; child = child.next) {
      if (child.type !== ELEMENT) continue;
      const inner = looks.enter(child, outer);
      const all = [...inner.declarations, ...looks.ownOf(child, inner)];
      found.push(all.findLast(([name]) => name === 'background-color')?.[1] ?? NONE);
      visit(child, inner);
    }
  };
  visit(node, look);
  return found;
}

/** The same, as the browser has it. */
function shownByBrowser(sheet: string, cell: string): string[] {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div><style>${sheet}</style>${AROUND}</div>`;
  let at = root.querySelector('#t')!;
  for (const name of WRAPPERS) {
    const inner = document.createElement('div');
    inner.className = name;
    at.append(inner);
    at = inner;
  }
  at.innerHTML = cell;
  document.body.append(host);
  const shown = [...at.querySelectorAll('*')].map((element) => getComputedStyle(element).backgroundColor);
  host.remove();
  return shown;
}

const named = fc.constantFrom('.a', '.b', '.c', '#x');
const simple = fc.oneof(
  named,
  fc.constantFrom('i', 'b', '*', '[class~="a"]', ':first-child', ':last-child', ':not(.a)', ':where(.b)'),
  fc.constantFrom('.tabulator-cell', '.wrap'),
);
const compound = fc
  .tuple(simple, fc.constantFrom('', '', '.a', '.b', ':not(.c)', ':nth-child(2)', ':where(i)'))
  .map(([first, more]) => first + more);
const before = fc
  .array(fc.tuple(compound, fc.constantFrom(' ', ' > ', ' + ')), { maxLength: 2 })
  .map((list) => list.flat().join(''));
const value = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 3, max: 255 }).map((n) => `rgb(${n}, 0, 0)`) },
  { weight: 1, arbitrary: fc.constantFrom('var(--k)', 'var(--j, rgb(0, 9, 0))') },
);
const rule = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(before, compound, value).map(([some, one, to]) => `${some}${one} { background-color: ${to} }`),
  },
  // What Tabulator puts around a cell sets none.
  {
    weight: 1,
    arbitrary: fc
      .tuple(before, named, fc.constantFrom('--k', '--j'), fc.integer({ min: 3, max: 255 }))
      .map(([some, one, name, n]) => `${some}${one} { ${name}: rgb(0, 0, ${n}) }`),
  },
);
const sheet = fc.array(rule, { minLength: 1, maxLength: 8 }).map((rules) => rules.join('\n'));
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc
    .array(
      fc
        .tuple(
          fc.constantFrom('i', 'b', 'span'),
          fc.constantFrom('', 'a', 'b', 'c', 'a b', 'b c'),
          fc.constantFrom('', '', ' id="x"', ' style="background-color: rgb(7, 7, 7)"', ' style="--k: rgb(0, 0, 5)"'),
          fc.option(tie('markup'), { nil: 'x', maxDepth: 2 }),
        )
        .map(([tag, classes, more, inner]) => `<${tag} class="${classes}"${more}>${inner}</${tag}>`),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) => list.join('')),
}));

describe('guest: what rules say of elements in cells', () => {
  it('is what the browser shows, for whatever rules and elements', () => {
    holds(
      fc.property(sheet, markup, (rules, cell) => {
        expect(foundInGuest(rules, cell), `${rules}\n${cell}`).to.deep.equal(shownByBrowser(rules, cell));
      }),
      { numRuns: 600 },
    );
  });

  it('is of no cell where its place among others would decide it: one stands for many', () => {
    const { container, recorder, flush } = record();
    const rules = ':first-child :last-child :only-child :nth-child(2n) :empty'
      .split(' ')
      .map((one) => `.big .tabulator-cell${one} { background-color: rgb(3, 3, 3) }`);
    container.innerHTML = `<style>.big .tabulator-cell { color: red } ${rules.join('')}</style>${AROUND}`;
    flush();
    const looks = findLooks(recorder)!.at(findRecord(container.querySelector('#t'))!.id)!;
    expect(looks.cell('big', '').look.declarations).to.deep.equal([['color', 'red']]);
  });
});
