/** From an event of the browser to what the guest is told of it. */
import type { GuestEvent } from '../../protocol/to-guest.ts';
import type { StageDom } from '../dom.ts';
import { ROOT_ID } from '../nodes.ts';
import { boxesOf } from './boxes.ts';
import { readControl } from './controls.ts';

/**
 * @param measured ids of elements that the guest asked the boxes of
 * @returns `undefined` for what is none of the module's business
 */
export function readEvent(
  event: Event,
  root: HTMLElement,
  dom: StageDom,
  measured: readonly number[],
): GuestEvent | undefined {
  if (!(event.target instanceof Node)) return undefined;
  const isBeside = /^pointer(?:up|cancel)$/.test(event.type) && !root.contains(event.target);
  const isOfFrame = isBeside || (event instanceof KeyboardEvent && event.target === document.body);
  const target = isOfFrame ? ROOT_ID : dom.idOf(event.target);
  const area = root.getBoundingClientRect();
  // A pointer that is held, on a slider or a touch screen, is told of wherever it goes.
  if (target === 0 || (event.type === 'pointermove' && !isInside(event as MouseEvent, area))) return undefined;
  // What is drawn in a table or plot belongs to the element around it, and holds nothing of the module's.
  const isOwn = dom.find(target) === event.target;
  return {
    type: 'event',
    event: event.type,
    target,
    ...(isOwn && readControl(event.target)),
    ...(event.target instanceof HTMLDetailsElement && { checked: event.target.open }),
    ...(event instanceof KeyboardEvent && {
      key: event.key.slice(0, 40),
      ...(event.code && { code: event.code.slice(0, 40) }),
      ...(event.repeat && { repeat: true }),
    }),
    ...((event instanceof KeyboardEvent || event instanceof MouseEvent) && heldIn(event)),
    ...(event instanceof MouseEvent && buttonsOf(event)),
    ...(event instanceof FocusEvent && relatedTo(event, dom)),
    ...(!isBeside && isPlaced(event) && placeIn(dom.find(target) as HTMLElement, area, event)),
    boxes: boxesOf(dom.find(target) as HTMLElement, [ROOT_ID, ...measured], root, dom),
  };
}

// Of each, what is not nothing.
function heldIn({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent | MouseEvent): Partial<GuestEvent> {
  const held = Number(shiftKey) + 2 * Number(ctrlKey) + 4 * Number(altKey) + 8 * Number(metaKey);
  return held > 0 ? { held } : {};
}

/** Where a pointer has only moved, its button is -1. */
function buttonsOf({ button, buttons, detail }: MouseEvent): Partial<GuestEvent> {
  return { ...(button !== 0 && { button }), ...(buttons > 0 && { buttons }), ...(detail > 0 && { clicks: detail }) };
}

function relatedTo({ relatedTarget }: FocusEvent, dom: StageDom): Partial<GuestEvent> {
  const related = relatedTarget instanceof Node ? dom.idOf(relatedTarget) : 0;
  return related > 0 ? { related } : {};
}

/** A click by the keyboard is nowhere. */
function isPlaced(event: Event): event is MouseEvent {
  return event instanceof MouseEvent && (event.type !== 'click' || event.detail > 0);
}

function isInside({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function placeIn(element: HTMLElement, area: DOMRect, { clientX, clientY }: MouseEvent): Partial<GuestEvent> {
  const { left, top } = element.getBoundingClientRect();
  return {
    x: Math.round(clientX - left),
    y: Math.round(clientY - top),
    clientX: Math.round(clientX - area.left),
    clientY: Math.round(clientY - area.top),
  };
}
