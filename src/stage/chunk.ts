/** What the stage's frame and its lazy chunks (table, plot, extras) say to each other. */
import type { GuestEvent, TableEvent } from '../protocol/to-guest.ts';
import type { StageDom } from './dom.ts';

/** Something a chunk left out or cut short; the frame adds phase and time. */
export interface ChunkViolation {
  readonly code: string;
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
  readonly severity: 'error' | 'warning';
}

/** From the frame to a chunk, once per table or plot. */
export interface ChunkContext {
  readonly scheme: 'light' | 'dark';
  /** A BCP 47 language tag. */
  readonly locale: string;
  /** Most rows that the table, or points that the plot, may have. */
  readonly room: number;
  /** Of a table: whether the reader may copy it as CSV. */
  readonly csv?: boolean | undefined;
  report(violation: ChunkViolation): void;
  /** Of a table: the reader did something to a row. */
  tell(event: Omit<TableEvent, 'id'>): void;
  /** Test builds only, the positive control: texts are set as HTML. */
  readonly rawText?: boolean;
}

/** A table or plot on the stage; it lives in an element of its own, appended to its target. */
export interface Drawn {
  /** The painted content is in the document. Never rejects. */
  readonly ready: Promise<void>;
  /**
   * Tables only: other rows, in the form `createTable` took them.
   * @param room most rows
   * @throws Error if the data is malformed
   */
  setData?(data: unknown, room: number): void;
  /**
   * Tables only: which rows are shown, or which page, in the form of the operation `table-rows`.
   * @throws Error if it is malformed, or the table was not made for it
   */
  show?(shown: unknown): void;
  restyle(scheme: 'light' | 'dark'): void;
  /** @param width the stage's new width in CSS px */
  resize(width: number): void;
  destroy(): void;
  /** Rows of a table, points of a plot. */
  readonly size: number;
}

/** From the frame to the extras, once. */
export interface ExtrasContext {
  readonly root: HTMLElement;
  readonly dom: StageDom;
  report(violation: ChunkViolation): void;
  /** Whether the stage draws right now: what happens meanwhile is the module's own doing. */
  isActing(): boolean;
  /** To the guest. */
  post(event: GuestEvent): void;
}

export interface Extras {
  /** @throws Error if it is none of `protocol/extras.ts` */
  perform(what: unknown): void;
  /** Something happened in a table. */
  tell(event: TableEvent): void;
  /** A batch has been drawn. @returns when its pictures are there, if it has any */
  drawn(): Promise<unknown> | undefined;
  /**
   * Before anything is laid out: takes from grids what they may not have.
   * @returns whether a rule makes a box of an element that fits its content, were its condition to hold
   */
  boxes(): ((element: Element) => boolean) | undefined;
  /** The picture stands: the next event may go, when the stage has rested as long as it drew. */
  goOn(spentMs: number): void;
}
