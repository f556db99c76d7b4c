/**
 * What the guest makes of a control, in answer to what it was told last; the reader may have gone on meanwhile.
 *
 * In a page a listener runs before the next key: what it writes stands before the letters that follow. Here they may be there
 * already, so they are put behind what it writes, and what waits to be told is told as if they had come after.
 */
import type { Extra } from '../../protocol/extras.ts';
import type { GuestEvent } from '../../protocol/to-guest.ts';
import type { ExtrasContext } from '../chunk.ts';
import { isWritten, readControl, setControl } from './controls.ts';
import type { Queue } from './queue.ts';

type ControlExtra = Extract<Extra, { kind: 'control' }>;

export function answerControl(extra: ControlExtra, queue: Queue, context: Pick<ExtrasContext, 'dom' | 'report'>): void {
  const { id, value } = extra;
  const element = context.dom.find(id);
  if (!element) return;
  if (queue.isOutdated(id, value)) {
    const { value: _, ...others } = extra;
    setControl(element, others, context);
    return;
  }
  const told = isWritten(element) ? queue.toldValue(id) : undefined;
  /** What follows in `text` what the guest knew of. */
  const following = (text: string): string | undefined =>
    told !== undefined && text.startsWith(told) ? text.slice(told.length) : undefined;
  const typed = (isWritten(element) && following(element.value)) || '';
  setControl(element, value === undefined || typed === '' ? extra : { ...extra, value: value + typed }, context);
  queue.revise(id, (event) => {
    const letters = event.value === undefined ? undefined : following(event.value);
    if (value !== undefined && letters !== undefined) return { ...event, value: value + letters };
    return isAbout(event) ? { ...event, ...readControl(element) } : event;
  });
}

const isAbout = ({ value, checked }: GuestEvent): boolean => value !== undefined || checked !== undefined;
