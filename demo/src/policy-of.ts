import { mergePolicies } from './element.ts';
import type { Session } from './session.ts';

/** The policy of a run: what the toolbar names, with what the story fixes or grants. */
export function policyOf({ policy, chance, story }: Session) {
  const chosen = chance ? { name: policy, deterministic: chance } : policy;
  return story.policy ? mergePolicies(chosen, story.policy) : chosen;
}
