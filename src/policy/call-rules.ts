/** What the barrier looks out for in calls: schema, the forms in which a page may write it, and the one that is kept. */
import * as z from 'zod/mini';
import { type Complaint, check, list, object, text, whole } from './check-parts.ts';
import { ConfigurationError } from './configuration-error.ts';
import { USUAL_ENUMERATION } from './defaults.ts';
import type { CallRules, SequenceStep, SuspiciousSequence } from './grants.ts';
import { withLists } from './network-grants.ts';
import { STANDARD_SEQUENCES } from './standard-sequences.ts';
import { MAX_PATTERN_LENGTH } from './tool-grants.ts';

const MOST_SEQUENCES = 100;
const HOUR = 3_600_000;
const ID_REMEDY = "Give a text of 1 to 100 characters, as in 'list-then-send'.";

const NAMES_REMEDY =
  "Write a tool's name, in which `*` stands for any characters, or words between hyphens: '*-send-*'; `!` takes back: '!send-stats'.";
/** The grammar of tools' names, what stands for their words (`SequenceStep`), `*` and `!`. */
const NAME = /^!?[a-zA-Z*-][a-zA-Z0-9:_*-]*$/;

const ENUMERATION = object({ calls: z.optional(whole(1, 100_000)), withinMs: z.optional(whole(1, HOUR)) });
const STEP = object({
  names: list(text(NAMES_REMEDY, judgeName), 1, 1000, `Give a list. ${NAMES_REMEDY}`),
  count: z.optional(whole(1, 100_000)),
});
const SEQUENCE = object({
  id: text(ID_REMEDY, (id) => (id === '' || id.length > 100 ? ['is not a name', ID_REMEDY] : undefined)),
  steps: list(STEP, 1, 20, 'Give the steps in their order.'),
  withinMs: z.optional(whole(1, HOUR)),
});

function judgeName(name: string): Complaint | undefined {
  if (name.length > MAX_PATTERN_LENGTH) return ['is too long', `Give 1 to ${MAX_PATTERN_LENGTH} characters.`];
  return NAME.test(name) ? undefined : ['is not a pattern of names', NAMES_REMEDY];
}

/** A step as a page may write it: a pattern, patterns, or both with a count. */
export type StepInput =
  | string
  | readonly string[]
  | { readonly names: string | readonly string[]; readonly count?: number };

/** A sequence as a page may write it. */
export interface SequenceInput {
  readonly steps: readonly StepInput[];
  /** Milliseconds; `Infinity`, which JSON writes as `null`, for the whole run, as without it. */
  readonly withinMs?: number | null;
}

/** What a page may write as `calls`. */
export interface CallRulesInput {
  readonly enumeration?: { readonly calls?: number; readonly withinMs?: number };
  /**
   * A list is all there is: sequences, or standard ones by their `id`. An object changes the standard ones: `false`
   * leaves one out, a sequence is added or takes the place of the one of its name.
   */
  readonly sequences?:
    | readonly (string | (SequenceInput & { readonly id: string }))[]
    | Readonly<Record<string, SequenceInput | false>>;
}

/** @throws {ConfigurationError} naming the path and the remedy */
export function readCallRules(input: unknown, field: string): CallRules {
  const given = check(
    object({ enumeration: z.optional(z.unknown()), sequences: z.optional(z.unknown()) }),
    input,
    field,
  );
  const { calls, withinMs } = check(ENUMERATION, given.enumeration ?? {}, `${field}.enumeration`);
  return {
    enumeration: { calls: calls ?? USUAL_ENUMERATION.calls, withinMs: withinMs ?? USUAL_ENUMERATION.withinMs },
    sequences: readSequences(given.sequences ?? {}, `${field}.sequences`).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function readSequences(input: unknown, field: string): SuspiciousSequence[] {
  const remedy = "Give a list of sequences, or an object as in {'list-then-send': false}.";
  if (typeof input !== 'object' || input === null) throw new ConfigurationError(field, 'is not a list', remedy);
  const found = new Map<string, SuspiciousSequence>();
  const take = (sequence: SuspiciousSequence, path: string) => {
    if (found.has(sequence.id))
      throw new ConfigurationError(path, 'is named twice', 'Give each sequence an `id` of its own.');
    found.set(sequence.id, sequence);
  };
  if (Array.isArray(input)) {
    for (const [index, entry] of input.entries()) {
      const path = `${field}[${index}]`;
      take(typeof entry === 'string' ? findStandard(entry, path) : readSequence(entry, path), path);
    }
  } else {
    const changed = input as Readonly<Record<string, unknown>>;
    for (const sequence of STANDARD_SEQUENCES) if (!Object.hasOwn(changed, sequence.id)) take(sequence, field);
    for (const [id, entry] of Object.entries(changed)) {
      const path = `${field}.${id}`;
      if (entry === false) findStandard(id, path);
      else if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
        throw new ConfigurationError(
          path,
          'is not a sequence',
          'Give false, or an object with `steps` and `withinMs`.',
        );
      } else take(readSequence({ ...entry, id }, path), path);
    }
  }
  if (found.size <= MOST_SEQUENCES) return [...found.values()];
  throw new ConfigurationError(field, 'are too many', `Give at most ${MOST_SEQUENCES}.`);
}

function findStandard(id: string, path: string): SuspiciousSequence {
  const sequence = STANDARD_SEQUENCES.find((one) => one.id === id);
  if (sequence) return sequence;
  const known = STANDARD_SEQUENCES.map((one) => one.id).join(', ');
  throw new ConfigurationError(path, 'is no standard sequence', `Use one of: ${known}.`);
}

function readSequence(input: object, path: string): SuspiciousSequence {
  const { withinMs, steps, ...rest } = { __proto__: null, ...input } as Partial<SuspiciousSequence>;
  const isWhole = withinMs === undefined || withinMs === null || withinMs === Number.POSITIVE_INFINITY;
  const lenient = Array.isArray(steps) ? steps.map(readStep) : steps;
  const given = check(SEQUENCE, { ...rest, steps: lenient, ...(isWhole ? {} : { withinMs }) }, path);
  return {
    id: given.id,
    steps: given.steps.map(({ names, count = 1 }): SequenceStep => ({ names, count })),
    withinMs: given.withinMs ?? Number.POSITIVE_INFINITY,
  };
}

function readStep(step: unknown): unknown {
  return typeof step === 'string' || Array.isArray(step) ? { names: [step].flat() } : withLists(step, ['names']);
}
