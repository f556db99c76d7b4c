import { BLOCKED_KEYS } from '../../policy/blocked-keys.ts';
import { allowedGlobals } from '../../policy/globals.ts';
import { findConstantKey, findKey } from '../keys.ts';
import type { ESTree, Node } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';
import type { Binding } from '../scope.ts';

/**
 * SM112. Attack: `x.constructor.constructor('code')` makes code from a string; `__proto__` and
 * `prototype` reach objects that all others share. Defence: refuse to name them, in any way that the
 * source alone shows, and `arguments.callee` with them. Behind it the guest checks, at run time, each access
 * that is let through or has a key made at run time.
 *
 * Harmless, and legal:
 * - a class's own `constructor(…)`; an object literal or class that defines `constructor` or `prototype`.
 * - reading `constructor` or `prototype` where an object may own it: the page's data has such a key
 *   (`ownKeys`), or the module writes it in an object literal. Not where the object is plainly none of
 *   those (a literal, function, class, built-in, capability), and not to call it or to go on from it.
 * - reading `prototype` of a built-in named directly, as in `Object.prototype.hasOwnProperty.call(o, k)`:
 *   it is the built-in's own, frozen, and any value's methods are the same ones. Writing to it is refused.
 *
 * False positives: `x.constructor.name`, `F.prototype.method = …` (write a class), patterns such as
 * `{ constructor } = row` (write `row.constructor`).
 * False negatives: keys made from variables and calls; objects that only seem to be data.
 */
export const blockedProperty: Rule = {
  code: 'SM112',
  rule: 'blocked-property',
  types: ['MemberExpression', 'Property', 'MethodDefinition', 'PropertyDefinition', 'BinaryExpression'],
  findInNode(node, ancestors) {
    const parent = ancestors[ancestors.length - 1];
    switch (node.type) {
      case 'MemberExpression': {
        const name = findKey(node.computed, node.property);
        const { object } = node;
        if (object.type === 'Identifier' && object.name === 'arguments' && name === 'callee') {
          return { at: node.property.start!, what: 'callee', name };
        }
        return name !== undefined && BLOCKED_KEYS.has(name)
          ? { at: node.property.start!, what: findUse(node, ancestors), name, node }
          : undefined;
      }
      case 'BinaryExpression':
        return node.operator === 'in' ? find(node.left as Node, 'in', findConstantKey(node.left as Node)) : undefined;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition': {
        const key = findKey(node.computed, node.key);
        if (parent?.type === 'ObjectPattern') return find(node.key!, 'pattern', key);
        if (key === '__proto__') return find(node.key!, 'define', key);
        return node.type === 'Property' ? find(node.key, 'own', key) : undefined;
      }
      default:
        return undefined;
    }
  },
  settle(found, module) {
    const own = new Set(module.ownKeys);
    for (const { what, name } of found) if (what === 'own') own.add(name!);
    const bases = found.flatMap(({ node }) => (node?.type === 'MemberExpression' ? [node.object] : []));
    const bindings = bases.length > 0 ? module.names.findBindings(new Set(bases)) : new Map<Node, Binding>();
    const free = new Set(bases.length > 0 ? module.names.free.map(({ node }) => node as Node) : []);
    return found.filter(({ what, name, node }) => {
      if (what === 'own') return false;
      const liftable = name === 'constructor' || name === 'prototype';
      if (!liftable || (what !== 'read' && what !== 'write' && what !== 'in')) return true;
      if (node?.type !== 'MemberExpression') return !own.has(name);
      const { object } = node;
      if (object.type === 'Identifier' && free.has(object)) return what === 'write' || !isBuiltInPrototype(node);
      return !own.has(name) || isNoData(object, name, bindings, module.allowed);
    });
  },
};

/**
 * Whether this is `prototype` of a built-in, named directly. Where the name is not the module's own, the
 * access is legal at run time too.
 */
export function isBuiltInPrototype({ object, computed, property }: ESTree.MemberExpression): boolean {
  return object.type === 'Identifier' && BUILT_IN.has(object.name) && findKey(computed, property) === 'prototype';
}

/** Not `Function` and `Iterator`, which wider levels have. Of those that are no classes, `prototype` is `undefined`. */
const BUILT_IN = new Set(allowedGlobals('strict'));

function find(node: Node, what: string, name: string | undefined): Found | undefined {
  return name !== undefined && BLOCKED_KEYS.has(name) ? { at: node.start!, what, name } : undefined;
}

/** What happens to the value of the member access: `use` when it is called, constructed or gone on from. */
function findUse(node: Node, ancestors: readonly Node[]): 'read' | 'write' | 'use' {
  let inner = node;
  for (let index = ancestors.length - 1; index >= 0; index -= 1) {
    const outer = ancestors[index]!;
    switch (outer.type) {
      case 'ChainExpression':
      case 'SequenceExpression':
        break;
      case 'MemberExpression':
        if (outer.object !== inner) return 'read';
        if (BLOCKED_KEYS.has(findKey(outer.computed, outer.property) ?? '')) return 'use';
        break;
      case 'CallExpression':
      case 'NewExpression':
        return outer.callee === node || (outer.callee === inner && inner.type !== 'MemberExpression') ? 'use' : 'read';
      case 'TaggedTemplateExpression':
        return outer.tag === node ? 'use' : 'read';
      case 'AssignmentExpression':
        return outer.left === inner ? 'write' : 'read';
      case 'UpdateExpression':
        return 'write';
      case 'UnaryExpression':
        return outer.operator === 'delete' ? 'write' : 'read';
      default:
        return 'read';
    }
    inner = outer;
  }
  return 'read';
}

const NO_DATA =
  /^(Super|TemplateLiteral|(Array|New|Unary|Binary|Update|(Arrow)?Function|Class)Expression|(Function|Class)Declaration|MetaProperty)$/;

/** Whether `base` is plainly no object that owns `key` as data. */
function isNoData(
  base: Node,
  key: string,
  bindings: ReadonlyMap<Node, Binding>,
  allowed: ReadonlySet<string>,
): boolean {
  switch (base.type) {
    case 'Identifier': {
      const binding = bindings.get(base);
      // A constant stands for its initializer; what that names in turn is left to the check at run time.
      if (binding === 'capability' || (binding === undefined && allowed.has(base.name))) return true;
      return binding !== undefined && binding.type !== 'Identifier' && isNoData(binding, key, bindings, allowed);
    }
    case 'ObjectExpression':
      return !base.properties.some(
        (property) =>
          property.type === 'SpreadElement' ||
          (property.type === 'Property' && findKey(property.computed, property.key) === key),
      );
    case 'Literal':
      return true;
    case 'SequenceExpression':
      return isNoData(base.expressions[base.expressions.length - 1]!, key, bindings, allowed);
    case 'CallExpression':
      return (
        base.callee.type === 'MemberExpression' &&
        findKey(base.callee.computed, base.callee.property) === 'getPrototypeOf'
      );
    default:
      return NO_DATA.test(base.type);
  }
}
