/**
 * Pointer capture (Pointer Events 10): from `setPointerCapture` on an element hears of a pointer that is held wherever in the
 * container it goes, until it is let go. Where it goes beside the container nobody is told.
 */
import { defineMethods } from '../dom/element.ts';
import { contains, type Dom, type NodeRecord } from '../dom/tree.ts';
import { boxOf } from './boxes.ts';

const captors = new WeakMap<Dom, NodeRecord>();

export function defineCapture(): void {
  defineMethods({
    setPointerCapture(record) {
      // What it hears of is where it is inside of this one.
      boxOf(record);
      captors.set(record.dom, record);
    },
    releasePointerCapture(record) {
      if (captors.get(record.dom) === record) captors.delete(record.dom);
    },
    hasPointerCapture: (record) => captors.get(record.dom) === record,
  });
}

/** @returns the element that hears of a pointer's `event` in place of the one under it */
export function captorOf(dom: Dom, event: string): NodeRecord | undefined {
  const captor = captors.get(dom);
  if (!captor || !/^pointer(?:move|up|cancel|over)$/.test(event)) return undefined;
  if (/up|cancel/.test(event)) captors.delete(dom);
  return contains(dom.container, captor) ? captor : undefined;
}
