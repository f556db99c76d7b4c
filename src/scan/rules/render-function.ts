import type { ESTree } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';

/**
 * SM102. Attack: a second `render` replaces the one that was reviewed; a generator runs when the sandbox no
 * longer measures it. Defence: exactly one top-level `function render`, plain or async, with at most one
 * parameter.
 *
 * False positives: `const render = () => …`, and a second parameter with a default; the hint says what to write.
 * False negatives: none; helpers may assign to `render`, which runs as the module's own code all the same.
 */
export const renderFunction: Rule = {
  code: 'SM102',
  rule: 'render-function',
  findInModule({ program }) {
    const renders = program.body.map(unwrapExport).filter((node) => node?.id?.name === 'render');
    const [first] = renders;
    if (!first) return [{ at: 0, what: 'none' }];
    const found: Found[] = renders.slice(1).map((other) => ({ at: other!.start!, what: 'twice' }));
    if (first.generator) found.push({ at: first.start!, what: 'generator' });
    const second = first.params[1];
    if (second) found.push({ at: second.start!, what: 'parameters' });
    return found;
  },
};

function unwrapExport(node: ESTree.Program['body'][number]): ESTree.FunctionDeclaration | undefined {
  const inner = 'declaration' in node ? node.declaration : node;
  return inner?.type === 'FunctionDeclaration' ? inner : undefined;
}
