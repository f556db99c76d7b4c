import { expect } from 'chai';
import fc from 'fast-check';
import type { GuestEvent } from '../../../src/protocol/to-guest.ts';
import { createQueue } from '../../../src/stage/extras/queue.ts';
import { holds } from '../../support/properties.ts';

const happening = fc.oneof(
  fc.constant('goOn' as const),
  fc.record({
    type: fc.constant('event' as const),
    event: fc.constantFrom('click', 'keydown', 'input', 'pointermove', 'pointerover'),
    target: fc.nat({ max: 3 }),
  }),
);

describe('the queue of events', () => {
  it('sends one at a time, in order, none before the picture stands', () => {
    holds(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        const posted: GuestEvent[] = [];
        const queue = createQueue((event) => void posted.push(event));
        let allowed = 0;
        let happened = 0;
        const order = new Map<GuestEvent, number>();
        for (const one of happenings) {
          if (one === 'goOn') {
            allowed = posted.length + 1;
            queue.goOn();
          } else {
            order.set(one, happened++);
            queue.add(one);
          }
          expect(posted.length).to.be.at.most(allowed);
        }
        const places = posted.filter(({ event }) => event !== 'pointerover').map((event) => order.get(event)!);
        expect(places).to.deep.equal([...places].sort((a, b) => a - b));
      }),
    );
  });

  it('knows that an answer is older than letters that wait: to an input, and to a key before it', () => {
    const event = (kind: string, target: number, value = 'a') =>
      ({ type: 'event', event: kind, target, value }) as GuestEvent;
    for (const answered of ['input', 'keydown', 'keyup']) {
      const queue = createQueue(() => {});
      queue.goOn();
      queue.add(event(answered, 5));
      expect(queue.isOutdated(5, 'a'), answered).to.equal(false);
      queue.add(event('input', 5));
      expect(queue.isOutdated(5, 'a'), answered).to.equal(true);
      // To be emptied is an answer to a key, not to a letter.
      expect(queue.isOutdated(5, ''), answered).to.equal(answered === 'input');
      expect(queue.isOutdated(6, 'a'), answered).to.equal(false);
    }
    // Who presses "Clear" wants it cleared.
    const queue = createQueue(() => {});
    queue.goOn();
    queue.add(event('click', 7));
    queue.add(event('input', 5));
    expect(queue.isOutdated(5, '')).to.equal(false);
  });

  it('loses no click and no key as long as the guest keeps up a little', () => {
    holds(
      fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
        const posted: string[] = [];
        const queue = createQueue(({ event }) => void posted.push(event));
        for (const one of happenings) if (one !== 'goOn') queue.add(one);
        for (const _ of happenings) queue.goOn();
        const discrete = (names: string[]) => names.filter((name) => name === 'click' || name === 'keydown');
        const given = happenings.flatMap((one) => (one === 'goOn' ? [] : one.event));
        expect(discrete(posted)).to.deep.equal(discrete(given));
      }),
    );
  });

  it('tells where a slider is, not where it was', () => {
    const posted: GuestEvent[] = [];
    const queue = createQueue((event) => void posted.push(event));
    queue.goOn();
    for (let i = 0; i < 100; i += 1) queue.add({ type: 'event', event: 'input', target: 2, value: `${i}` });
    for (let i = 0; i < 3; i += 1) queue.goOn();
    expect(posted.map(({ value }) => value)).to.deep.equal(['0', '99']);
  });

  it('tells from what to what the pointer went, as the guest knows it', () => {
    const posted: GuestEvent[] = [];
    const queue = createQueue((event) => void posted.push(event));
    queue.goOn();
    for (const target of [2, 3, 4, 4, 2]) queue.add({ type: 'event', event: 'pointerover', target });
    for (let i = 0; i < 9; i += 1) queue.goOn();
    queue.add({ type: 'event', event: 'pointerover', target: 0 });
    expect(posted.map(({ related, target }) => [related, target])).to.deep.equal([
      [0, 2],
      [2, 0],
    ]);
  });

  it('keeps a bounded number, whatever a guest that never answers is told', () => {
    const posted: GuestEvent[] = [];
    const queue = createQueue((event) => void posted.push(event));
    for (let i = 0; i < 10_000; i += 1) {
      queue.add({ type: 'event', event: i % 2 ? 'click' : 'pointermove', target: 2 });
    }
    for (let i = 0; i < 100; i += 1) queue.goOn();
    expect(posted.length).to.equal(32);
  });
});
