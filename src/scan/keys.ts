import type { Node } from './parse.ts';

type Constant = string | number | bigint | boolean | null;

/** Longer than any name that is refused; keeps folding linear. */
const MAX_LENGTH = 64;
const MAX_DEPTH = 50;

/**
 * The property key that an access, property or class member names, when the source alone tells:
 * `a.b`, `a['b']`, `a['con' + 'structor']`, templates, `a[['b']]`.
 *
 * False negatives: keys made from variables and calls. The guest's realm is the wall behind.
 *
 * @returns the key; `undefined` for a private name or a key known only at run time
 */
export function findKey(computed: boolean, key: Node | null): string | undefined {
  if (!key || key.type === 'PrivateIdentifier') return undefined;
  if (!computed && key.type === 'Identifier') return key.name;
  return findConstantKey(key);
}

/** The key that expression `node` gives, when it is constant. */
export function findConstantKey(node: Node): string | undefined {
  const value = fold(node, 0);
  return value === undefined ? undefined : String(value);
}

/** The value of a constant expression; `undefined` when it is not constant. */
function fold(node: Node, depth: number): Constant | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const next = depth + 1;
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'TemplateLiteral': {
      let text = node.quasis[0]?.value.cooked ?? '';
      for (const [index, expression] of node.expressions.entries()) {
        const value = fold(expression, next);
        if (value === undefined || text.length > MAX_LENGTH) return undefined;
        text += `${value}${node.quasis[index + 1]?.value.cooked ?? ''}`;
      }
      return text;
    }
    case 'BinaryExpression': {
      if (node.operator !== '+') return undefined;
      const left = fold(node.left as Node, next);
      const right = left === undefined ? undefined : fold(node.right, next);
      return left === undefined || right === undefined ? undefined : add(left, right);
    }
    case 'SequenceExpression':
      return fold(node.expressions[node.expressions.length - 1]!, next);
    case 'AssignmentExpression':
      return node.operator === '=' ? fold(node.right, next) : undefined;
    case 'ArrayExpression': {
      // As a key, an array is its elements joined.
      const only = node.elements[0];
      const value = node.elements.length === 1 && only ? fold(only, next) : undefined;
      return value === undefined ? undefined : String(value ?? '');
    }
    default:
      return undefined;
  }
}

function add(left: Constant, right: Constant): Constant | undefined {
  if (typeof left === 'string' || typeof right === 'string') {
    const text = `${left}${right}`;
    return text.length > MAX_LENGTH ? undefined : text;
  }
  return typeof left === 'number' && typeof right === 'number' ? left + right : undefined;
}
