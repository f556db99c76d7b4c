/** What a run needs of a policy other than `default`, and of a manifest. Loads only where there is one of them. */
import { limitsUnder, lowerLimits } from './bounds.ts';
import { namesOutside } from './categories.ts';
import { definePolicy, hashPolicy } from './define.ts';
import { resolveManifest } from './manifest.ts';
import type { PolicyInput, RunPolicy } from './policy.ts';

interface Taken {
  readonly policy: RunPolicy;
  readonly hash: Promise<string>;
  readonly limitsUnder: typeof limitsUnder;
}

/**
 * @param input what the page set; it is read once
 * @param given a manifest, if there is one
 * @throws {ConfigurationError} naming the path and the remedy
 */
export function takePolicy(input: unknown, given?: unknown): Taken {
  const policy = definePolicy(input as PolicyInput);
  const manifest = given == null ? undefined : resolveManifest(given);
  return {
    // A part that is not there is not what every object of the page inherits.
    policy: { __proto__: null, ...policy, without: namesOutside(policy.capabilities), manifest } as RunPolicy,
    hash: hashPolicy(policy),
    limitsUnder: (resolved, bounds) => lowerLimits(limitsUnder(resolved, bounds), manifest?.limits),
  };
}
