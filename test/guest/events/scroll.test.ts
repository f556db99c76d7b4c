/** What a module scrolls is said with the batch; the guest knows of no layout, and of no reader's hand. */
import { expect } from 'chai';
import { show } from '../events-setup.ts';

const scrolls = ({ flush }: ReturnType<typeof show>) =>
  flush().flatMap((op) => (op.op === 'extra' && (op.what as { kind: string }).kind === 'scroll' ? [op.what] : []));

describe('scrolling', () => {
  it('goes to a place, which is what the module reads then', () => {
    const shown = show();
    const [a, b] = [shown.find('a'), shown.find('b')];
    a.scrollTop = 40.7;
    b.scrollTo(5, 60);
    expect(scrolls(shown)).to.deep.equal([
      { kind: 'scroll', id: 2, top: 40 },
      { kind: 'scroll', id: 3, left: 5, top: 60 },
    ]);
    expect([a.scrollTop, a.scrollLeft, b.scrollLeft, b.scrollTop]).to.deep.equal([40, 0, 5, 60]);
    expect(scrolls(shown)).to.deep.equal([]);
    b.scrollTo({ top: 7, behavior: 'smooth' });
    b.scrollLeft += 100;
    b.scroll({ left: -3 });
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 3, left: 0, top: 7 }]);
  });

  it('goes to the end, where the module says so in one of its ways', () => {
    const shown = show();
    const a = shown.find('a');
    const end = [{ kind: 'scroll', id: 2, top: 1e6 }];
    a.scrollTop = a.scrollHeight;
    expect(scrolls(shown)).to.deep.equal(end);
    a.scrollTo({ top: a.scrollHeight });
    expect(scrolls(shown)).to.deep.equal(end);
    shown.tell('click', 'a', { boxes: [[2, 0, 0, 300, 100]] });
    a.scrollTop = a.scrollHeight - a.clientHeight;
    expect(scrolls(shown)).to.deep.equal(end);
    a.scrollTop = 0;
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 2, top: 0 }]);
    a.scrollLeft = 9e9;
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 2, left: 1e6 }]);
  });

  it('goes by so far, however often before the batch', () => {
    const shown = show();
    const a = shown.find('a');
    a.scrollBy({ left: 200 });
    a.scrollBy(50, -10);
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 2, left: 250, top: -10, by: true }]);
    expect([a.scrollLeft, a.scrollTop]).to.deep.equal([250, 0]);
    a.scrollLeft = 20;
    a.scrollBy(5, 0);
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 2, left: 25, top: 0 }]);
  });

  it('brings an element into view', () => {
    const shown = show();
    shown.find('c').scrollIntoView({ block: 'nearest' });
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 4 }]);
  });

  it('says nothing of the container, nor of what is not in it, and takes any value', () => {
    const shown = show();
    (shown.container as unknown as HTMLElement).scrollTop = 10;
    const gone = shown.find('d');
    gone.remove();
    gone.scrollTop = 10;
    const a = shown.find('a');
    expect(scrolls(shown)).to.deep.equal([]);
    for (const value of [Number.NaN, 'x', null, undefined, {}]) Object.assign(a, { scrollTop: value });
    a.scrollTo();
    expect(scrolls(shown)).to.deep.equal([{ kind: 'scroll', id: 2, top: 0 }]);
  });

  it('asks of heights before the first layout what they are of the container', () => {
    const { container, find } = show();
    const all = container as unknown as HTMLElement;
    expect([all.scrollHeight, all.scrollWidth, find('a').scrollHeight]).to.deep.equal([480, 640, 480]);
  });
});
