/** What style sheets of the module say of what stands in a table's cells, as the part that reads them tells it. */
import type { Dom, NodeRecord } from '../dom/tree.ts';

/** Names and values, the weakest first. */
export type Declarations = readonly (readonly [name: string, value: string])[];

/** What holds at an element. */
export interface Look {
  /** What rules say of it. The same list wherever the same is said. */
  readonly declarations: Declarations;
}

/** A cell, or what else elements may stand in. */
export interface Around {
  /** No node of the picture: its children are nobody's but for a moment. */
  readonly node: NodeRecord;
  readonly look: Look;
}

/** For one table, until anything changes. */
export interface CellLooks {
  readonly dom: Dom;
  /** @param classes of the module's, separated by blanks; @returns a row, for which only rules count that name one of them */
  row(classes: string): Around;
  /** @param row classes of the row that it is in */
  cell(row: string, classes: string): Around;
  /** @param around of its parent */
  enter(node: NodeRecord, around: Look): Look;
  /** @returns an element's own style, as it was written */
  writtenOf(node: NodeRecord): Declarations;
  /** @returns an element's own style, with custom properties put in */
  ownOf(node: NodeRecord, look: Look): Declarations;
  /** @returns the same with custom properties put in that hold there */
  fill(declarations: Declarations, look: Look): Declarations;
}

export interface SheetLooks {
  /** Another number, another text of the sheets. */
  readonly version: number;
  /** @param id the stage's, of the place that the table has */
  at(id: number): CellLooks | undefined;
}

/** @returns what holds for the tables of a module; the part is there where its text names a style sheet or `var()` */
export type FindLooks = (recorder: object) => SheetLooks | undefined;
