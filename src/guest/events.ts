/**
 * The part of the guest that hears events: `addEventListener`, `on…` properties, `focus()`. A program has
 * it only where its module's text may use it.
 *
 * Listeners are the guest's own affair: the stage is told which kinds of events to tell of, and says
 * where in the picture each happened; who hears it follows from the guest's own tree.
 */
import { EVENTS, FOLLOWING, RESIZE } from '../policy/events.ts';
import type { GuestEvent as EventMessage, TableEvent } from '../protocol/to-guest.ts';
import { callListener } from './call-listener.ts';
import { setAttribute } from './dom/attributes.ts';
import { define, defineMethods } from './dom/element.ts';
import { facadeOf } from './dom/node.ts';
import { createElement, type Dom, findFollowing, type NodeRecord } from './dom/tree.ts';
import { AbortController, AbortSignal, isAborted } from './events/abort.ts';
import { click, isOfDisabled, undoClick } from './events/activation.ts';
import { createMovements, placeIn, sayMeasured, takeBoxes } from './events/boxes.ts';
import { captorOf, defineCapture } from './events/capture.ts';
import { defineDialogs, hideClosed } from './events/dialogs.ts';
import { dispatch, dispatchOver, rethrow } from './events/dispatch.ts';
import { createEvent, GuestEvent } from './events/event.ts';
import {
  activeOf,
  defineFocus,
  isOfKept,
  keepFocus,
  noteActed,
  noteActive,
  sayFocused,
  takeTo,
} from './events/focus.ts';
import { askByClick, defineFormMethods } from './events/forms.ts';
import { createKeys } from './events/keys.ts';
import { addListener, handlerOf, isSame, removeListener, setHandler, wantsOf } from './events/listeners.ts';
import { dataOf, eventClasses } from './events/made-event.ts';
import { createResizeObservers } from './events/resize-observer.ts';
import { defineScrolling, sayScrolled } from './events/scroll.ts';
import type { Recorder } from './recorder.ts';

export { hasListeners } from './events/listeners.ts';
export { activeOf };

export type TakeTable = (told: TableEvent, event: object, call: Call) => void;
type Call = (listener: (...args: unknown[]) => unknown, args: unknown[]) => void;

export interface Events {
  /** Whether anything listens. */
  readonly alive: boolean;
  /** Classes that a module may name. */
  readonly classes: Readonly<Record<string, object>>;
  /** What a listener may hold that no capability leads to. */
  readonly held: readonly object[];
  /**
   * Tables have so many more listeners, or fewer.
   *
   * @param take gives what happened to the table that it is about; the event is for its listeners
   */
  listenToTables(more: number, take: TakeTable): void;
  /** Calls who listens to what the stage told of. @param onThrown is told what listeners throw */
  take(message: EventMessage, onThrown: (thrown: unknown) => void): void;
}

const captures = (options: unknown): boolean =>
  typeof options === 'object' && options !== null
    ? Boolean((options as { capture?: unknown }).capture)
    : Boolean(options);

const forget = (record: NodeRecord, type: string, callback: unknown, capture: boolean): void =>
  removeListener(record, type, (listener) => isSame(listener, callback, capture));

defineMethods({
  addEventListener(record, type, callback, options) {
    if (callback == null) return;
    const name = `${type}`;
    const capture = captures(options);
    const once = typeof options === 'object' && options !== null && Boolean((options as { once?: unknown }).once);
    if (!isAborted(options, () => forget(record, name, callback, capture)))
      addListener(record, name, { callback, capture, once, isHandler: false });
  },
  removeEventListener(record, type, callback, options) {
    forget(record, `${type}`, callback, captures(options));
  },
  dispatchEvent(record, event) {
    const { type, bubbles, ...details } = dataOf(event);
    return dispatch(record, type, details, rethrow, bubbles);
  },
  click,
});
defineFocus();
defineCapture();
defineScrolling();
defineFormMethods(takeTo, rethrow);
defineDialogs(rethrow);
for (const type of Object.keys({ ...EVENTS, ...FOLLOWING })) {
  define(
    `on${type}`,
    (record) => handlerOf(record, type)?.callback ?? null,
    (record, callback) => setHandler(record, type, callback),
  );
}

