/**
 * The union of two policies: the more permissive of each part.
 *
 * | part | of two | why |
 * | --- | --- | --- |
 * | `name` | the same, or `merged` | |
 * | `level` | the wider; where one fixes none, the other's | a level is what is granted wherever the policy is used; none is no grant |
 * | `limits` | of each bound the larger; none where one has none | bounds refuse, and what is not there refuses nothing |
 * | `deterministic` | kept where both are the same, else real time and chance | a real clock tells a module more |
 * | `csv` | true where one is | |
 * | `network`, `tools` | the grants of both | each grants by itself: no request is let through that neither lets through |
 * | `capabilities` | the categories of both | |
 * | `calls.enumeration` | more calls, in a shorter time | both refuse less |
 * | `calls.sequences` | those that both have with the same `id` and names; larger counts, shorter times | a sequence refuses |
 *
 * Each part is a union, a largest or a smallest, so that neither order nor repetition matters.
 */
import { canonicalJson, sortedSet } from './canonical.ts';
import { definePolicy } from './define.ts';
import type { SuspiciousSequence } from './grants.ts';
import { LEVELS } from './levels.ts';
import type { Limits } from './limits.ts';
import type { Policy, PolicyInput } from './policy.ts';

/**
 * @returns a policy that permits what one of both permits. Associative, commutative and idempotent; checked as every
 *   policy is, so that none grants what is always refused
 * @throws {ConfigurationError} as `definePolicy` does
 */
export function mergePolicies(a: PolicyInput | Policy, b: PolicyInput | Policy): Policy {
  const [left, right] = [ownOf(definePolicy(a)), ownOf(definePolicy(b))];
  const level = LEVELS.findLast((one) => one === left.level || one === right.level);
  const { deterministic } = left;
  const { enumeration } = left.calls;
  const other = right.calls.enumeration;
  return definePolicy({
    name: left.name === right.name ? left.name : 'merged',
    ...(level && { level }),
    limits: mergeLimits(left.limits, right.limits),
    ...(deterministic && isSame(deterministic, right.deterministic) && { deterministic }),
    csv: left.csv || right.csv,
    // What both have is not too much for being there twice.
    network: sortedSet([...left.network, ...right.network]),
    capabilities: [...left.capabilities, ...right.capabilities],
    tools: sortedSet([...left.tools, ...right.tools]),
    calls: {
      enumeration: {
        calls: Math.max(enumeration.calls, other.calls),
        withinMs: Math.min(enumeration.withinMs, other.withinMs),
      },
      sequences: left.calls.sequences.flatMap((one) => mergeSequence(one, right.calls.sequences)),
    },
  });
}

/** Of a policy, what it says itself: a part that is left out is not what all objects inherit. */
function ownOf(policy: Policy): Policy {
  return { __proto__: null, ...policy } as Policy;
}

function isSame(a: unknown, b: unknown): boolean {
  return b !== undefined && canonicalJson(a) === canonicalJson(b);
}

function mergeLimits(a: Partial<Limits>, b: Partial<Limits>): Partial<Limits> {
  return Object.fromEntries(
    Object.entries(a).flatMap(([limit, value]) => {
      const other = Object.hasOwn(b, limit) ? b[limit as keyof Limits] : undefined;
      return other === undefined ? [] : [[limit, Math.max(value, other)]];
    }),
  );
}

function mergeSequence(one: SuspiciousSequence, others: readonly SuspiciousSequence[]): SuspiciousSequence[] {
  const namesOf = ({ steps }: SuspiciousSequence) => steps.map(({ names }) => names);
  const other = others.find(({ id }) => id === one.id);
  if (!other || !isSame(namesOf(one), namesOf(other))) return [];
  const steps = one.steps.map(({ names, count }, index) => ({
    names,
    count: Math.max(count, other.steps[index]!.count),
  }));
  return [{ id: one.id, steps, withinMs: Math.min(one.withinMs, other.withinMs) }];
}
