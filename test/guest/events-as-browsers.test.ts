import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { show, TREE } from './events-setup.ts';

const IDS = ['a', 'b', 'c', 'd'];

/** What a listener does beside saying that it was called. */
const deed = fc.oneof(
  fc.constantFrom('nothing', 'stop', 'stopNow'),
  fc.record({ remove: fc.nat({ max: 7 }) }),
  fc.record({ add: fc.constantFrom(...IDS) }),
);

const listener = fc.record({
  on: fc.constantFrom(...IDS),
  capture: fc.boolean(),
  once: fc.boolean(),
  asObject: fc.boolean(),
  deed,
});

type Listener = typeof listener extends fc.Arbitrary<infer L> ? L : never;

/** Listens as the list says, on the nodes of either DOM, and returns what is called in which order. */
function listen(find: (id: string) => HTMLElement, listeners: readonly Listener[]): string[] {
  const log: string[] = [];
  const callbacks: unknown[] = [];
  listeners.forEach(({ on, capture, once, asObject, deed: what }, i) => {
    const call = (event: Event) => {
      log.push(`${i} at ${(event.currentTarget as Element).id} of ${(event.target as Element).id}`);
      if (what === 'stop') event.stopPropagation();
      else if (what === 'stopNow') event.stopImmediatePropagation();
      else if (typeof what === 'object' && 'add' in what)
        find(what.add).addEventListener('click', () => log.push(`late at ${what.add}`));
      else if (typeof what === 'object') {
        const other = listeners[what.remove];
        if (other) find(other.on).removeEventListener('click', callbacks[what.remove] as () => void, other.capture);
      }
    };
    callbacks.push(asObject ? { handleEvent: call } : call);
    find(on).addEventListener('click', callbacks[i] as () => void, { capture, once });
  });
  return log;
}

describe('events in the guest, beside a browser’s', () => {
  it('reach the same listeners in the same order as a browser’s', () => {
    holds(
      fc.property(
        fc.array(listener, { maxLength: 8 }),
        fc.array(fc.constantFrom(...IDS), { maxLength: 3 }),
        (listeners, targets) => {
          const guest = show();
          const host = document.createElement('div');
          host.innerHTML = TREE;
          const inHost = (id: string) => host.querySelector(`#${id}`) as HTMLElement;
          const mine = listen(guest.find, listeners);
          const theirs = listen(inHost, listeners);
          for (const target of targets) {
            expect(guest.tell('click', target)).to.deep.equal([]);
            inHost(target).dispatchEvent(new Event('click', { bubbles: true }));
          }
          expect(mine).to.deep.equal(theirs);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('enter and leave elements as a browser’s pointer does', () => {
    const guest = show();
    const log: string[] = [];
    for (const id of IDS)
      for (const type of ['pointerenter', 'mouseleave', 'pointerover'])
        guest
          .find(id)
          .addEventListener(type, (event) =>
            log.push(`${type} ${id}${type.endsWith('over') ? ` of ${(event.target as Element).id}` : ''}`),
          );
    guest.tell('pointerover', 'c', { related: 0 });
    expect(log.splice(0)).to.deep.equal([
      'pointerover c of c',
      'pointerover b of c',
      'pointerover a of c',
      'pointerenter a',
      'pointerenter b',
      'pointerenter c',
    ]);
    const idOfC = 4;
    guest.tell('pointerover', 'd', { related: idOfC });
    expect(log.splice(0)).to.deep.equal([
      'mouseleave c',
      'mouseleave b',
      'pointerover d of d',
      'pointerover a of d',
      'pointerenter d',
    ]);
    guest.tell('pointerover', 'nowhere', { related: 5 });
    expect(log).to.deep.equal(['mouseleave d', 'mouseleave a']);
  });
});
