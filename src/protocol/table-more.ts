/**
 * What only some tables have: groups of rows and of columns, calculations, filters in headers. From the
 * guest to the stage's table chunk, which checks it with what is compiled from these schemas to
 * `virtual:checks/table`.
 */
import * as z from 'zod/mini';
import { FILTER_TYPES, MOST_COLUMNS, MOST_GROUP_LEVELS, MOST_HEADING_LEVELS, SUMMARY_NAMES } from './table-words.ts';

const shortText = z.string().check(z.maxLength(1000));
const pieces = z.string().check(z.maxLength(5000));

export const tableCalc = z.strictObject({
  /** `text`: the guest calculated, and the texts came with the rows. */
  name: z.enum([...SUMMARY_NAMES, 'text']),
  /** Digits after the point. */
  precision: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
});

export const headerFilter = z.strictObject({
  kind: z.enum(['input', 'number', 'list', 'tickCross']),
  type: z.optional(z.enum(FILTER_TYPES)),
  placeholder: z.optional(shortText),
  /** `false`: it filters when the reader leaves it or presses Enter. */
  live: z.optional(z.literal(false)),
  /** Of a list: each value, and how it is shown. Without them, what the column's cells show. */
  values: z.optional(z.array(z.array(shortText).check(z.maxLength(2))).check(z.maxLength(200))),
});

export const columnMore = z.strictObject({
  /** The groups of columns that it is in, the outermost first: numbers of `headings`. */
  path: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(999))).check(z.maxLength(MOST_HEADING_LEVELS))),
  topCalc: z.optional(tableCalc),
  bottomCalc: z.optional(tableCalc),
  filter: z.optional(headerFilter),
  /** The title as pieces (`policy/cell-content.ts`), checked where it is drawn. */
  title: z.optional(pieces),
  /** Cells show the place of their row among those that are shown. */
  rownum: z.optional(z.boolean()),
  /** CSS px that what the cells show needs. */
  least: z.optional(z.int().check(z.minimum(1), z.maximum(600))),
  /** The header's tooltip. */
  tip: z.optional(shortText),
  /** Cells say in a tooltip what they show. */
  tooltip: z.optional(z.boolean()),
});

export const tableMore = z.strictObject({
  /** By column; left out at the end where there is nothing. */
  columns: z.optional(z.array(columnMore).check(z.maxLength(MOST_COLUMNS))),
  /** The titles of groups of columns. */
  headings: z.optional(z.array(shortText).check(z.maxLength(1000))),
  /** The same as pieces, empty where there is only text. */
  headingPieces: z.optional(z.array(pieces).check(z.maxLength(1000))),
  /** Where calculations are shown of rows in groups: for each group, if nothing is said. */
  calcPlaces: z.optional(z.enum(['table', 'both', 'none'])),
  /** Rows are in groups, so many levels of them: whether those of each level are open at first. */
  groups: z.optional(z.array(z.boolean()).check(z.maxLength(MOST_GROUP_LEVELS))),
  /** So many rows may be selected. */
  selectable: z.optional(z.int().check(z.minimum(1), z.maximum(1e6))),
  /** Above that no other is: else the one selected first is no more. */
  rolling: z.optional(z.literal(false)),
  /** Tell of what the reader does to rows; the number of the rows that came with this. */
  events: z.optional(z.int().check(z.minimum(0), z.maximum(1e9))),
  /** Operations `table-rows` will say which rows are shown. */
  filters: z.optional(z.boolean()),
});

export type TableMore = z.infer<typeof tableMore>;
export type ColumnMore = z.infer<typeof columnMore>;
export type TableCalc = z.infer<typeof tableCalc>;
export type HeaderFilter = z.infer<typeof headerFilter>;
