import { findConstantKey } from '../keys.ts';
import type { Rule } from '../rule.ts';

/**
 * SM113. Attack: `import()` brings in code that no scan has seen, from an address that carries data away.
 * Defence: refuse it, whatever its argument. `require` is a free name that no level has (`unknown-name.ts`),
 * and is told under this code.
 *
 * False positives: none; there is nothing that `import()` could load.
 * False negatives: none in syntax; the sandbox's CSP and the realm are the walls behind.
 */
export const dynamicImport: Rule = {
  code: 'SM113',
  rule: 'dynamic-import',
  types: ['ImportExpression'],
  findInNode: (node) => ({
    at: node.start!,
    what: 'import',
    name: node.type === 'ImportExpression' ? findConstantKey(node.source) : undefined,
  }),
};
