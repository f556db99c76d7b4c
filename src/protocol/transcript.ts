/**
 * A transcript: everything the picture of one run was made of, up to `rendered`. Plain data that structured clone
 * copies; `transcript/encoder.ts` makes bytes of it.
 *
 * Whoever hands one in may have forged it: it is held against this schema, and its operations go through every
 * check of the stage as those of a guest do.
 */
import * as z from 'zod/mini';
import { TRANSCRIPT_BOUNDS, TRANSCRIPT_VERSION } from '../transcript/bounds.ts';
import { operation } from './operations.ts';

const count = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const transcript = z.strictObject({
  version: z.literal(TRANSCRIPT_VERSION),
  /** BCP 47 tag and IANA name: what the module's own texts were made for. Axes and sorting follow the reader, as in a run. */
  locale: z.string().check(z.maxLength(64)),
  timeZone: z.string().check(z.maxLength(64)),
  /** The limits that the picture was drawn under. They lower those of the element that shows it, and never raise them. */
  limits: z.strictObject({ nodes: count, tables: count, plots: count, rows: count, heightPx: count }),
  /** In the batches they were drawn in: what a batch says twice is refused, what two say is not. */
  batches: z.array(z.array(operation).check(z.maxLength(5000))).check(z.maxLength(TRANSCRIPT_BOUNDS.batches)),
});

export type Transcript = z.infer<typeof transcript>;
