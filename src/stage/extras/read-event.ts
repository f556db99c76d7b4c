/** From an event of the browser to what the guest is told of it. */
import type { GuestEvent } from '../../protocol/messages.ts';
import type { StageDom } from '../dom.ts';
import { readControl } from './controls.ts';

/** @returns `undefined` for what is none of the module's business */
export function readEvent(event: Event, root: HTMLElement, dom: StageDom): GuestEvent | undefined {
  if (!(event.target instanceof Node)) return undefined;
  if (event.type === 'pointerleave') {
    // It has left the container.
    return event.target === root ? { type: 'event', event: 'pointerover', target: 0 } : undefined;
  }
  const target = dom.idOf(event.target);
  if (target === 0) return undefined;
  // What is drawn in a table or plot belongs to the element around it, and holds nothing of the module's.
  const isOwn = dom.find(target) === event.target;
  return {
    type: 'event',
    event: event.type,
    target,
    ...(isOwn && readControl(event.target)),
    ...(event instanceof KeyboardEvent && { key: event.key.slice(0, 40) }),
    ...(isPlaced(event) && placeIn(dom.find(target) as HTMLElement, event)),
  };
}

/** A click by the keyboard is nowhere. */
function isPlaced(event: Event): event is MouseEvent {
  return event instanceof MouseEvent && (event.type !== 'click' || event.detail > 0);
}

function placeIn(element: HTMLElement, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect();
  return { x: Math.round(clientX - left), y: Math.round(clientY - top) };
}
