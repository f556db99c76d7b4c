/**
 * The part of the stage that a module with controls, listeners, style sheets, SVG or pictures needs: which elements
 * those are, what they hold, and what happens to them.
 *
 * The attack: a module that listens takes the keyboard from the page, or follows the pointer across it; it makes
 * its own events, moving the focus to and fro or elements under a pointer at rest, each with a budget of its own;
 * a guest that is slow, or answers nothing, lets events pile up. The defence: only what happens inside the
 * container is told, and only what the reader's hand does; the focus moves only where the reader's already is;
 * events go one at a time, and those that only say where something is now replace those before them.
 */
import { checkExtra } from 'virtual:checks/extras';
import { RESIZE, STAGE_EVENTS } from '../policy/events.ts';
import { addPartMarkup } from '../policy/part-markup.ts';
import type { Extra } from '../protocol/extras.ts';
import type { Extras, ExtrasContext } from './chunk.ts';
import { answerControl } from './extras/answer.ts';
import { watchBeside } from './extras/beside.ts';
import { boxesOf } from './extras/boxes.ts';
import { createCancel } from './extras/cancel.ts';
import { watchComposing } from './extras/composing.ts';
import { isWritten } from './extras/controls.ts';
import { fitDrawings } from './extras/fit-drawings.ts';
import { createImages, type Images } from './extras/images.ts';
import { createOwnInks, schemeOf } from './extras/inks.ts';
import { followFields } from './extras/made-anew.ts';
import { createQueue } from './extras/queue.ts';
import { readEvent } from './extras/read-event.ts';
import { restAsLong } from './extras/rest.ts';
import { type ScrollExtra, scroll } from './extras/scroll.ts';
import { createSheets, type Sheets } from './extras/sheet.ts';
import { watchWidth } from './extras/watch-width.ts';
import { isOwnPart } from './own-part.ts';

/** Behind the last letter of whatever a control holds. */
const MOST_LETTERS = 1e6;
/** From what the reader did to the focus that moves by it, or to what opens. */
const HAND_MS = 150;

addPartMarkup();
const fitSoon = fitDrawings(document.body);

