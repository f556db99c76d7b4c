/**
 * The part of the stage that a module with controls or listeners needs: which elements controls are, what
 * they hold, and what happens to the picture.
 *
 * The attack: a module that listens takes the keyboard from the page, or follows the pointer across it; a
 * guest that is slow, or answers nothing, lets events pile up. The defence: only what happens inside the
 * container is told, the focus moves only where the reader's already is, and events go one at a time:
 * those that only say where something is now take the place of those before them.
 */
import { checkExtra } from 'virtual:checks/extras';
import { CONTROLS } from '../policy/control-markup.ts';
import { STAGE_EVENTS } from '../policy/events.ts';
import { addVocabulary } from '../policy/markup.ts';
import type { Extra } from '../protocol/extras.ts';
import type { GuestEvent } from '../protocol/messages.ts';
import type { Extras, ExtrasContext } from './chunk.ts';
import { setControl } from './extras/controls.ts';
import { createQueue } from './extras/queue.ts';
import { readEvent } from './extras/read-event.ts';
import { createSheets, type Sheets } from './extras/sheet.ts';

addVocabulary(CONTROLS);

export function createExtras(context: ExtrasContext): Extras {
  const { root, dom } = context;
  const queue = createQueue((event: GuestEvent) => context.post(event));
  const listening = new Set<string>();
  let sheets: Sheets | undefined;

  const listen = (type: string): void => {
    if (!STAGE_EVENTS.has(type) || listening.has(type)) return;
    listening.add(type);
    const hear = (event: Event) => {
      const message = readEvent(event, root, dom);
      if (message) queue.add(message);
    };
    // In the capture phase: the focus' events do not bubble, and a table may stop what does.
    root.addEventListener(type, hear, { capture: true, passive: true });
    if (type === 'pointerover') root.addEventListener('pointerleave', hear, { passive: true });
  };

  const perform = (extra: Extra): void => {
    switch (extra.kind) {
      case 'use':
        dom.marks = extra.sheets;
        break;
      case 'listen':
        // What controls hold is told whoever listens.
        for (const type of [...extra.types, 'input', 'change']) listen(type);
        break;
      case 'sheet':
        sheets ??= createSheets(context);
        sheets.set(extra.rules);
        break;
      case 'control': {
        const element = dom.find(extra.id);
        if (element) setControl(element, extra, context);
        break;
      }
      case 'focus':
        moveFocus(dom.find(extra.id), extra.focused);
    }
  };

  return {
    perform(what) {
      const reason = checkExtra(what);
      if (reason !== undefined) throw new Error(`what: ${reason}`);
      perform(what as Extra);
    },
    drawn: () => sheets?.drawn(),
    goOn: () => queue.goOn(),
  };
}

/** The frame has the focus when the reader's last gesture was in it: it is never taken from the page. */
function moveFocus(element: HTMLElement | undefined, isWanted: boolean): void {
  if (!isWanted) element?.blur();
  else if (document.hasFocus()) element?.focus({ preventScroll: true });
}
