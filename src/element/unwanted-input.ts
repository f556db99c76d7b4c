/**
 * Whether a click or key was meant for a question.
 *
 * The attack: a question comes up under a hand that is at work: a button that was pressed before goes up on it, the second of
 * two clicks, keys that are typed on or repeat by themselves, the click that brings a window back to the front. The defence:
 * what answers has begun, and ended, when the question had stood there for a while and nothing of the kind had come meanwhile.
 * Who has no pointer answers as well: by a key, or by a click that nothing comes before, as those of screen readers are.
 */
import { UNWANTED_MS } from './question-styles.ts';

/** Keys that lead through the question, or do nothing by themselves. */
const LEADS = /^(?:Tab|Shift|Control|Alt|Meta|Arrow\w+|Page\w+|Home|End)$/;
/** On a button; the last one anywhere. */
const ANSWERS = /^(?:Enter| |Escape)$/;

export interface UnwantedInput {
  /** It was painted: before, nothing answers it. */
  start(): void;
  /** It moved, or can be allowed only now. */
  wait(): void;
  /** In each frame. */
  look(): void;
  /** @returns whether it answers; where not, whoever is about to answer waits again */
  isMeant(event: Event): boolean;
  stop(): void;
}

/** @param onWait each time it takes nothing for a while */
export function watchUnwanted(question: HTMLElement, view: Window, onWait: () => void): UnwantedInput {
  /** In the time of the events that come to it. */
  let quietSince = Number.POSITIVE_INFINITY;
  let isPainted = false;
  /** Of the press or key that a click may end. */
  let began: number | undefined;
  let isInFront = hasFocus(view);
  const isLate = (time: number) => time - quietSince >= UNWANTED_MS;
  const wait = () => {
    if (!isPainted) return;
    quietSince = view.performance.now();
    onWait();
  };
  const onPress = ({ timeStamp }: Event) => {
    began = timeStamp;
  };
  const onKey = ({ key, repeat, timeStamp, target }: KeyboardEvent) => {
    if (LEADS.test(key)) return;
    const isAnswer = ANSWERS.test(key) && (key === 'Escape' || (target as Element).localName === 'button');
    began = isAnswer && !repeat ? timeStamp : undefined;
    if (began === undefined) wait();
  };
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  question.addEventListener('pointerdown', onPress, options);
  question.addEventListener('keydown', onKey, options);
  view.document.addEventListener('visibilitychange', wait, options);

  const look = () => {
    const before = isInFront;
    isInFront = hasFocus(view);
    if (isInFront && !before) wait();
  };
  return {
    start() {
      isPainted = true;
      wait();
    },
    wait,
    look,
    isMeant(event) {
      look();
      const start = Math.min(began ?? event.timeStamp, event.timeStamp);
      began = undefined;
      const isSecond = event.type === 'click' && (event as UIEvent).detail > 1;
      if (isLate(start) && !isSecond) return true;
      wait();
      return false;
    },
    stop: () => over.abort(),
  };
}

/** Of the whole window, where that can be seen: within it the focus moves as its reader works. */
function hasFocus(view: Window): boolean {
  try {
    return view.top!.document.hasFocus();
  } catch {
    return view.document.hasFocus();
  }
}
