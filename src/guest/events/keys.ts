/**
 * What follows from a key (UI Events 3.7.5, 4.3): `keypress` of those that write, and what its form does. A browser has written
 * the letter before the module hears of it: of a key that a listener cancels it is taken back.
 */
import type { NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { dispatch, type EventDetails } from './dispatch.ts';
import { keepFocus, takeTo } from './focus.ts';
import { askByKey } from './forms.ts';

/** One letter, which may be several code units. */
const WRITES = /^(?:.|Enter)$/su;

export type FollowKey = (
  target: NodeRecord,
  details: EventDetails,
  goesOn: boolean,
  onThrown: (thrown: unknown) => void,
) => void;

export function createKeys(recorder: Recorder): FollowKey {
  /** A batch cancels one key. */
  let isSaid = false;
  recorder.beforeFlush(() => {
    isSaid = false;
  });
  // Before what the module makes of the control is said: of what it holds then there is nothing to take back.
  const cancel = ({ id }: NodeRecord): void => {
    if (!isSaid) recorder.push({ op: 'extra', what: { kind: 'cancel', id } });
    isSaid = true;
  };
  return (target, details, goesOn, onThrown) => {
    const { key = '' } = details;
    const writes = WRITES.test(key);
    const isMeant = goesOn && (!writes || dispatch(target, 'keypress', details, onThrown));
    if (isMeant) askByKey(target, key, takeTo, onThrown);
    else if (key === 'Tab') keepFocus(target);
    else if (/^(?:input|textarea)$/.test(target.tag) && (writes || /^(?:Backspace|Delete)$/.test(key))) cancel(target);
  };
}
