/** Events on their way to the guest: one at a time, the next when the picture shows what the one before it did. */
import type { GuestEvent } from '../../protocol/to-guest.ts';

/** Beyond them the guest is too slow for its reader. */
const MOST_WAITING = 32;
/** They say where something is now; where it was meanwhile is of no interest. */
const CONTINUOUS = /^(pointermove|pointerover|input|resize)$/;

export interface Queue {
  add(event: GuestEvent): void;
  /** The picture stands as the last event left it. */
  goOn(): void;
  /**
   * Whether a value that the guest sets is an answer to what the reader has typed on after: it would take letters
   * away, and the guest will be told of them next. Any answer to an input is; to a key, what the control held then:
   * one that empties it, as a form that is sent by Enter, means it.
   */
  isOutdated(target: number, value: string | undefined): boolean;
  /** What the guest was told last that a control holds, if it was told of it last. */
  toldValue(target: number): string | undefined;
  /**
   * What the key that the guest was told of has written in a control, which it is not told of.
   *
   * @returns `null` where it wrote nothing, `undefined` while that is not known
   */
  takeWritten(target: number): GuestEvent | null | undefined;
  /** The guest has set a control: what waits to be told of it is about what it holds now. */
  revise(target: number, change: (event: GuestEvent) => GuestEvent): void;
}

export function createQueue(post: (event: GuestEvent) => void): Queue {
  const waiting: GuestEvent[] = [];
  /** Until the picture stands for the first time, too. */
  let busy = true;
  /** What the guest knows the pointer to be over. */
  let over = 0;
  /** What the guest was told last. */
  let told: GuestEvent | undefined;

  const sendNext = () => {
    if (busy) return;
    const next = waiting.shift();
    if (!next) return;
    if (next.event === 'pointerover') {
      if (next.target === over) return sendNext();
      post({ ...next, related: over });
      over = next.target;
    } else post(next);
    busy = true;
    told = next;
  };
  const isInput = (event: GuestEvent, target: number) => event.event === 'input' && event.target === target;
  const replaces = (event: GuestEvent, old: GuestEvent | undefined) =>
    old !== undefined &&
    CONTINUOUS.test(event.event) &&
    old.event === event.event &&
    (event.event !== 'input' || old.target === event.target);

  return {
    add(event) {
      if (replaces(event, waiting.at(-1))) waiting.pop();
      else if (waiting.length >= MOST_WAITING) {
        const at = waiting.findIndex((old) => CONTINUOUS.test(old.event));
        if (at < 0) return;
        waiting.splice(at, 1);
      }
      waiting.push(event);
      sendNext();
    },
    goOn() {
      busy = false;
      sendNext();
    },
    isOutdated: (target, value) =>
      told?.target === target &&
      (isInput(told, target) || told.value === value) &&
      waiting.some((event) => isInput(event, target)),
    toldValue: (target) => (told?.target === target ? told.value : undefined),
    takeWritten(target) {
      const at = waiting.findIndex((event) => event.target === target && /^(?:input|keydown)$/.test(event.event));
      if (at < 0) return undefined;
      return isInput(waiting[at]!, target) ? waiting.splice(at, 1)[0] : null;
    },
    revise(target, change) {
      for (const [i, event] of waiting.entries()) if (event.target === target) waiting[i] = change(event);
    },
  };
}