/** @param recorder whose batches say what to listen to, behind what the DOM says in them */
export function createEvents(dom: Dom, recorder: Recorder): Events {
  const wants = wantsOf(dom);
  const { types } = wants;
  hideClosed(dom);
  const resized = createResizeObservers(dom, recorder);
  const followKey = createKeys(recorder);
  const classes = { ...eventClasses, AbortController, ResizeObserver: resized.Class };
  let takeTable: TakeTable | undefined;
  const movementTo = createMovements();
  recorder.beforeFlush(() => {
    const news = [...types].filter(([, isSaid]) => !isSaid).map(([type]) => type);
    for (const type of news) types.set(type, true);
    if (news.length > 0) recorder.push({ op: 'extra', what: { kind: 'listen', types: news } });
    sayMeasured(dom, recorder);
    sayScrolled(dom, recorder);
    sayFocused(dom, recorder);
  });
  return {
    classes,
    held: [GuestEvent, AbortSignal, ...Object.values(classes)],
    get alive() {
      return wantsOf(dom).count > 0;
    },
    listenToTables(more, take) {
      wants.count += more;
      // Of no element: to be told is what the stage's part is needed for.
      if (!types.has('table')) types.set('table', false);
      takeTable = take;
    },
    take({ event, table, target: targetId, related: relatedId, selected, boxes, ...details }, onThrown) {
      takeBoxes(dom, boxes);
      if (event === RESIZE) return resized.tell(onThrown);
      if (table) {
        const { kind, x, y, column } = table;
        // What stands in a cell is no element of the module's: one that nobody sees answers `event.target.closest('button')`.
        const clicked = createElement(dom, 'div');
        setAttribute(clicked, 'class', column === undefined ? 'tabulator-row' : 'tabulator-cell');
        const passage = { current: null, stopped: false, stoppedHere: false, prevented: false };
        const told = createEvent({ type: kind, target: facadeOf(clicked), x, y }, passage);
        takeTable?.(table, told, (listener, args) => callListener(listener, undefined, args, onThrown));
        return;
      }
      const { value, checked } = details;
      const under = findById(dom, targetId);
      const captor = captorOf(dom, event);
      const target = captor ?? under;
      if (under) dom.parts.takeControlState?.(under, { value, checked, selected });
      // What the reader has opened is so on the stage already: nothing is to be said of it.
      if (target && event === 'toggle') {
        const attributes = new Map(target.attributes);
        if (checked) attributes.set('open', '');
        else attributes.delete('open');
        target.attributes = attributes;
      }
      if (target && isOfKept(target, event)) return;
      if (target && isOfDisabled(target, event)) {
        // A checkbox that it has changed is as it was.
        if (event === 'click' && checked !== undefined) undoClick(target);
        return;
      }
      const before = activeOf(dom);
      if (target && /^(key|input|change|click|pointerdown)/.test(event)) noteActed(target);
      const isOfFocus = /^(focus|blur)$/.test(event);
      if (target && isOfFocus) noteActive(target, event === 'focus');
      if (event === 'pointerover') {
        if (!captor) dispatchOver(under, findById(dom, relatedId), details, onThrown);
      } else if (target) {
        const related = isOfFocus && findById(dom, relatedId);
        const told = {
          ...details,
          ...(related && { relatedTarget: facadeOf(related) }),
          // What is told is of what is under the pointer.
          ...(target !== under && placeIn(target, details)),
          ...movementTo(event, details),
        };
        let goesOn = true;
        for (const [type, source] of Object.entries(EVENTS))
          if (source === event) goesOn = dispatch(target, type, told, onThrown) && goesOn;
        if (event === 'pointercancel') dispatch(target, 'mouseup', told, onThrown);
        if (event === 'click' && goesOn) askByClick(target, takeTo, onThrown);
        else if (event === 'click' && checked !== undefined) undoClick(target);
        if (event === 'keydown') followKey(target, told, goesOn, onThrown);
        if (event === 'pointerdown' && !goesOn) keepFocus(before);
      }
    },
  };
}

/** @returns the node that the stage knows by `id`, if it is still in the container */
function findById({ container }: Dom, id: number | undefined): NodeRecord | undefined {
  for (let node: NodeRecord | undefined = container; id && node; node = findFollowing(node, container)) {
    if (node.id === id) return node;
  }
  return undefined;
}
