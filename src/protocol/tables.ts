/**
 * What every table has. From the guest to the stage's table chunk, which checks it with what is compiled from
 * these schemas to `virtual:checks/table`.
 */
import * as z from 'zod/mini';
import { ANEW, MOST_COLUMNS } from './table-words.ts';

const shortText = z.string().check(z.maxLength(1000));
const finite = z.number();
/** `order`: a function of the module's has sorted, and the places came with the rows. */
const sorter = z.enum(['string', 'number', 'alphanum', 'boolean', 'exists', 'date', 'order']);
const align = z.enum(['left', 'center', 'right']);

/** One column of a table. Every text here is shown as text. */
export const tableColumn = z.strictObject({
  title: shortText,
  field: z.string().check(z.maxLength(256)),
  width: z.optional(finite.check(z.minimum(1), z.maximum(10_000))),
  minWidth: z.optional(finite.check(z.minimum(1), z.maximum(10_000))),
  /** Shares of the width that is left, where `layout` is `fitColumns`. */
  widthGrow: z.optional(finite.check(z.minimum(0), z.maximum(100))),
  hozAlign: z.optional(align),
  headerHozAlign: z.optional(align),
  headerSort: z.optional(z.boolean()),
  /** The third press of the header takes the sort away. */
  headerSortTristate: z.optional(z.literal(true)),
  sorter: z.optional(sorter),
  visible: z.optional(z.boolean()),
  frozen: z.optional(z.boolean()),
});

export const tableOptions = z.strictObject({
  columns: z.array(tableColumn).check(z.maxLength(MOST_COLUMNS)),
  layout: z.optional(z.enum(['fitData', 'fitDataFill', 'fitDataStretch', 'fitDataTable', 'fitColumns'])),
  /** `false`: titles are for readers who do not see them. */
  headerVisible: z.optional(z.literal(false)),
  /** CSS px. */
  height: z.optional(finite.check(z.minimum(50), z.maximum(100_000))),
  /** CSS px. */
  maxHeight: z.optional(finite.check(z.minimum(50), z.maximum(100_000))),
  pagination: z.optional(z.boolean()),
  paginationSize: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Rows a page that the reader may choose. */
  pageSizes: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(10_000))).check(z.maxLength(16))),
  initialSort: z.optional(
    z
      .array(z.strictObject({ column: z.string().check(z.maxLength(256)), dir: z.enum(['asc', 'desc']) }))
      .check(z.maxLength(16)),
  ),
  placeholder: z.optional(shortText),
  /** The table was there, and is made anew: what its reader has done to it stays, but for these. */
  anew: z.optional(z.array(z.enum(ANEW)).check(z.maxLength(ANEW.length))),
});

export type TableOptions = z.infer<typeof tableOptions>;
export type TableColumn = z.infer<typeof tableColumn>;
