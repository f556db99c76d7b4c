import type { ESTree } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';

const HINT = 'Write `function render({ datasets, container }) { … }`.';

/** SM102. A module is exactly one top-level `function render`, plain or async, with at most one parameter. */
export const renderFunction: Rule = {
  code: 'SM102',
  rule: 'render-function',
  findInModule({ program }) {
    const renders = program.body.map(unwrapExport).filter((node) => node?.id?.name === 'render');
    const found: Found[] = [];
    const [first] = renders;
    if (!first) return [{ at: 0, message: 'The module has no top-level `function render`', hint: HINT }];
    for (const other of renders.slice(1)) {
      found.push({ at: other!.start!, message: '`render` is declared more than once', hint: 'Keep one of them.' });
    }
    if (first.generator) {
      found.push({ at: first.start!, message: '`render` is a generator', hint: 'Write `function`, without `*`.' });
    }
    const second = first.params[1];
    if (second) {
      found.push({
        at: second.start!,
        message: '`render` takes one parameter',
        hint: 'Destructure it: `function render({ datasets, container, Tabulator }) { … }`.',
      });
    }
    return found;
  },
};

function unwrapExport(node: ESTree.Program['body'][number]): ESTree.FunctionDeclaration | undefined {
  const inner = 'declaration' in node ? node.declaration : node;
  return inner?.type === 'FunctionDeclaration' ? inner : undefined;
}
