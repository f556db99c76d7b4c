/** From the stage to the guest: plain objects that the guest checks itself, to stay small. */

/** From the stage to the guest: the data and settings of the run; the module starts. */
export interface GuestStart {
  readonly type: 'start';
  readonly datasets: readonly {
    name: string;
    table: unknown;
    truncatedFrom?: number | undefined;
    late?: boolean | undefined;
  }[];
  /** CSS px. */
  readonly width: number;
  readonly locale: string;
  readonly timeZone: string;
}

/** From the stage to the guest: a batch was drawn; the guest may send one more. */
export interface GuestCredit {
  readonly type: 'credit';
}

/** From the stage to the guest: the layout's size in CSS px. */
export interface GuestLayout {
  readonly type: 'layout';
  readonly width: number;
  readonly height: number;
}

/** From the stage to the guest: something happened in the container. One at a time: the next comes when this one is drawn. */
export interface GuestEvent {
  readonly type: 'event';
  /** One of `STAGE_EVENTS`. */
  readonly event: string;
  /** The id of the element it happened to; 0 if it is outside of the container. */
  readonly target: number;
  /** Of `pointerover`, what the pointer was over before; of `focus` and `blur`, what has lost the focus or gets it. */
  readonly related?: number;
  /** The state of the target, if it is a control. */
  readonly value?: string;
  readonly checked?: boolean;
  readonly selected?: readonly number[];
  readonly key?: string;
  readonly code?: string;
  readonly repeat?: boolean;
  /** Keys that are held: shift 1, control 2, alt 4, meta 8. */
  readonly held?: number;
  /** Of a pointer: which button has changed, which are down, and how often it was clicked in a row. */
  readonly button?: number;
  readonly buttons?: number;
  readonly clicks?: number;
  /** The pointer's place inside the target, in CSS px. */
  readonly x?: number;
  readonly y?: number;
  /** The same inside the container. */
  readonly clientX?: number;
  readonly clientY?: number;
  /** Of the target, of what is around it, of the container, and of what the guest asked for by `measure`. */
  readonly boxes?: readonly Box[];
  /** Where `event` is `table`: what happened to its row. `target` is 0. */
  readonly table?: TableEvent;
}

/** So many elements a guest may have measured, beside what an event happened to. */
export const MOST_MEASURED = 32;

/** Element `id` as it is laid out: left and top inside the container, width and height, in CSS px, rounded to hundredths. */
export type Box = readonly [id: number, left: number, top: number, width: number, height: number];

/** Of a row of a table that the reader clicked, or pressed by a key. */
export interface TableEvent {
  readonly kind: 'click' | 'dblclick';
  /** The table's id. */
  readonly id: number;
  /** Which of the rows that the table has been given: the first were number `TableMore.events`. */
  readonly data: number;
  /** The row's place among them. */
  readonly row: number;
  readonly column?: number;
  /** CSS px inside the cell. */
  readonly x?: number;
  readonly y?: number;
  /** Rows that are selected now, the one selected first coming first. */
  readonly selected?: readonly number[];
  /** Which row of those that are shown it is, from 1. */
  readonly position?: number;
  /** The rows that are shown, those of all pages, as they stand: where that is not as they came, and they are not many. */
  readonly order?: readonly number[];
}

/** From the stage to the guest: answers to its calls. As with events, the next come when what these do is drawn. */
export interface GuestReplies {
  readonly type: 'replies';
  readonly replies: readonly GuestReply[];
}

export interface GuestReply {
  readonly callId: number;
  readonly ok: boolean;
  /** As in `ReplyMessage`. */
  readonly value: unknown;
}

export type ToGuestMessage = GuestStart | GuestCredit | GuestLayout | GuestEvent | GuestReplies;
