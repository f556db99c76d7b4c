/** The tools that a page offers: what it writes, checked. */
import { ConfigurationError, checkKeys } from '../policy/configuration-error.ts';
import { TOOL_NAME } from '../protocol/calls.ts';
import type { StandardSchema } from './standard-schema.ts';

export interface ToolContext {
  /** Aborts when the run ends, or the tool has taken too long. */
  readonly signal: AbortSignal;
  /** Of this call, as the events have it. */
  readonly callId: string;
}

export interface ToolDefinition {
  /** For the reader who is asked to approve a call, and for whoever writes modules. */
  readonly description?: string;
  /** Any Standard Schema: what the arguments must be. The handler gets what it makes of them. */
  readonly input?: StandardSchema;
  /** Any Standard Schema: what the result must be. The module gets what it makes of it. */
  readonly output?: StandardSchema;
  /** `ask`: each call waits until the page or its reader has allowed it. */
  readonly approval?: 'ask' | 'never';
  /** Milliseconds until the handler must have settled, from 1 to 600,000; default the run's `timeoutMs`. */
  readonly timeoutMs?: number;
  /**
   * Does it. Plain data comes and goes. What it throws is told to the page; the module learns only that the tool failed,
   * unless the error has `expose: true`: then its message too.
   */
  // biome-ignore lint/suspicious/noExplicitAny: arguments are what the schema says
  handler(args: any, context: ToolContext): unknown;
}

export type Tools = Readonly<Record<string, ToolDefinition>>;

const KEYS = ['description', 'input', 'output', 'approval', 'timeoutMs', 'handler'];
const LONGEST_WAIT = 600_000;
const MOST_TOOLS = 1000;

/**
 * @returns the tools by name
 * @throws ConfigurationError naming the tool, the field and the remedy
 */
export function checkTools(tools: unknown): ReadonlyMap<string, ToolDefinition> {
  if (typeof tools !== 'object' || tools === null || Array.isArray(tools) || tools instanceof Map) {
    throw new ConfigurationError(
      'tools',
      tools instanceof Map ? 'is a Map' : 'is not an object',
      'Give an object of definitions by name: { "orders:list": { handler } }.',
    );
  }
  const entries = Object.entries(tools as Tools);
  if (entries.length > MOST_TOOLS)
    throw new ConfigurationError('tools', `has more than ${MOST_TOOLS} tools`, 'Offer fewer.');
  return new Map(entries.map(([name, definition]) => [name, checkTool(name, definition)]));
}

/**
 * The attack: a definition that says `approval: 'ask'` where it is checked, and nothing where it is called. The defence: each field
 * is read once.
 */
function checkTool(name: string, definition: unknown): ToolDefinition {
  const field = `tools[${JSON.stringify(name.slice(0, 100))}]`;
  if (!TOOL_NAME.test(name)) {
    throw new ConfigurationError(
      field,
      'is no name of a tool',
      'Begin with a letter; letters, digits, “:”, “_” and “-” follow, at most 256 in all.',
    );
  }
  if (typeof definition !== 'object' || definition === null) {
    throw new ConfigurationError(field, 'is not an object', 'Give { handler(args, { signal, callId }) { … } }.');
  }
  checkKeys(field, definition, KEYS);
  const read = Object.fromEntries(KEYS.map((key) => [key, (definition as Record<string, unknown>)[key]]));
  const { handler, input, output, approval, timeoutMs, description } = read as unknown as ToolDefinition;
  const refuse = (key: string, what: string, remedy: string): never => {
    throw new ConfigurationError(`${field}.${key}`, what, remedy);
  };
  if (typeof handler !== 'function')
    refuse('handler', 'is not a function', 'Give a function of (args, { signal, callId }).');
  for (const [key, schema] of [
    ['input', input],
    ['output', output],
  ] as const) {
    if (schema !== undefined && typeof schema?.['~standard']?.validate !== 'function') {
      refuse(
        key,
        'is no Standard Schema',
        'Give a schema of zod, valibot, arktype or another library that has `~standard`.',
      );
    }
  }
  if (approval !== undefined && approval !== 'ask' && approval !== 'never')
    refuse('approval', 'is unknown', "Use 'ask' or 'never'.");
  if (timeoutMs !== undefined && !(Number.isFinite(timeoutMs) && timeoutMs >= 1 && timeoutMs <= LONGEST_WAIT)) {
    refuse('timeoutMs', 'is out of range', `Give milliseconds from 1 to ${LONGEST_WAIT}.`);
  }
  if (description !== undefined && typeof description !== 'string')
    refuse('description', 'is not a text', 'Give a text.');
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  return { ...given, handler: (args, context) => Reflect.apply(handler, definition, [args, context]) };
}
