/** Grants of tools: their schema, the forms in which a page may write them, and the one in which they are kept. */
import * as z from 'zod/mini';
import { sortedSet } from './canonical.ts';
import { type Complaint, check, list, object, text } from './check-parts.ts';
import { ALL_TOOLS } from './defaults.ts';
import type { ToolGrant } from './grants.ts';
import { withLists } from './network-grants.ts';

const REMEDY = "Write a tool's name, in which `*` stands for any characters: 'orders:*'.";
/** The grammar of tools' names, and `*`. */
const PATTERN = /^[a-zA-Z*][a-zA-Z0-9:_*-]*$/;
export const MAX_PATTERN_LENGTH = 256;

/** What `pattern` is that is no pattern of names. */
export function judgePattern(pattern: string): Complaint | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return ['is too long', `Give 1 to ${MAX_PATTERN_LENGTH} characters.`];
  return PATTERN.test(pattern) ? undefined : ['is not a pattern of names', REMEDY];
}

/** A list of patterns of names. */
export function patterns(fewest: number) {
  return list(text(REMEDY, judgePattern), fewest, 1000, `Give a list. ${REMEDY}`);
}

/** Each pattern once, with no more stars than it needs. */
export function sortedPatterns(given: readonly string[]): string[] {
  return sortedSet(given.map((pattern) => pattern.replace(/\*+/g, '*')));
}

const GRANT = object({ allow: z.optional(patterns(0)), block: z.optional(patterns(0)) });

/** What a page may write for a grant. */
export interface ToolGrantInput {
  readonly allow?: string | readonly string[];
  readonly block?: string | readonly string[];
}

/**
 * @param input plain data: a grant, a pattern, or a list of these
 * @returns the grants that grant anything, sorted, each once
 * @throws {ConfigurationError} naming the path and the remedy
 */
export function readTools(input: unknown, field: string): ToolGrant[] {
  const grants = Array.isArray(input)
    ? input.map((grant, index) => readGrant(grant, `${field}[${index}]`))
    : [readGrant(input, field)];
  return sortedSet(
    grants.filter(({ allow, block }) => allow.some((pattern) => !block.includes(pattern)) && !block.includes('*')),
  );
}

function readGrant(input: unknown, field: string): ToolGrant {
  const given = check(
    GRANT,
    withLists(typeof input === 'string' ? { allow: input } : input, ['allow', 'block']),
    field,
  );
  return { allow: sortedPatterns(given.allow ?? ALL_TOOLS.allow), block: sortedPatterns(given.block ?? []) };
}
