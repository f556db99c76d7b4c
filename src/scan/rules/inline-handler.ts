import { findConstantKey, findKey } from '../keys.ts';
import type { Node } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';

const EVENTS =
  /^on(click|dblclick|auxclick|contextmenu|input|change|submit|reset|invalid|select|key(down|up|press)|(pointer|mouse|touch|drag|animation|transition)\w+|drop|wheel|scroll|focus(in|out)?|blur|load|error|abort|toggle|copy|cut|paste|resize|message|hashchange|play|begin|end)$/i;

/** A tag with an attribute `on…`; matches in time linear in the text. */
const MARKUP = /<[a-z][^<>]*[\s"'/]on[a-z]{3,}\s*=/i;

/** How far up from a text its sink may be. */
const REACH = 40;

/**
 * SM118. Attack: a handler given as text is code that no scan has read. Defence: `setAttribute('on…', …)`
 * and `element.onclick = 'text'` are refused. In markup that is written to `innerHTML` such an attribute is
 * told as a warning: the guest leaves it out (SM503) and draws the rest. Handlers that are functions are legal.
 *
 * False positives: a property of the module's own objects that is called like an event and given a text.
 * False negatives: markup that goes through a variable or a formatter, event properties with texts made at
 * run time. The guest's document knows no handler that is a text, and the pages' CSP runs none.
 */
export const inlineHandler: Rule = {
  code: 'SM118',
  rule: 'inline-handler',
  types: ['CallExpression', 'AssignmentExpression', 'Literal', 'TemplateLiteral'],
  findInNode(node, ancestors) {
    switch (node.type) {
      case 'CallExpression': {
        const method = findMethod(node);
        const name = /^setAttribute(NS)?$/.test(method ?? '') && node.arguments[method === 'setAttribute' ? 0 : 1];
        const key = name ? findConstantKey(name) : undefined;
        return key && /^on[a-z]/i.test(key) ? { at: node.start!, what: 'attribute', name: key } : undefined;
      }
      case 'AssignmentExpression': {
        const { left, right } = node;
        const key = left.type === 'MemberExpression' ? findKey(left.computed, left.property) : undefined;
        return key !== undefined && EVENTS.test(key) && isText(right)
          ? { at: node.start!, what: 'property', name: key }
          : undefined;
      }
      case 'Literal':
        return typeof node.value === 'string' ? findMarkup(node, node.value, ancestors) : undefined;
      case 'TemplateLiteral':
        return findMarkup(node, node.quasis.map(({ value }) => value.cooked ?? '').join('x'), ancestors);
      default:
        return undefined;
    }
  },
};

function findMethod({ callee }: Extract<Node, { type: 'CallExpression' }>): string | undefined {
  return callee.type === 'MemberExpression' ? findKey(callee.computed, callee.property) : undefined;
}

function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return node.operator === '+' && (isText(node.left as Node) || isText(node.right));
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function findMarkup(node: Node, text: string, ancestors: readonly Node[]): Found | undefined {
  if (!MARKUP.test(text)) return undefined;
  for (const outer of ancestors.slice(-REACH).reverse()) {
    const key =
      outer.type === 'AssignmentExpression' && outer.left.type === 'MemberExpression'
        ? findKey(outer.left.computed, outer.left.property)
        : outer.type === 'CallExpression'
          ? outer.callee.type === 'Identifier'
            ? outer.callee.name
            : findMethod(outer)
          : undefined;
    // `esc('<img onerror=x>')`: whatever it is called, and whether it does, the guest looks at what comes of it.
    if (key && /^esc|sanitize|encode/i.test(key)) return undefined;
    if (key && /^(inner|outer|insertAdjacent)HTML$/.test(key))
      return { at: node.start!, what: 'markup', warning: true };
  }
  return undefined;
}
