import { findConstantKey, findKey } from '../keys.ts';
import type { Node } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';

const ACCESSORS = ['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'];

/** Properties that every object inherits and that lead to shared prototypes and code constructors. */
const BLOCKED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype', ...ACCESSORS]);

/**
 * SM112. Attack: `x.constructor.constructor('code')` makes code from a string; `__proto__` and
 * `prototype` reach objects that all others share. Defence: refuse to name them, in any way that the
 * source alone shows; the guest's hardened realm is the wall behind for keys made at run time.
 *
 * Defining `constructor` or `prototype` in a literal or class is harmless and allowed; `__proto__` never.
 * False positives: rows with a column `constructor`; read it with `Object.entries(row)`.
 */
export const blockedProperty: Rule = {
  code: 'SM112',
  rule: 'blocked-property',
  types: ['MemberExpression', 'Property', 'MethodDefinition', 'PropertyDefinition', 'BinaryExpression'],
  findInNode(node, ancestors) {
    switch (node.type) {
      case 'MemberExpression':
        return refuse(node.property, findKey(node.computed, node.property));
      case 'BinaryExpression':
        return node.operator === 'in' ? refuse(node.left as Node, findConstantKey(node.left as Node)) : undefined;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition': {
        const key = findKey(node.computed, node.key);
        const reads = ancestors[ancestors.length - 1]?.type === 'ObjectPattern';
        return reads || key === '__proto__' ? refuse(node.key!, key) : undefined;
      }
      default:
        return undefined;
    }
  },
};

function refuse(node: Node, key: string | undefined): Found | undefined {
  if (key === undefined || !BLOCKED.has(key)) return undefined;
  return {
    at: node.start!,
    message: `Property \`${key}\` is blocked`,
    hint:
      key === 'constructor' || key === 'prototype'
        ? 'Name the class itself, or use `instanceof`; for a data column of that name, use `Object.entries(row)`.'
        : 'Use a `Map`, `Object.create(null)` or an ordinary property of another name.',
  };
}
