/** What listens to what (DOM 2.7, HTML 8.1.8.1): lists by element and type, in the order they were made. */
import { EVENTS, FOLLOWING, UNTOLD } from '../../policy/events.ts';
import type { Dom, NodeRecord } from '../dom/tree.ts';

export interface Listener {
  /** A function, or an object with `handleEvent`; what is set through an `on…` property may change. */
  callback: unknown;
  readonly capture: boolean;
  readonly once: boolean;
  /** Set through an `on…` property. */
  readonly isHandler: boolean;
}

/** What the listeners of one container want to hear. */
interface Wants {
  /** Events of the stage, with whether it has been told of them. */
  readonly types: Map<string, boolean>;
  /** Listeners there are. */
  count: number;
}

const lists = new WeakMap<NodeRecord, Map<string, Listener[]>>();
const wants = new WeakMap<Dom, Wants>();

const NONE: readonly Listener[] = [];
/** As modules name events of their own, though a browser's begin alike: `load-more`, `drag:done`, `dataLoaded`. */
const OF_ITS_OWN = /[-:]|^[a-z]+[A-Z]/;
const HINT = 'Listen to click, dblclick, input, change, keydown, keyup, submit, toggle, focus, blur or the pointer.';

export function listenersOf(node: NodeRecord, type: string): readonly Listener[] {
  return lists.get(node)?.get(type) ?? NONE;
}

export const hasListeners = (node: NodeRecord): boolean =>
  [...(lists.get(node)?.values() ?? [])].some((list) => list.length > 0);

export function wantsOf(dom: Dom): Wants {
  const found = wants.get(dom) ?? { types: new Map(), count: 0 };
  wants.set(dom, found);
  return found;
}

/** @throws TypeError for what cannot be called */
export function addListener(node: NodeRecord, type: string, listener: Listener): void {
  const { callback, capture } = listener;
  if (typeof callback !== 'function' && (typeof callback !== 'object' || callback === null))
    throw new TypeError(
      `The listener of "${type}" is ${callback === null ? 'null' : `a ${typeof callback}`}; give a function`,
    );
  const byType = lists.get(node) ?? new Map<string, Listener[]>();
  lists.set(node, byType);
  const list = byType.get(type) ?? [];
  if (list.some((other) => isSame(other, callback, capture) && !listener.isHandler)) return;
  // A new list: one that is being gone through stays as it was.
  byType.set(type, [...list, listener]);
  if (!isHeard(type)) {
    if (UNTOLD.test(type) && !OF_ITS_OWN.test(type)) reportEvent(node, type, HINT);
    return;
  }
  const wanted = wantsOf(node.dom);
  wanted.count += 1;
  for (const one of sourcesOf(type) ?? []) if (!wanted.types.has(one)) wanted.types.set(one, false);
}

export function removeListener(node: NodeRecord, type: string, isWanted: (listener: Listener) => boolean): void {
  const list = listenersOf(node, type);
  const kept = list.filter((listener) => !isWanted(listener));
  if (kept.length === list.length) return;
  lists.get(node)?.set(type, kept);
  if (isHeard(type)) wantsOf(node.dom).count -= list.length - kept.length;
}

export function isSame(listener: Listener, callback: unknown, capture: boolean): boolean {
  return listener.callback === callback && listener.capture === capture && !listener.isHandler;
}

export function handlerOf(node: NodeRecord, type: string): Listener | undefined {
  return listenersOf(node, type).find(({ isHandler }) => isHandler);
}

/** Sets an `on…` property: anything that is no function takes the handler away. */
export function setHandler(node: NodeRecord, type: string, callback: unknown): void {
  const old = handlerOf(node, type);
  if (typeof callback === 'function') {
    if (old) old.callback = callback;
    else addListener(node, type, { callback, capture: false, once: false, isHandler: true });
    return;
  }
  if (callback != null) reportEvent(node, type, 'A handler is a function: code in a string never runs here.');
  removeListener(node, type, ({ isHandler }) => isHandler);
}

/** Of anything else nobody but the module tells, by `dispatchEvent`. */
const isHeard = (type: string) => sourcesOf(type) !== undefined;

/** @returns events of the stage that it comes from */
function sourcesOf(type: string): readonly string[] | undefined {
  // What a browser takes over to scroll was told as the press of a mouse, too, which comes to an end.
  if (type === 'mouseup') return ['pointerup', 'pointercancel'];
  if (Object.hasOwn(EVENTS, type)) return [EVENTS[type] as string];
  return Object.hasOwn(FOLLOWING, type) ? FOLLOWING[type] : undefined;
}

function reportEvent({ dom }: NodeRecord, type: string, hint: string): void {
  dom.report('SM502', 'event', type, `A listener of "${type.slice(0, 40)}" was left out`, hint);
}
