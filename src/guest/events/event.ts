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
  /** CSS px inside the target. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  /** CSS px inside the container. */
  readonly clientX?: number | undefined;
  readonly clientY?: number | undefined;
  /** The button that asks. */
  readonly submitter?: object | null | undefined;
  /** Of an event that the module made. */
  readonly detail?: unknown;
}

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
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly offsetX: number | undefined;
  readonly offsetY: number | undefined;
  /** As `getBoundingClientRect` has it here, the container is all there is. */
  readonly clientX: number | undefined;
  readonly clientY: number | undefined;
  readonly pageX: number | undefined;
  readonly pageY: number | undefined;
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
    this.x = this.offsetX = data.x;
    this.y = this.offsetY = data.y;
    this.clientX = this.pageX = data.clientX;
    this.clientY = this.pageY = data.clientY;
    this.submitter = data.submitter;
    this.detail = data.detail;
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
  /** What the browser does has been done when the module hears of it; what follows here, as of forms, can be prevented. */
  preventDefault(): void {
    this.#passage.prevented = true;
  }
}
freezeClass(GuestEvent);

export function createEvent(data: EventData, passage: Passage): GuestEvent {
  return new GuestEvent(KEY, data, passage);
}
