/**
 * Render operations: the only thing a guest can say about the picture. From the guest to the stage,
 * in batches; they stop there. The stage checks each batch before it draws, with what is
 * compiled from these schemas to `virtual:checks`.
 *
 * Node ids are positive integers that the guest hands out; id 1 is the container.
 */
import * as z from 'zod/mini';

const id = z.int().check(z.minimum(1), z.maximum(1e9));
const shortText = z.string().check(z.maxLength(1000));
const text = z.string().check(z.maxLength(100_000));
const finite = z.number();

/**
 * A table's data, as `datasets/encode.ts` encodes it: for the table's column number i a column `ci` of
 * values, and columns of what the module's functions made of them (`protocol/table-more.ts`). Checked in
 * depth by the table chunk.
 */
const encodedTable = z.unknown();

/** A plot, in the form of `plots.ts`. Checked in depth by the plot chunk. */
const encodedPlot = z.unknown();

/** Create element `id` with everything it has so far. The stage checks tag, attributes and styles against the allowlist again. */
export const elementOperation = z.strictObject({
  op: z.literal('element'),
  id,
  tag: shortText,
  attributes: z.record(shortText, text),
  style: z.record(shortText, shortText),
});

/** Create text node `id`, or replace its text. */
export const textOperation = z.strictObject({ op: z.literal('text'), id, text });

/** Element `id` has exactly these children now, in this order. */
export const childrenOperation = z.strictObject({
  op: z.literal('children'),
  id,
  children: z.array(id).check(z.maxLength(100_000)),
});

/** Set (or with `null` remove) an attribute of element `id`. */
export const attributeOperation = z.strictObject({
  op: z.literal('attribute'),
  id,
  name: shortText,
  value: z.nullable(text),
});

/** Set (or with `null` remove) one style property of element `id`. */
export const styleOperation = z.strictObject({
  op: z.literal('style'),
  id,
  name: shortText,
  value: z.nullable(shortText),
});

/** Node `id` and its subtree will not be named again. */
export const dropOperation = z.strictObject({ op: z.literal('drop'), id });

/** Draw (or with a known id redraw) a table inside element `target`. */
export const tableOperation = z.strictObject({
  op: z.literal('table'),
  id,
  target: id,
  /** In the form of `tables.ts`. Checked by the table chunk. */
  options: z.unknown(),
  /** What only some tables have (`table-more.ts`). Checked by the chunk `table-more`. */
  more: z.optional(z.unknown()),
  data: encodedTable,
});

/** Replace the rows of table `id`. */
export const tableDataOperation = z.strictObject({ op: z.literal('table-data'), id, data: encodedTable });

/**
 * Show some rows of table `id`. Of one that was drawn with `more.filters` a `Uint8Array` with an entry a row, 1 where it is
 * shown; of one with pages the number of a page, or one of `PAGE_STEPS`. Checked by the table chunk.
 */
export const tableRowsOperation = z.strictObject({ op: z.literal('table-rows'), id, shown: z.unknown() });

/** Draw (or with a known id redraw) a plot inside element `target`. */
export const plotOperation = z.strictObject({ op: z.literal('plot'), id, target: id, spec: encodedPlot });

/** Remove table or plot `id`. */
export const destroyOperation = z.strictObject({ op: z.literal('destroy'), id });

/** The module asks for a height in CSS px; `null` goes back to the content's own. */
export const heightOperation = z.strictObject({
  op: z.literal('height'),
  height: z.nullable(finite.check(z.minimum(0), z.maximum(1e6))),
});

/** Something for the stage's part `extras` to do, which checks it (`protocol/extras.ts`). What follows waits until that part is there. */
export const extraOperation = z.strictObject({ op: z.literal('extra'), what: z.unknown() });

export const operation = z.discriminatedUnion('op', [
  elementOperation,
  textOperation,
  childrenOperation,
  attributeOperation,
  styleOperation,
  dropOperation,
  tableOperation,
  tableDataOperation,
  tableRowsOperation,
  plotOperation,
  destroyOperation,
  heightOperation,
  extraOperation,
]);

export type Operation = z.infer<typeof operation>;
