/**
 * The named policies, whole. As `definePolicy` would make them, and without what it checks with: whoever needs all of a
 * policy by name, when a module calls a tool, loads no more than this.
 */
import { freezeDeep } from './canonical.ts';
import { type Category, USUAL_CATEGORIES } from './categories.ts';
import { ALL_TOOLS, USUAL_ENUMERATION } from './defaults.ts';
import type { Policy, PolicyName, RunPolicy } from './policy.ts';
import { STANDARD_SEQUENCES } from './standard-sequences.ts';

/**
 * By name, frozen. None of them grants network; the tools that a page hands over may be called.
 *
 * - `default`: the language, and nothing beyond it.
 * - `module-validation` adds `testing`, for what runs a module's tests.
 * - `integration-test` adds `testing` and `http`, to be merged with a policy that grants a network.
 */
export const policies: Readonly<Record<PolicyName, Policy>> = /* @__PURE__ */ freezeDeep({
  default: /* @__PURE__ */ profile('default'),
  'module-validation': /* @__PURE__ */ profile('module-validation', 'testing'),
  'integration-test': /* @__PURE__ */ profile('integration-test', 'testing', 'http'),
});

function profile(name: PolicyName, ...more: Category[]): Policy {
  return {
    name,
    limits: {},
    csv: false,
    network: [],
    capabilities: [...USUAL_CATEGORIES, ...more].sort(),
    tools: [ALL_TOOLS],
    calls: { enumeration: USUAL_ENUMERATION, sequences: STANDARD_SEQUENCES },
  };
}

/** All of the policy of a run. */
export function wholePolicy(policy: RunPolicy): Policy {
  return policy.calls ? (policy as Policy) : policies.default;
}
