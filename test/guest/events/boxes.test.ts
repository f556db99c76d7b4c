import { expect } from 'chai';
import type { Box, GuestEvent } from '../../../src/protocol/to-guest.ts';
import { type Recording, record } from '../dom/recording.ts';

const LAYOUT = { width: 640, height: 480 };

function show(html: string) {
  const guest = record(LAYOUT);
  guest.container.innerHTML = html;
  const ids = new Map<string, number>();
  for (const op of guest.flush()) if (op.op === 'element') ids.set(op.attributes.id ?? '', op.id);
  const find = (id: string) => guest.container.querySelector(`#${id}`) as HTMLElement;
  const boxed = (id: string, ...box: [number, number, number, number]): Box => [ids.get(id) ?? 0, ...box];
  const tell = (target: string, more: Partial<GuestEvent>) =>
    guest.events!.take({ type: 'event', event: 'pointermove', target: ids.get(target)!, ...more }, (thrown) => {
      throw thrown;
    });
  return { ...guest, ids, find, boxed, tell };
}

const measured = (guest: Recording) => guest.flush().flatMap((op) => (op.op === 'extra' ? [op.what] : []));

describe('boxes of elements', () => {
  it('are what was told with an event of the pointer, and stay that until the next', () => {
    const guest = show('<div id="a"><div id="b"></div></div>');
    guest.tell('b', { boxes: [guest.boxed('b', 10, 20.5, 30, 40.25), guest.boxed('a', 0, 5, 600, 100)] });
    expect(guest.find('b').getBoundingClientRect()).to.deep.equal({
      ...{ x: 10, y: 20.5, left: 10, top: 20.5, right: 40, bottom: 60.75, width: 30, height: 40.25 },
    });
    expect(Object.isFrozen(guest.find('b').getBoundingClientRect())).to.equal(true);
    const { offsetWidth, offsetHeight, clientWidth, clientHeight } = guest.find('a');
    expect([offsetWidth, offsetHeight, clientWidth, clientHeight]).to.deep.equal([600, 100, 600, 100]);
    guest.tell('a', { event: 'keydown' });
    expect(guest.find('b').offsetHeight).to.equal(40);
    guest.tell('a', { boxes: [guest.boxed('a', 0, 5, 500, 100)] });
    expect([guest.find('a').offsetWidth, guest.find('b').offsetWidth]).to.deep.equal([500, LAYOUT.width]);
  });

  it('are the container’s size where nothing was told yet', () => {
    const { find, container } = show('<div id="a"></div>');
    for (const element of [find('a'), container as unknown as HTMLElement]) {
      expect(element.getBoundingClientRect()).to.include({ left: 0, top: 0, ...LAYOUT });
      expect(element.clientWidth).to.equal(LAYOUT.width);
    }
  });

  it('are asked for once, behind what draws the elements; the container’s never', () => {
    const guest = show('<div id="a"></div><div id="b"></div>');
    expect((guest.container as unknown as HTMLElement).offsetWidth).to.equal(LAYOUT.width);
    expect(measured(guest)).to.deep.equal([]);
    expect(guest.find('a').offsetWidth + guest.find('a').offsetWidth).to.equal(2 * LAYOUT.width);
    expect(measured(guest)).to.deep.equal([{ kind: 'measure', ids: [guest.ids.get('a')] }]);
    expect(measured(guest)).to.deep.equal([]);
    guest.find('a').getBoundingClientRect();
    guest.find('b').getBoundingClientRect();
    expect(measured(guest)).to.deep.equal([{ kind: 'measure', ids: [guest.ids.get('a'), guest.ids.get('b')] }]);
  });

  it('are asked for of 32 at a time; what has gone leaves its place to others', () => {
    const guest = show('<div id="all"></div>');
    const draw = () => {
      guest.find('all').innerHTML = '<i></i>'.repeat(40);
      for (const element of guest.container.querySelectorAll('i')) element.getBoundingClientRect();
      const batch = guest.flush();
      const made = batch.flatMap((op) => (op.op === 'element' && op.tag === 'i' ? [op.id] : []));
      const [what] = batch.flatMap((op) => (op.op === 'extra' ? [op.what] : []));
      return { made, what };
    };
    const first = draw();
    expect(first.what).to.deep.equal({ kind: 'measure', ids: first.made.slice(0, 32) });
    // These are in the place of those before, which are still counted while this batch is written.
    draw();
    guest.find('all').getBoundingClientRect();
    expect(measured(guest)).to.deep.equal([{ kind: 'measure', ids: [guest.ids.get('all')] }]);
  });
});
