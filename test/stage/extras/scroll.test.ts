import { expect } from 'chai';
import { scroll } from '../../../src/stage/extras/scroll.ts';

/** A box of 100 px that scrolls in one of 150 px that does, in the container, in a page that does too. */
function show() {
  const page = document.createElement('div');
  page.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 400px; height: 200px; overflow: auto';
  page.innerHTML = `<div id="sm-root" style="overflow: auto; height: 190px; margin-top: 300px">
    <div style="overflow: auto; height: 150px; width: 300px; border: 5px solid"><p style="height: 400px; margin: 0"></p>
      <section style="overflow: auto; height: 100px; width: 200px">
        <div style="width: 900px; height: 20px"></div><div style="height: 500px"></div><b style="display: block; height: 20px; margin-left: 400px; width: 50px">x</b><div style="height: 300px"></div>
      </section></div><div style="height: 500px"></div></div>`;
  document.body.append(page);
  const root = page.firstElementChild as HTMLElement;
  const nodes: Record<number, HTMLElement> = {
    2: root.querySelector('div')!,
    3: root.querySelector('section')!,
    4: root.querySelector('b')!,
  };
  return { page, root, outer: nodes[2]!, inner: nodes[3]!, row: nodes[4]!, dom: { find: (id: number) => nodes[id] } };
}

describe('what the module scrolls', () => {
  afterEach(() => document.body.replaceChildren());

  it('stands where it says, at most at its end', () => {
    const { root, dom, inner } = show();
    const to = (place: { left?: number; top?: number; by?: true }) => {
      scroll({ kind: 'scroll', id: 3, ...place }, root, dom);
      return [inner.scrollLeft, inner.scrollTop];
    };
    expect(to({ top: 50 })).to.deep.equal([0, 50]);
    expect(to({ left: 30 })).to.deep.equal([30, 50]);
    expect(to({ left: 10, top: -20, by: true })).to.deep.equal([40, 30]);
    expect(to({ top: 1e6 })).to.deep.equal([40, inner.scrollHeight - inner.clientHeight]);
    expect(to({ left: 0, top: 0 })).to.deep.equal([0, 0]);
  });

  it('does so at once, whatever its style says', () => {
    const { root, dom, inner } = show();
    inner.style.scrollBehavior = 'smooth';
    scroll({ kind: 'scroll', id: 3, top: 50 }, root, dom);
    expect(inner.scrollTop).to.equal(50);
  });

  it('is seen, and neither the container nor the page around it has moved', () => {
    const { root, dom, page, outer, inner, row } = show();
    scroll({ kind: 'scroll', id: 4 }, root, dom);
    const seen = row.getBoundingClientRect();
    for (const box of [inner, outer]) {
      const { left, top } = box.getBoundingClientRect();
      expect(seen.top).to.be.at.least(top + box.clientTop - 0.5);
      expect(seen.bottom).to.be.at.most(top + box.clientTop + box.clientHeight + 0.5);
      expect(seen.left).to.be.at.least(left + box.clientLeft - 0.5);
      expect(seen.right).to.be.at.most(left + box.clientLeft + box.clientWidth + 0.5);
    }
    expect([root.scrollTop, page.scrollTop]).to.deep.equal([0, 0]);
    const before = [outer.scrollTop, inner.scrollTop, inner.scrollLeft];
    scroll({ kind: 'scroll', id: 4 }, root, dom);
    expect([outer.scrollTop, inner.scrollTop, inner.scrollLeft]).to.deep.equal(before);
    // The browser's own way takes all that is around it along.
    row.scrollIntoView();
    expect(root.scrollTop + page.scrollTop).to.be.greaterThan(0);
  });

  it('is passed over where it is gone', () => {
    const { root, dom } = show();
    expect(() => scroll({ kind: 'scroll', id: 9, top: 5 }, root, dom)).to.not.throw();
  });
});
