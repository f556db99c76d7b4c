/** zod schemas of what the package hands to its users, for those who store or check it. */
import * as z from 'zod/mini';
import { ENGINES } from '../policy/engines.ts';
import { LEVELS } from '../policy/levels.ts';
import { transcript } from '../protocol/transcript.ts';

// Before the first parse: zod otherwise probes for `new Function`, which a page's CSP reports.
z.config({ jitless: true });

const hash = z.string().check(z.regex(/^([0-9a-f]{64})?$/));
const position = z.optional(z.int().check(z.minimum(1)));

export const violationSchema = z.strictObject({
  code: z.string().check(z.regex(/^SM[1-7]\d\d$/)),
  severity: z.enum(['error', 'warning']),
  phase: z.enum(['scan', 'guest', 'stage', 'barrier', 'network', 'tool', 'data', 'host']),
  message: z.string(),
  file: z.optional(z.string()),
  line: position,
  column: position,
  snippet: z.optional(z.string()),
  hint: z.string(),
  replacement: z.optional(z.string()),
  rule: z.string(),
  blocked: z.literal(true),
  time: z.number(),
});

const runtimeSchema = z.strictObject({
  durationMs: z.number(),
  computeMs: z.number(),
  ticks: z.number(),
  memoryBytes: z.optional(z.number()),
  timings: z.strictObject({ scan: z.number(), start: z.number(), run: z.number(), render: z.number() }),
  console: z.strictObject({ calls: z.int(), bytes: z.int(), truncated: z.boolean() }),
  tools: z.array(z.strictObject({ name: z.string(), calls: z.int(), ms: z.number(), denied: z.int() })),
  approvals: z.array(
    z.strictObject({
      callId: z.string(),
      name: z.string(),
      decision: z.enum(['allowed', 'denied']),
      by: z.enum(['page', 'reader']),
      time: z.number(),
    }),
  ),
  network: z.array(
    z.strictObject({
      host: z.string(),
      calls: z.int(),
      bytes: z.int(),
      blocked: z.int(),
      reason: z.optional(z.string()),
    }),
  ),
  tests: z.strictObject({
    passed: z.int(),
    failed: z.int(),
    errored: z.int(),
    cases: z.array(
      z.strictObject({
        name: z.string(),
        status: z.enum(['passed', 'failed', 'errored']),
        message: z.optional(z.string()),
        line: position,
        file: z.optional(z.string()),
      }),
    ),
  }),
  output: z.strictObject({ tables: z.int(), plots: z.int(), nodes: z.int(), height: z.number() }),
});

/** A `Transcript`. */
export const transcriptSchema = transcript;

/** A `ValidationReport`. */
export const validationReportSchema = z.strictObject({
  reportVersion: z.literal(1),
  moduleId: z.string(),
  codeHash: hash,
  policyHash: hash,
  planHash: z.optional(hash),
  transcriptHash: z.optional(hash),
  engine: z.enum(ENGINES),
  level: z.enum(LEVELS),
  status: z.enum(['validated', 'failed', 'error']),
  static: z.array(z.strictObject({ check: z.string(), passed: z.boolean(), findings: z.array(violationSchema) })),
  runtime: z.nullable(runtimeSchema),
  violations: z.array(violationSchema),
  fixHints: z.array(
    z.strictObject({
      category: z.string(),
      code: z.optional(z.string()),
      message: z.string(),
      file: z.optional(z.string()),
      line: position,
      lines: z.optional(z.array(z.int().check(z.minimum(1)))),
      suggestion: z.string(),
      example: z.optional(z.string()),
      edits: z.optional(z.array(z.strictObject({ line: z.int().check(z.minimum(1)), text: z.string() }))),
    }),
  ),
  datasets: z.array(
    z.strictObject({ name: z.string(), rows: z.int(), bytes: z.number(), truncatedFrom: z.optional(z.int()) }),
  ),
  clamps: z.array(z.strictObject({ limit: z.string(), requested: z.number(), applied: z.number() })),
  artifacts: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: hash })),
  validatedAt: z.string(),
});