/** @param rest calls back when the next event may go, after so many ms of drawing */
export function createExtras(context: ExtrasContext, rest = restAsLong): Extras {
  const { root, dom } = context;
  const fields = followFields(dom);
  const queue = createQueue((event) => {
    fields.told(event);
    context.post(event);
  });
  const cancel = createCancel(queue, dom);
  const listening = new Set<string>();
  let measured: readonly number[] = [];
  const inks = createOwnInks(root);
  const lookBeside = watchBeside(root, () => (inks.any || inks.ofRules) && schemeOf(document) === 'dark');
  let sheets: Sheets | undefined;
  let images: Images | undefined;
  /** Where the pointer was last, on the screen. */
  let place = '';
  /** Controls, and what else, that this batch has had its say about. */
  const said = new Set<string>();
  /** Where is what is known when all of the batch is there. */
  const scrolls: ScrollExtra[] = [];

  /** Something came to be under a pointer, or left it, that has not moved. */
  const isAtRest = (event: Event): boolean => {
    if (!(event instanceof PointerEvent) || !/^pointer(leave|move)$/.test(event.type)) return false;
    const now = `${event.screenX} ${event.screenY}`;
    const isSame = now === place;
    place = now;
    return isSame;
  };
  const hear = (event: Event): void => {
    if (context.isActing() || isAtRest(event) || isOwnDoing(event) || isOwnPart(event)) return;
    if (!composing.takes(event)) tell(event);
  };
  const tell = (event: Event): void => {
    const message = readEvent(event, root, dom, measured);
    // Where it is follows from where it moves: only then has the reader's hand brought it there.
    if (event instanceof PointerEvent && /^pointer(leave|move)$/.test(event.type) && listening.has('pointerover')) {
      const isInside = event.type === 'pointermove';
      const target = isInside ? dom.idOf(event.target as Node) : 0;
      queue.add({ ...(isInside && message), type: 'event', event: 'pointerover', target });
    }
    if (message && listening.has(message.event) && !cancel.takes(message)) queue.add(composing.rename(event, message));
  };
  const composing = watchComposing(dom, tell);
  /** When the reader last did something, in ms; that the frame comes to have or to lose the focus is such a thing. */
  let touched = Number.NEGATIVE_INFINITY;
  const touch = () => {
    touched = performance.now();
  };
  for (const type of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'focus', 'blur'])
    addEventListener(type, (event) => (event.target === globalThis || !/focus|blur/.test(type)) && touch(), true);
  /** A browser takes the focus from what is hidden, and says what was opened, in a task of its own: that may be the module's doing. */
  const isOwnDoing = ({ type }: Event): boolean =>
    /^(focus|blur|toggle)$/.test(type) && performance.now() - touched > HAND_MS;
  const attached = new Set<string>();
  /** In the capture phase: the focus' events do not bubble, and a table may stop what does. */
  const attach = (type: string): void => {
    // A key is the module's also where none of its controls has the focus.
    // So is that a pointer was let go that was held: beside the container, too.
    const place = /^key|^pointer(?:up|cancel)/.test(type) ? document : root;
    if (!attached.has(type)) place.addEventListener(type, hear, { capture: type !== 'pointerleave', passive: true });
    attached.add(type);
  };
  const listen = (type: string): void => {
    if (type === RESIZE && !listening.has(type))
      watchWidth(root, () =>
        queue.add({ type: 'event', event: type, target: 1, boxes: boxesOf(root, [1, ...measured], root, dom) }),
      );
    if (type === RESIZE || STAGE_EVENTS.has(type)) listening.add(type);
    if (!STAGE_EVENTS.has(type)) return;
    for (const one of type === 'pointerover' ? ['pointermove', 'pointerleave'] : [type]) attach(one);
  };

  const perform = (extra: Extra): void => {
    switch (extra.kind) {
      case 'use':
        dom.marks = extra.sheets;
        break;
      case 'listen':
        // What controls hold is told whoever listens.
        for (const type of [...extra.types, 'input', 'change', 'toggle']) listen(type);
        break;
      case 'measure':
        measured = extra.ids;
        break;
      case 'sheet':
        sheets ??= createSheets(context, inks);
        sheets.set(extra.rules);
        break;
      case 'image':
        images ??= createImages(context);
        images.set(extra.id, extra.src);
        break;
      case 'control': {
        fields.set(extra);
        const answer = () => answerControl(extra, queue, context);
        if (!composing.holds(extra.id, answer)) answer();
        break;
      }
      case 'focus':
        if (extra.focused) fields.focused(extra.id);
        if (!(extra.focused && composing.holds(extra.id))) moveFocus(dom.find(extra.id), extra);
        break;
      case 'cancel':
        if (!composing.holds(extra.id)) cancel.perform(extra.id);
        break;
      case 'scroll':
        scrolls.push(extra);
    }
  };

  return {
    perform(what) {
      const reason = checkExtra(what);
      if (reason !== undefined) throw new Error(`what: ${reason}`);
      const { kind, id = 0 } = what as Extra & { id?: number };
      const key = /^(control|image|scroll)$/.test(kind) ? `${kind} ${id}` : kind;
      // The attack: one thing said thousands of times, each of which the browser works on at once.
      if (said.has(key)) throw new Error(`${key} was said twice in a batch`);
      said.add(key);
      perform(what as Extra);
    },
    tell(table) {
      if (!context.isActing()) queue.add({ type: 'event', event: 'table', target: 0, table });
    },
    drawn() {
      said.clear();
      fields.drawn(queue);
      fitSoon();
      const { any } = inks;
      inks.look();
      // What rules paint within that must not take its letters.
      if (inks.any !== any) sheets?.renew();
      sheets?.drawn();
      lookBeside();
      for (const one of scrolls.splice(0)) scroll(one, root, dom);
      return images?.drawn();
    },
    boxes: () => sheets?.boxes(),
    goOn: (spentMs) => rest(spentMs, () => queue.goOn()),
  };
}

/** The frame has the focus when the reader's last gesture was in it: it is never taken from the page. */
function moveFocus(
  element: HTMLElement | undefined,
  { focused, range }: Pick<Extract<Extra, { kind: 'focus' }>, 'focused' | 'range'>,
): void {
  if (!focused) element?.blur();
  if (!focused || !element || !document.hasFocus()) return;
  const isNew = element !== document.activeElement;
  element.focus({ preventScroll: true });
  // One that was made anew under the reader's hands has its caret before what they have typed.
  const { from, to } = range ?? { from: MOST_LETTERS, to: MOST_LETTERS };
  if (!range && !isNew) return;
  if (isWritten(element)) element.setSelectionRange(from, to);
}
