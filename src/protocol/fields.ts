/** Fields that many messages have. */
import * as z from 'zod/mini';
import { PROTOCOL_VERSION } from './version.ts';

export const v = z.literal(PROTOCOL_VERSION);
/** The id of the run that a message belongs to. */
export const run = z.string().check(z.minLength(1), z.maxLength(64));
export const shortText = z.string().check(z.maxLength(2000));
export const count = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** A line or a column of the module's source, 1-based. */
export const position = z.optional(z.int().check(z.minimum(1), z.maximum(1e7)));
