/** Takes an event from the container to its target and back (DOM 2.9). */
import { NOT_BUBBLING } from '../../policy/events.ts';
import { callListener } from '../call-listener.ts';
import { facadeOf } from '../dom/node.ts';
import { contains, type NodeRecord } from '../dom/tree.ts';
import { placeIn } from './boxes.ts';
import { createEvent, type EventData, type GuestEvent, type Passage } from './event.ts';
import { listenersOf, removeListener } from './listeners.ts';

export type EventDetails = Omit<EventData, 'type' | 'target'>;

/**
 * @param onThrown is told what a listener throws, or its promise rejects with; the others are called all the same
 * @param bubbles whether what is around the target hears it too
 * @returns whether no listener prevented what follows
 */
export function dispatch(
  target: NodeRecord,
  type: string,
  details: EventDetails,
  onThrown: (thrown: unknown) => void,
  bubbles = !NOT_BUBBLING.test(type),
): boolean {
  const path = pathTo(target);
  if (!path.some((node) => listenersOf(node, type).length > 0)) return true;
  const passage: Passage = { current: null, stopped: false, stoppedHere: false, prevented: false };
  const event = createEvent({ ...details, type, target: facadeOf(target) }, passage);
  const visit = (node: NodeRecord, capture: boolean | undefined) => {
    if (!passage.stopped) invoke(node, event, passage, capture, onThrown);
  };
  for (const node of path.toReversed()) if (node !== target) visit(node, true);
  visit(target, true);
  visit(target, false);
  if (bubbles) for (const node of path) if (node !== target) visit(node, false);
  passage.current = null;
  return !passage.prevented;
}

/** What the pointer left and what it came to, from `pointerover` of the stage (Pointer Events 4). */
export function dispatchOver(
  target: NodeRecord | undefined,
  related: NodeRecord | undefined,
  details: EventDetails,
  onThrown: (thrown: unknown) => void,
): void {
  if (target === related) return;
  const both = (node: NodeRecord, what: string, place?: EventDetails) => {
    for (const device of ['pointer', 'mouse']) dispatch(node, device + what, { ...details, ...place }, onThrown);
  };
  if (related) {
    both(related, 'out', placeIn(related, details));
    for (const node of pathTo(related))
      if (!target || !contains(node, target)) both(node, 'leave', placeIn(node, details));
  }
  if (target) {
    both(target, 'over');
    for (const node of pathTo(target).reverse()) if (!related || !contains(node, related)) both(node, 'enter');
  }
}

/** @returns `node` and what is around it, innermost first */
export function pathTo(node: NodeRecord): NodeRecord[] {
  const path: NodeRecord[] = [];
  for (let at: NodeRecord | undefined = node; at; at = at.parent) path.push(at);
  return path;
}

function invoke(
  node: NodeRecord,
  event: GuestEvent,
  passage: Passage,
  capture: boolean | undefined,
  onThrown: (thrown: unknown) => void,
): void {
  passage.current = facadeOf(node);
  for (const listener of listenersOf(node, event.type)) {
    if (listener.capture !== capture || passage.stoppedHere) continue;
    // Taken away by one before it.
    if (!listenersOf(node, event.type).includes(listener)) continue;
    if (listener.once) removeListener(node, event.type, (other) => other === listener);
    const { callback } = listener;
    if (typeof callback === 'function') callListener(callback, passage.current, [event], onThrown);
    else callListener(callHandleEvent, callback, [event], onThrown);
  }
}

/** Of what the module itself dispatches, it is told what its listeners throw. */
export function rethrow(thrown: unknown): never {
  throw thrown;
}

function callHandleEvent(this: unknown, event: GuestEvent): unknown {
  return (this as { handleEvent(event: GuestEvent): unknown }).handleEvent(event);
}
