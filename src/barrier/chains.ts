/**
 * How far a run has come in a suspicious sequence.
 *
 * The attack: harmless calls in between, until a detector that keeps the last few calls has forgotten the first. The
 * defence: no calls are kept, but for each place of the sequence the chain that got there and began last: of all
 * chains that got there it is the one that time runs out for last, so the others need not be known.
 */
import type { SequenceStep, SuspiciousSequence } from '../policy/grants.ts';
import { compilePatterns } from './pattern.ts';

/** Calls of the steps so far, in order. */
interface Chain {
  /** Milliseconds, of the clock. */
  readonly began: number;
  /** Of each step up to the last one reached: the first few names of its calls. */
  readonly names: readonly (readonly string[])[];
}

/** Names of a step that are told. */
const MOST_NAMES = 3;

export interface Chains {
  /** @returns of each step whether it matches a name, given with the words of it: for as long as there is the name */
  match(forms: readonly string[]): readonly boolean[];
  /**
   * @param matched what `match` gave for the name
   * @returns of each step the names of its calls, when this call would complete the sequence
   */
  complete(name: string, matched: readonly boolean[], now: number): Chain['names'] | undefined;
  /** The call is let through. */
  add(name: string, matched: readonly boolean[], now: number): void;
}

export function createChains({ steps, withinMs }: SuspiciousSequence): Chains {
  const matchers = steps.map(({ names }) => compilePatterns(names));
  /** By step: chains with one of its calls, with two, … as many as it has places. */
  const reached: Chain[][] = steps.map(() => []);
  const last = steps.length - 1;
  /** The chain that a call of step `i` carries on. */
  const before = (i: number, now: number): Chain | undefined =>
    i === 0 ? { began: now, names: [] } : reached[i - 1]?.[places(steps[i - 1]) - 1];

  return {
    match: (forms) => matchers.map((matches) => matches(forms)),
    complete(name, matched, now) {
      if (last < 0 || !matched[last]) return undefined;
      const count = places(steps[last]);
      const chain = count === 1 ? before(last, now) : reached[last]?.[count - 2];
      if (chain === undefined || now - chain.began > withinMs) return undefined;
      // The call itself is told, whoever came before it in its step.
      const others = (chain.names[last] ?? []).filter((other) => other !== name);
      return [...chain.names.slice(0, last), [...others.slice(0, MOST_NAMES - 1), name]];
    },
    add(name, matched, now) {
      // From the last step to the first: a call is one call of one step.
      for (let i = last; i >= 0; i -= 1) {
        const chain = matched[i] ? before(i, now) : undefined;
        if (chain === undefined) continue;
        // Each chain gets one call longer; none that was as long began later.
        const longer = [chain, ...(reached[i] as Chain[])].slice(0, places(steps[i]));
        reached[i] = longer.map((shorter) => extend(shorter, i, name));
      }
    },
  };
}

function places(step: SequenceStep | undefined): number {
  return step?.count ?? 1;
}

function extend(chain: Chain, step: number, name: string): Chain {
  const names = chain.names[step] ?? [];
  if (names.length >= MOST_NAMES || names.includes(name)) return chain;
  return { began: chain.began, names: [...chain.names.slice(0, step), [...names, name]] };
}
