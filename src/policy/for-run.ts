/** What a run needs of a policy other than `default`. Loads only there. */
import { limitsUnder } from './bounds.ts';
import { namesOutside } from './categories.ts';
import { definePolicy, hashPolicy } from './define.ts';
import type { PolicyInput, RunPolicy } from './policy.ts';

interface Taken {
  readonly policy: RunPolicy;
  readonly hash: Promise<string>;
  readonly limitsUnder: typeof limitsUnder;
}

/**
 * @param input what the page set; it is read once
 * @throws {ConfigurationError} naming the path and the remedy
 */
export function takePolicy(input: unknown): Taken {
  const policy = definePolicy(input as PolicyInput);
  return {
    policy: { ...policy, without: namesOutside(policy.capabilities) },
    hash: hashPolicy(policy),
    limitsUnder,
  };
}
