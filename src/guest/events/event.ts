/** What a listener is given: plain data, frozen, and nothing of the page (DOM 2.2). */
import { freezeClass } from '../dom/node.ts';

const KEY = {};

/** What an event is made from. */
export interface EventData {
  readonly type: string;
  /** The module's own element. */
  readonly target: object | null;
  readonly value?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly key?: string | undefined;
  readonly code?: string | undefined;
  readonly repeat?: boolean | undefined;
  /** As `GuestEvent` of the protocol has them. */
  readonly held?: number | undefined;
  readonly button?: number | undefined;
  readonly buttons?: number | undefined;
  readonly clicks?: number | undefined;
  /** Of `focus` and its like: the module's own element that has lost the focus, or gets it. */
  readonly relatedTarget?: object | null | undefined;
  /** CSS px inside the target. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  /** CSS px inside the container. */
  readonly clientX?: number | undefined;
  readonly clientY?: number | undefined;
  /** How far the pointer has come, of which the moves between are not told. */
  readonly movementX?: number | undefined;
  readonly movementY?: number | undefined;
  /** The button that asks. */
  readonly submitter?: object | null | undefined;
  /** Of an event that the module made. */
  readonly detail?: unknown;
}

const POINTER = /^(?:click|dblclick|mouse|pointer)/;

/** How far an event has come; its methods change that. */
export interface Passage {
  current: object | null;
  stopped: boolean;
  stoppedHere: boolean;
  prevented: boolean;
}

export class GuestEvent {
  readonly type: string;
  readonly target: object | null;
  readonly value: string | undefined;
  readonly checked: boolean | undefined;
  readonly key: string | undefined;
  readonly code: string | undefined;
  readonly repeat: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly button: number | undefined;
  readonly buttons: number | undefined;
  /** There is one pointer here, whatever it is. */
  readonly pointerId: number | undefined;
  readonly isPrimary: boolean | undefined;
  readonly relatedTarget: object | null;
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly offsetX: number | undefined;
  readonly offsetY: number | undefined;
  /** As `getBoundingClientRect` has it here, the container is all there is. */
  readonly clientX: number | undefined;
  readonly clientY: number | undefined;
  readonly pageX: number | undefined;
  readonly pageY: number | undefined;
  /** Of no screen: what is reckoned from one to the next comes out right. */
  readonly screenX: number | undefined;
  readonly screenY: number | undefined;
  readonly movementX: number | undefined;
  readonly movementY: number | undefined;
  readonly submitter: object | null | undefined;
  readonly detail: unknown;
  readonly #passage: Passage;

  constructor(key: unknown, data: EventData, passage: Passage) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
    this.type = data.type;
    this.target = data.target;
    this.value = data.value;
    this.checked = data.checked;
    this.key = data.key;
    this.code = data.code;
    this.repeat = data.repeat === true;
    const { held = 0 } = data;
    this.shiftKey = (held & 1) > 0;
    this.ctrlKey = (held & 2) > 0;
    this.altKey = (held & 4) > 0;
    this.metaKey = (held & 8) > 0;
    const isPointer = POINTER.test(data.type);
    this.button = isPointer ? (data.button ?? 0) : undefined;
    this.buttons = isPointer ? (data.buttons ?? 0) : undefined;
    this.pointerId = this.isPrimary = undefined;
    if (data.type.startsWith('pointer')) {
      this.pointerId = 1;
      this.isPrimary = true;
    }
    this.relatedTarget = data.relatedTarget ?? null;
    // What no pointer made is at 0, as in a browser: modules reckon with it.
    const none = isPointer ? 0 : undefined;
    this.x = this.offsetX = data.x ?? none;
    this.y = this.offsetY = data.y ?? none;
    this.clientX = this.pageX = this.screenX = data.clientX ?? none;
    this.clientY = this.pageY = this.screenY = data.clientY ?? none;
    this.movementX = data.movementX ?? none;
    this.movementY = data.movementY ?? none;
    this.submitter = data.submitter;
    this.detail = data.detail === undefined ? data.clicks : data.detail;
    this.#passage = passage;
    Object.freeze(this);
  }

  get currentTarget(): object | null {
    return this.#passage.current;
  }
  stopPropagation(): void {
    this.#passage.stopped = true;
  }
  stopImmediatePropagation(): void {
    this.#passage.stopped = this.#passage.stoppedHere = true;
  }
  get defaultPrevented(): boolean {
    return this.#passage.prevented;
  }
  /** What the browser does has been done when the module hears of it: some of it is taken back. What follows here, as of forms, is not done. */
  preventDefault(): void {
    this.#passage.prevented = true;
  }
}
freezeClass(GuestEvent);

export function createEvent(data: EventData, passage: Passage): GuestEvent {
  return new GuestEvent(KEY, data, passage);
}
