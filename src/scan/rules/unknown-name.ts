import { DOM_CLASS } from '../../policy/globals.ts';
import { findKey } from '../keys.ts';
import type { Found, Rule } from '../rule.ts';
import type { Reference } from '../scope.ts';

/**
 * SM111. Attack: a global that somebody forgot to ban. Defence: deny by default: a name that is neither
 * declared, nor a standard global of the level, nor a capability, does not exist.
 *
 * Names on the ban list (`policy/banned.ts`) are told as SM110, with the reason, and `require` as SM113:
 * which of the three a name is matters to the words only.
 *
 * `typeof name` of any name is a feature test and legal; it gives `'undefined'`. `x instanceof Node` asks whether `x`
 * is a node of the small DOM, and is legal too: helpers that take children or texts are written so. So is `new Option()`,
 * for selects are filled so.
 * False positives: a name that only dead code uses.
 * False negatives: names reached by computation at levels that have `globalThis`: the realm lacks them.
 */
export const unknownName: Rule = {
  code: 'SM111',
  rule: 'unknown-name',
  findInModule: ({ names, allowed }) =>
    // Of what `render` takes from its parameter, not everything is there: `fetch` where the policy grants no network.
    [...names.free, ...names.granted.filter(({ name }) => !allowed.has(name))].flatMap((reference): Found[] => {
      const { name, node, write } = reference;
      const known = allowed.has(name);
      if (known ? !write : isFeatureTest(reference) || isClassTest(reference)) return [];
      return [
        { at: node.start!, what: known ? 'constant' : write ? 'write' : 'read', name, key: findMemberKey(reference) },
      ];
    }),
};

/** Whether the reference is all of a `typeof`. */
export function isFeatureTest({ parent }: Reference): boolean {
  return parent.type === 'UnaryExpression' && parent.operator === 'typeof';
}

/** Whether the reference is what a value is asked to be an instance of, or made as, and a class of the small DOM. */
function isClassTest({ parent, node, name }: Reference): boolean {
  if (!DOM_CLASS.test(name)) return false;
  if (/vent|^[AFOR]/.test(name) && parent.type === 'NewExpression') return parent.callee === node;
  return (
    name !== 'Option' && parent.type === 'BinaryExpression' && parent.operator === 'instanceof' && parent.right === node
  );
}

/** `key` of `name.key` or `name['key']`. */
export function findMemberKey({ node, parent }: Reference): string | undefined {
  return parent.type === 'MemberExpression' && parent.object === node
    ? findKey(parent.computed, parent.property)
    : undefined;
}
