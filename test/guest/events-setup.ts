/** A module's tree whose events a test tells it of. */
import type { GuestEvent } from '../../src/protocol/to-guest.ts';
import { type Recording, record } from './dom/recording.ts';

export const TREE = '<div id="a"><div id="b"><div id="c"></div></div><div id="d"></div></div>';

export interface Shown extends Recording {
  /** The module's element of this id. */
  find(id: string): HTMLElement;
  /** Tells of an event as the stage does. */
  tell(event: string, target: string, more?: Partial<GuestEvent>): unknown[];
}

export function show(html = TREE): Shown {
  const guest = record();
  guest.container.innerHTML = html;
  const ids = new Map<string, number>();
  for (const op of guest.flush()) if (op.op === 'element') ids.set(op.attributes.id ?? '', op.id);
  return {
    ...guest,
    find: (id) => (guest.container as unknown as HTMLElement).querySelector(`#${id}`) as HTMLElement,
    tell(event, target, more = {}) {
      const thrown: unknown[] = [];
      guest.events!.take({ type: 'event', event, target: ids.get(target) ?? 0, ...more }, (one) => thrown.push(one));
      return thrown;
    },
  };
}
