/** Checks policies, and makes of each the one form there is for what it says. */
import * as z from 'zod/mini';
import { sha256 } from '../report/digest.ts';
import { readCallRules } from './call-rules.ts';
import { canonicalJson, freezeDeep, sortedSet } from './canonical.ts';
import { CATEGORIES, type Category, USUAL_CATEGORIES } from './categories.ts';
import { check, flag, list, object, oneOf, text } from './check-parts.ts';
import { ConfigurationError } from './configuration-error.ts';
import { ALL_TOOLS } from './defaults.ts';
import { checkDeterministic } from './deterministic.ts';
import { LEVELS } from './levels.ts';
import { LIMIT_NAMES, limitRange } from './limits.ts';
import { readNetwork } from './network-grants.ts';
import { readPlain } from './plain-input.ts';
import { policies } from './policies.ts';
import type { Policy, PolicyInput } from './policy.ts';
import { readTools } from './tool-grants.ts';

const NAME_REMEDY = 'Give a text of 1 to 100 characters.';
const part = z.optional(z.unknown());

const POLICY = object({
  name: z.optional(
    text(NAME_REMEDY, (name) => (name === '' || name.length > 100 ? ['is not a name', NAME_REMEDY] : undefined)),
  ),
  level: z.optional(oneOf(LEVELS)),
  limits: z.optional(object(Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, z.optional(bound(limit))])))),
  deterministic: part,
  csv: z.optional(flag()),
  network: part,
  capabilities: z.optional(list(oneOf(CATEGORIES), 1, 100, `Give any of: ${CATEGORIES.join(', ')}.`)),
  tools: part,
  calls: part,
});

/** What is out of range is no error: the run clamps it, and says so. */
function bound(limit: (typeof LIMIT_NAMES)[number]) {
  const { lowest, highest } = limitRange(limit);
  return z.number({ error: `is not a finite number\nGive a number from ${lowest} to ${highest}.` });
}

/** Those that came from here: what is in them cannot change. */
const checked = new WeakSet<object>(Object.values(policies));

/**
 * Checks a policy and freezes it.
 *
 * @param input a name, a policy object as a page writes it, or a checked policy, which is given back
 * @returns the policy in its one form: lists sorted, each entry once, defaults filled in
 * @throws {ConfigurationError} for unknown keys, what is no plain data, values that cannot be used and parts that
 *   contradict each other; `field` is the path (`policy.network[0].hosts[1]`), `remedy` what to write instead
 */
export function definePolicy(input: PolicyInput | Policy): Policy {
  if (typeof input === 'object' && input !== null && checked.has(input)) return input as Policy;
  if (typeof input === 'string') return findNamed(input);
  const given = readPlain(input, 'policy');
  // One by one: what is left over in an object of its own would inherit again (`check`).
  const parts = check(POLICY, given, 'policy');
  const { name = 'custom', level, limits = {}, deterministic, csv = false } = parts;
  const network = parts.network === undefined ? [] : readNetwork(parts.network, 'policy.network');
  const policy: Policy = freezeDeep({
    name,
    ...(level && { level }),
    // An object as others are: runs read its own properties alone (`bounds.ts`).
    limits: { ...limits },
    ...(deterministic !== undefined && { deterministic: checkDeterministic(deterministic) }),
    csv,
    network,
    capabilities: readCategories(parts.capabilities, network.length > 0),
    tools: parts.tools === undefined ? [ALL_TOOLS] : readTools(parts.tools, 'policy.tools'),
    calls: readCallRules(parts.calls ?? {}, 'policy.calls'),
  });
  checked.add(policy);
  return policy;
}

function findNamed(name: string): Policy {
  if (Object.hasOwn(policies, name)) return policies[name as keyof typeof policies];
  const known = Object.keys(policies).join(', ');
  throw new ConfigurationError(
    'policy',
    `there is no policy “${name.slice(0, 60)}”`,
    `Use one of: ${known}, or an object.`,
  );
}

function readCategories(given: readonly Category[] | undefined, hasNetwork: boolean): Category[] {
  const categories = given ?? [...USUAL_CATEGORIES, ...(hasNetwork ? (['http'] as const) : [])];
  const field = 'policy.capabilities';
  if (!categories.includes('core')) {
    throw new ConfigurationError(field, 'leave out `core`, without which nothing runs', "Add 'core'.");
  }
  if (hasNetwork && !categories.includes('http')) {
    throw new ConfigurationError(
      field,
      'leave out `http`, which `policy.network` needs',
      "Add 'http', or leave out `network`.",
    );
  }
  return sortedSet(categories);
}

/**
 * SHA-256 in hexadecimal of the canonical JSON (RFC 8785) of a policy: the `policyHash` of the reports of its runs.
 *
 * @throws {ConfigurationError} as `definePolicy` does
 */
export async function hashPolicy(policy: PolicyInput | Policy): Promise<string> {
  return sha256(canonicalJson(definePolicy(policy)));
}
