/**
 * A field that the module draws anew while the reader writes in it: `innerHTML` with what it knew, and the focus sent there.
 *
 * In a page a listener runs before the next key, which goes to the new field. Here letters may be in the old one already, and events
 * that tell of them wait: both would be gone with it, and who types fast lost letters. So what the guest did not know of yet is written
 * in the new field, at its caret, and what waits to be told is about that.
 */
import type { Extra } from '../../protocol/extras.ts';
import type { GuestEvent } from '../../protocol/to-guest.ts';
import type { StageDom } from '../dom.ts';
import { isWritten } from './controls.ts';
import type { Queue } from './queue.ts';

/** What the reader writes in, and what the guest knows that it holds. */
interface Field {
  readonly id: number;
  readonly element: HTMLInputElement | HTMLTextAreaElement;
  known: string;
}

export interface FieldsMadeAnew {
  /** The guest is told of an event. */
  told(event: GuestEvent): void;
  /** The guest says what a control holds. */
  set(extra: Extract<Extra, { kind: 'control' }>): void;
  /** The guest has sent the focus to an element. */
  focused(id: number): void;
  /** All of the batch is drawn. */
  drawn(queue: Queue): void;
}

export function followFields(dom: Pick<StageDom, 'find' | 'chargeState'>): FieldsMadeAnew {
  let field: Field | undefined;
  let sentTo: number | undefined;

  return {
    told({ event, target, value }) {
      if (value === undefined) return;
      if (field?.id === target) field.known = value;
      else if (event === 'input') {
        const element = dom.find(target);
        field = element && isWritten(element) ? { id: target, element, known: value } : undefined;
      }
    },
    set({ id, value }) {
      if (field?.id === id && value !== undefined) field.known = value;
    },
    focused(id) {
      sentTo = id;
    },
    drawn(queue) {
      const id = sentTo;
      sentTo = undefined;
      const element = id === undefined ? undefined : dom.find(id);
      if (id === undefined || id === field?.id || !element || !isWritten(element)) return;
      const old = field;
      field = { id, element, known: element.value };
      if (!old || old.element.isConnected || element !== document.activeElement) return;
      const { value } = element;
      const caret = { from: element.selectionStart ?? value.length, to: element.selectionEnd ?? value.length };
      const write = (text: string) => writeAt(value, caret, old.known, text);
      const written = write(old.element.value);
      if (!written || !dom.chargeState(id, written.value)) return;
      element.value = written.value;
      element.setSelectionRange(written.caret, written.caret);
      queue.revise(old.id, (event) => {
        if (!/^(?:input|key)/.test(event.event)) return event;
        const held = event.value === undefined ? undefined : (write(event.value) ?? written).value;
        return { ...event, target: id, ...(held !== undefined && { value: held }) };
      });
    },
  };
}

/** @returns `value` with what made `text` of `known` done at the caret; `undefined` where other letters are to be taken away there */
function writeAt(
  value: string,
  { from, to }: { readonly from: number; readonly to: number },
  known: string,
  text: string,
): { readonly value: string; readonly caret: number } | undefined {
  let same = 0;
  while (same < known.length && known[same] === text[same]) same += 1;
  const before = value.slice(0, from);
  const taken = known.slice(same);
  if (!before.endsWith(taken)) return undefined;
  const written = before.slice(0, before.length - taken.length) + text.slice(same);
  return { value: written + value.slice(to), caret: written.length };
}
