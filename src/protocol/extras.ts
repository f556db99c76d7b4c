/**
 * What an `extra` operation asks of the stage's part `extras`. From the guest to the stage; that part
 * checks it, with what is compiled from these schemas to `virtual:checks/extras`.
 */
import * as z from 'zod/mini';
import { MOST_MEASURED } from './to-guest.ts';

const id = z.int().check(z.minimum(1), z.maximum(1e9));

/** The picture will hold controls; `sheets`: or have style sheets. First of all operations. */
export const useExtra = z.strictObject({ kind: z.literal('use'), sheets: z.boolean() });

/** Tell of these events (`STAGE_EVENTS` of `policy/events.ts`) from now on, wherever in the container they happen. */
export const listenExtra = z.strictObject({
  kind: z.literal('listen'),
  types: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20)),
});

/** With each event, tell of the boxes of these elements, instead of those asked for before. */
export const measureExtra = z.strictObject({
  kind: z.literal('measure'),
  ids: z.array(id).check(z.maxLength(MOST_MEASURED)),
});

/** Control `id` has this state now. */
export const controlExtra = z.strictObject({
  kind: z.literal('control'),
  id,
  value: z.optional(z.string().check(z.maxLength(100_000))),
  checked: z.optional(z.boolean()),
  /** Of a checkbox: neither the one nor the other is shown. */
  indeterminate: z.optional(z.boolean()),
  /** Of a `select`: which of its options, in tree order. */
  selected: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(1e6))).check(z.maxLength(100_000))),
});

const offset = z.int().check(z.minimum(0), z.maximum(1e6));

/** Give element `id` the focus, or take it; `range`: and select its text from one letter to another. */
export const focusExtra = z.strictObject({
  kind: z.literal('focus'),
  id,
  focused: z.boolean(),
  range: z.optional(z.strictObject({ from: offset, to: offset })),
});

/** The guest cancels the key it was told of: what it has written in control `id` is taken back. */
export const cancelExtra = z.strictObject({ kind: z.literal('cancel'), id });

const px = z.int().check(z.minimum(-1e6), z.maximum(1e6));

/**
 * Scroll element `id` to this place, `by`: by so far, both in CSS px; or, where no place is said, what is around it, until it is
 * seen. Nothing outside of the container moves.
 */
export const scrollExtra = z.strictObject({
  kind: z.literal('scroll'),
  id,
  left: z.optional(px),
  top: z.optional(px),
  by: z.optional(z.literal(true)),
});

/** Element `id` shows this picture, a data URL. */
export const imageExtra = z.strictObject({
  kind: z.literal('image'),
  id,
  src: z.nullable(z.string().check(z.maxLength(1024 * 1024))),
});

/** The rules of all style sheets of the module, instead of those there were. */
export const sheetExtra = z.strictObject({
  kind: z.literal('sheet'),
  rules: z
    .array(
      z.strictObject({
        media: z.optional(z.string().check(z.maxLength(300))),
        selectors: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100)),
        declarations: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(300))),
      }),
    )
    .check(z.maxLength(500)),
});

export const extra = z.discriminatedUnion('kind', [
  useExtra,
  listenExtra,
  measureExtra,
  controlExtra,
  focusExtra,
  cancelExtra,
  scrollExtra,
  imageExtra,
  sheetExtra,
]);

export type Extra = z.infer<typeof extra>;
