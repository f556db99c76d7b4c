/**
 * Keys that the guest cancels: a field of digits alone, Enter that sends what stands in a `textarea`. A browser has written the
 * letter when the guest hears of its key, and perhaps others behind it: that one is taken out again.
 */
import type { GuestEvent } from '../../protocol/to-guest.ts';
import type { StageDom } from '../dom.ts';
import { isWritten } from './controls.ts';
import type { Queue } from './queue.ts';

/** Until a letter that comes is no more of the key before it. */
const WRITING_MS = 150;

export interface Cancel {
  /** The key that the guest was told of last, in control `id`. */
  perform(id: number): void;
  /** @returns whether the event is of what a canceled key has written, which is taken back by that */
  takes(event: GuestEvent): boolean;
}

export function createCancel(queue: Queue, dom: Pick<StageDom, 'find'>): Cancel {
  /** A key whose letter may be on its way, and what its control held. */
  let canceled: { readonly id: number; readonly before: string; readonly until: number } | undefined;

  const takeBack = (id: number, before: string, after: string): void => {
    const element = dom.find(id);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
    const undo = undoing(before, after);
    const caret = element.selectionEnd;
    const { value } = element;
    // Though it be the same: of `1e` a control for numbers holds nothing, and shows it.
    element.value = undo(value);
    if (isWritten(element) && caret !== null && element === document.activeElement) {
      const to = undo(value.slice(0, caret)).length;
      element.setSelectionRange(to, to);
    }
    queue.revise(id, (event) => (event.value === undefined ? event : { ...event, value: undo(event.value) }));
  };

  return {
    perform(id) {
      const before = queue.toldValue(id);
      const written = before === undefined ? null : queue.takeWritten(id);
      canceled = written === undefined ? { id, before: before!, until: performance.now() + WRITING_MS } : undefined;
      if (written?.value !== undefined) takeBack(id, before!, written.value);
    },
    takes({ event, target, value }) {
      const key = canceled;
      if (event === 'keydown' || target === key?.id) canceled = undefined;
      if (event !== 'input' || target !== key?.id || value === undefined || performance.now() > key.until) return false;
      takeBack(target, key.before, value);
      return true;
    },
  };
}

/** @returns what makes of a text one without what made `after` of `before`; of one that does not begin so, the same */
function undoing(before: string, after: string): (text: string) => string {
  const most = Math.min(before.length, after.length);
  // From the end: of equal letters the first is taken, for whatever was written behind it the text begins with that.
  let end = 0;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const written = after.slice(0, after.length - end);
  return (text) => {
    if (text === after) return before;
    return text.startsWith(written) ? before.slice(0, before.length - end) + text.slice(written.length) : text;
  };
}
