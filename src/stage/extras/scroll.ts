/** What the module scrolls, in its container alone: a browser's own way into view takes the page around the frame along. */
import type { Extra } from '../../protocol/extras.ts';
import type { StageDom } from '../dom.ts';

export type ScrollExtra = Extract<Extra, { kind: 'scroll' }>;

export function scroll({ id, left, top, by }: ScrollExtra, root: HTMLElement, dom: Pick<StageDom, 'find'>): void {
  const element = dom.find(id);
  if (!element) return;
  // At once: what glides is not where the next batch finds it.
  const to = { behavior: 'instant', ...(left !== undefined && { left }), ...(top !== undefined && { top }) } as const;
  if (left === undefined && top === undefined) showIn(root, element);
  else if (by) element.scrollBy(to);
  else element.scrollTo(to);
}

/** By as little as there has to be, from the inside (CSSOM View 6.1, "nearest"). */
function showIn(root: HTMLElement, element: HTMLElement): void {
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) continue;
    const outer = box.getBoundingClientRect();
    const inner = element.getBoundingClientRect();
    const left = outer.left + box.clientLeft;
    const top = outer.top + box.clientTop;
    box.scrollBy({
      behavior: 'instant',
      left: wayTo(inner.left - left, inner.right - left, box.clientWidth),
      top: wayTo(inner.top - top, inner.bottom - top, box.clientHeight),
    });
  }
}

/** @returns CSS px from where `start` to `end` is to where as much of it as there is room for is between 0 and `room` */
function wayTo(start: number, end: number, room: number): number {
  if (start >= 0 && end <= room) return 0;
  return start < 0 || end - start > room ? start : end - room;
}
