/**
 * Judges each call that goes up to the page, before the page hears of it.
 *
 * The attack: a module does harm by calls that each are permitted: so many that the page stalls, the same one for every
 * id there is, a list of customers and then an email. The defence: what a run has called is remembered, within
 * bounds, and the call that would complete the harm is refused. It has not happened then, and the run goes on.
 */
import type { CallRules, ToolGrant } from '../policy/grants.ts';
import { type CallKind, TOOL_NAME } from '../protocol/calls.ts';
import { createBucket } from './bucket.ts';
import { createChains } from './chains.ts';
import { createEnumeration } from './enumeration.ts';
import { compileGrants, wordsOf } from './pattern.ts';

export interface JudgeSettings {
  /** Calls a second, and at once. */
  readonly operationsPerSecond: number;
  /** A tool may be called when one of them permits it. */
  readonly tools: readonly ToolGrant[];
  readonly rules: CallRules;
  /** Tools that somebody is asked about at each call: no sequence refuses them, for leave is the stronger control. */
  readonly asks?: readonly string[];
}

/** Why a call is refused: for the page and for the module. */
export interface CallRefusal {
  readonly code: 'SM302' | 'SM303' | 'SM304' | 'SM305';
  readonly message: string;
  readonly hint: string;
  /** A sequence's id, or the name of the check. */
  readonly rule: string;
}

/** @returns why the call is refused, if it is */
export type Judge = (call: { readonly kind: CallKind; readonly name: string }) => CallRefusal | undefined;

/** What asks for nothing goes up as it is: whether the page has asked for it, the page knows. */
const REPORTS: ReadonlySet<CallKind> = new Set(['test', 'output']);

/** Names that are remembered with what the rules make of them. */
const MOST_KNOWN = 200;

const GRAMMAR: Readonly<Partial<Record<CallKind, RegExp>>> = {
  tool: TOOL_NAME,
  // As a grant of the network has its methods: another case would be another name to the rules.
  fetch: /^fetch:[A-Z]{1,20}$/,
};

/** @param clock milliseconds that only grow */
export function createJudge(
  { operationsPerSecond, tools, rules, asks = [] }: JudgeSettings,
  clock: () => number,
): Judge {
  const { calls, withinMs } = rules.enumeration;
  const takeToken = createBucket(operationsPerSecond, clock);
  const isGranted = compileGrants(tools);
  const enumeration = createEnumeration(rules.enumeration, clock);
  const sequences = rules.sequences.map((sequence) => ({ id: sequence.id, chains: createChains(sequence) }));
  const match = (name: string) => {
    const forms = [name, wordsOf(name)];
    return sequences.map(({ id, chains }) => ({ id, chains, matched: chains.match(forms) }));
  };
  /** By name, sequences with the steps of theirs that match: most runs call a few tools again and again. */
  const known = new Map<string, ReturnType<typeof match>>();
  const sequencesFor = (name: string) => {
    const found = known.get(name);
    if (found) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    const matched = match(name);
    known.set(name, matched);
    return matched;
  };

  return ({ kind, name }) => {
    if (REPORTS.has(kind)) return undefined;
    if (typeof name !== 'string' || !Object.hasOwn(GRAMMAR, kind) || !GRAMMAR[kind]?.test(name)) return BAD_NAME;
    if (!takeToken()) {
      return {
        code: 'SM302',
        message: `More than ${operationsPerSecond} calls a second: “${shorten(name)}” was not made`,
        hint: 'Make fewer calls, or one that answers for many; `parallel` has a `concurrency`.',
        rule: 'call-rate',
      };
    }
    if (kind === 'tool' && !isGranted(name)) {
      return {
        code: 'SM303',
        message: `The policy does not permit the tool “${shorten(name)}”`,
        hint: 'Call only tools that the page permits. A page permits more by `tools` in its policy.',
        rule: 'tool-permission',
      };
    }
    const count = enumeration.count(name);
    if (count >= calls) {
      const what =
        count > calls ? `More calls than can be told apart` : `More than ${calls} calls of “${shorten(name)}”`;
      return {
        code: 'SM305',
        message: `${what} within ${withinMs} ms`,
        hint: 'Ask for many things in one call, or for those that are shown.',
        rule: 'rapid-enumeration',
      };
    }
    const all = sequencesFor(name);
    const now = clock();
    for (const { id, chains, matched } of asks.includes(name) ? [] : all) {
      const completed = chains.complete(name, matched, now);
      if (completed) return describeSequence(id, completed);
    }
    enumeration.add(name);
    for (const { chains, matched } of all) chains.add(name, matched, now);
    return undefined;
  };
}

const BAD_NAME: CallRefusal = {
  code: 'SM303',
  message:
    'A call was refused for its name: it has to begin with a letter, and to have 256 letters, digits, “:”, “_” and “-” at most',
  hint: 'Name the tool as the page does.',
  rule: 'call-name',
};

function describeSequence(id: string, matched: readonly (readonly string[])[]): CallRefusal {
  const steps = matched.map((names) => names.map((name) => `“${shorten(name)}”`).join(', '));
  const what = steps.length === 1 ? `so many calls like ${steps[0]}` : steps.join(', and then ');
  return {
    code: 'SM304',
    message: `The call was refused as part of a suspicious sequence (${shorten(id)}): ${what}`,
    hint: 'Make only the calls that the picture needs. A page that means it changes `calls.sequences` of its policy.',
    rule: id,
  };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
