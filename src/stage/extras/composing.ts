/**
 * Text that is put together before it is written: Japanese, Chinese, Korean, dead keys (UI Events 4.3.8, 5.7).
 *
 * In a page a listener that writes into the field, or draws it anew, ends the composition, and what was put together stands
 * there twice; so does every answer of the guest, whose listeners know nothing of it: most take Enter for Enter, though it only
 * chose a word. So the guest hears of what is written once it is written. Keys that the input method has taken are not told, and
 * what the guest makes of the field meanwhile waits.
 *
 * Keyboards of touch screens put each word together letter by letter, whatever the language; what they write is told as it comes,
 * or nothing would follow the letters. They are known by keys that they do not name.
 */
import type { StageDom } from '../dom.ts';

/** What a browser calls a key that it leaves to the input method, where it names it so. */
const TAKEN = 'Process';
/** A `keyCode` that says the same. */
const TAKEN_CODE = 229;
/** A key of a keyboard that does not say which it is. */
const UNNAMED = 'Unidentified';

export interface Composing {
  /** @returns whether the guest hears nothing of it, or not yet */
  takes(event: Event): boolean;
  /** @returns `event` with another name of its key, where that did something for the input method when it went down */
  rename<Message extends { readonly key?: string }>(event: Event, message: Message): Message;
  /** @returns whether `id` is a field whose text is being put together: then `later` is called when it is written */
  holds(id: number, later?: () => void): boolean;
}

/** @param tell the guest of an event that was not told when it came */
export function watchComposing(dom: Pick<StageDom, 'find'>, tell: (event: Event) => void): Composing {
  let field: EventTarget | null = null;
  let isNamed = true;
  /** By `code`: keys that are down and were not told. */
  const taken = new Set<string>();
  let untold: Event | undefined;
  const waiting: (() => void)[] = [];

  const finish = (): void => {
    if (field !== null) return;
    for (const later of waiting.splice(0)) later();
    if (untold) tell(untold);
    untold = undefined;
  };
  addEventListener(
    'compositionstart',
    ({ target }) => {
      field = target;
    },
    true,
  );
  addEventListener(
    'compositionend',
    () => {
      field = null;
      // Firefox tells of what was written only then, the others before.
      setTimeout(finish);
    },
    true,
  );

  const takesKey = (event: KeyboardEvent): boolean => {
    const isTaken = event.isComposing || event.keyCode === TAKEN_CODE;
    if (event.type === 'keyup') return isTaken && isNamed && field !== null;
    isNamed = event.key !== UNNAMED;
    taken.delete(event.code);
    if (!isTaken || !isNamed) return false;
    taken.add(event.code);
    return true;
  };
  return {
    takes(event) {
      // What was written comes before what follows on it.
      if (event.type !== 'input') finish();
      if (event instanceof KeyboardEvent) return takesKey(event);
      if (event.type !== 'input') return false;
      untold = event instanceof InputEvent && event.isComposing && isNamed ? event : undefined;
      return untold !== undefined;
    },
    rename(event, message) {
      const isTaken = event instanceof KeyboardEvent && event.type === 'keyup' && taken.delete(event.code);
      return isTaken ? { ...message, key: TAKEN } : message;
    },
    holds(id, later) {
      const element = dom.find(id);
      const isComposed = element !== undefined && element === field && element === document.activeElement;
      if (isComposed && later) waiting.push(later);
      return isComposed;
    },
  };
}
