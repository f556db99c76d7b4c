/** The schema of manifests. What checks one is made from it, and the JSON Schema for editors (`tools/manifest-schema.mjs`). */
import * as z from 'zod/mini';
import { list, object, oneOf, union } from './check-parts.ts';
import { CAPABILITIES } from './globals.ts';
import { LIMIT_NAMES, limitRange } from './limits.ts';

/** What a manifest may say of a column; `mixed` is anything. Those of `columns[].type`, as a module sees them. */
export const MANIFEST_TYPES = ['number', 'string', 'boolean', 'date', 'bigint', 'mixed'] as const;

const MOST = 1000;
const LONGEST_NAME = 200;

/** A text of so many characters. */
function short(fewest: number, most: number) {
  const error = `is not a short text\nGive a text of ${fewest} to ${most} characters.`;
  const checks = [z.maxLength(most, { error }), ...(fewest > 0 ? [z.minLength(fewest, { error })] : [])];
  return z.string({ error }).check(...(checks as [(typeof checks)[0]]));
}
const name = () => short(1, LONGEST_NAME);
const names = (example: string) =>
  z.optional(list(name(), 0, MOST, `Give an array of at most ${MOST} names: ${example}.`));

/** Between which bounds is for the run to see: what is out of range is clamped. */
function limit(of: (typeof LIMIT_NAMES)[number]) {
  const { lowest, highest } = limitRange(of);
  return z.optional(z.number({ error: `is not a finite number\nGive a number from ${lowest} to ${highest}.` }));
}

const capability = z.enum(CAPABILITIES, {
  error: ({ input }) =>
    `${typeof input === 'string' ? `there is no capability “${input.slice(0, 60)}”` : 'is not a name'}\nUse any of: ${CAPABILITIES.join(', ')}.`,
});
const column = object({ name: name(), type: oneOf(MANIFEST_TYPES) });
const dataset = object({
  name: name(),
  columns: z.optional(list(column, 0, MOST, "Give an array as in [{ name: 'value', type: 'number' }].")),
});
const file = name();

export const MANIFEST = object({
  /** For editors; nobody reads it. */
  $schema: z.optional(short(0, 2000)),
  name: z.optional(short(0, 100)),
  version: z.optional(short(0, 50)),
  description: z.optional(short(0, 2000)),
  capabilities: z.optional(list(capability, 0, MOST, `Give an array with any of: ${CAPABILITIES.join(', ')}.`)),
  datasets: z.optional(
    list(
      union([name(), dataset], "Give a name, or { name: 'labs', columns: [{ name: 'value', type: 'number' }] }."),
      0,
      MOST,
      "Give an array of names, or of objects as in { name: 'labs', columns: [{ name: 'value', type: 'number' }] }.",
    ),
  ),
  tools: names("['orders:list']"),
  network: names("['api.example.com']"),
  limits: z.optional(object(Object.fromEntries(LIMIT_NAMES.map((of) => [of, limit(of)])))),
  tests: z.optional(
    union(
      [file, list(file, 0, 100, "Give an array of files: ['labs.tests.js'].")],
      "Give a file, or an array of files: 'labs.tests.js'.",
    ),
  ),
});
