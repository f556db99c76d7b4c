/**
 * `ResizeObserver` (Resize Observer 2): charts that are drawn as wide as their place draw in its callback. It is called
 * once the module's own code has come to rest, with the best that is known by then, and whenever the container has another width.
 */
import { RESIZE } from '../../policy/events.ts';
import { callListener } from '../call-listener.ts';
import { facadeOf, recordOf } from '../dom/node.ts';
import type { Dom, NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { reasonOf } from '../thrown.ts';
import { sizeOf } from './boxes.ts';
import { wantsOf } from './listeners.ts';

const { freeze } = Object;
const GuestPromise = Promise;
const { then } = Promise.prototype;
const { apply } = Reflect;

interface Observer {
  readonly facade: object;
  // biome-ignore lint/complexity/noBannedTypes: whatever the module made
  readonly callback: Function;
  readonly targets: Set<NodeRecord>;
}

export interface ResizeObservers {
  readonly Class: object;
  /** The container has another width. */
  tell(onThrown: (thrown: unknown) => void): void;
}

export function createResizeObservers(dom: Dom, recorder: Recorder): ResizeObservers {
  const observers = new Set<Observer>();
  const own = new WeakMap<object, Observer>();
  const wants = wantsOf(dom);

  const observerOf = (facade: object): Observer => {
    const found = own.get(facade);
    if (!found) throw new TypeError('Illegal invocation');
    return found;
  };
  const call = ({ facade, callback }: Observer, targets: Iterable<NodeRecord>, onThrown: (thrown: unknown) => void) => {
    const entries = [...targets].map(entryOf);
    if (entries.length > 0) callListener(callback, facade, [freeze(entries), facade], onThrown);
  };
  const forget = (observer: Observer, targets: readonly NodeRecord[]) => {
    for (const target of targets) if (observer.targets.delete(target)) wants.count -= 1;
    if (observer.targets.size === 0) observers.delete(observer);
  };

  class ResizeObserver {
    constructor(callback: unknown) {
      if (typeof callback !== 'function')
        throw new TypeError('ResizeObserver: parameter 1 is no function. Give (entries) => { … }.');
      own.set(this, { facade: this, callback, targets: new Set() });
      freeze(this);
    }
    observe(target: unknown): void {
      const observer = observerOf(this);
      const record = recordOf(target);
      if (observer.targets.has(record)) return;
      observer.targets.add(record);
      observers.add(observer);
      wants.count += 1;
      if (!wants.types.has(RESIZE)) wants.types.set(RESIZE, false);
      // As a browser does, behind what runs now: what it draws with may not be there yet.
      apply(then, GuestPromise.resolve(), [() => first(observer, record)]);
    }
    unobserve(target: unknown): void {
      forget(observerOf(this), [recordOf(target)]);
    }
    disconnect(): void {
      const observer = observerOf(this);
      forget(observer, [...observer.targets]);
    }
  }
  const first = (observer: Observer, record: NodeRecord): void => {
    if (!observer.targets.has(record)) return;
    call(observer, [record], (thrown) =>
      recorder.violation({
        code: 'SM206',
        rule: 'runtime-error',
        severity: 'error',
        message: `The callback of a ResizeObserver threw${reasonOf(thrown)}`,
        hint: 'What it had drawn before is shown.',
      }),
    );
  };
  freeze(ResizeObserver.prototype);
  return {
    Class: freeze(ResizeObserver),
    tell(onThrown) {
      for (const observer of [...observers]) call(observer, observer.targets, onThrown);
    },
  };
}

function entryOf(record: NodeRecord): object {
  const { width, height } = sizeOf(record);
  const box = freeze([freeze({ inlineSize: width, blockSize: height })]);
  const contentRect = freeze({ x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height });
  return freeze({ target: facadeOf(record), contentRect, contentBoxSize: box, borderBoxSize: box });
}
