import type { Rule } from '../rule.ts';

/** Free names that load other code. */
export const IMPORTERS: ReadonlySet<string> = new Set(['require']);

const FOUND = {
  message: 'Modules load no other code',
  hint: 'Use `Tabulator` for tables, `SimplePlots` for charts, `Formatter` for values; write helpers as functions.',
};

/** SM113. Attack: `import()` and `require` bring in code that no scan has seen. Defence: refuse both. */
export const dynamicImport: Rule = {
  code: 'SM113',
  rule: 'dynamic-import',
  types: ['ImportExpression'],
  findInNode: (node) => ({ at: node.start!, ...FOUND }),
  findInModule: ({ names }) =>
    names.free.filter(({ name }) => IMPORTERS.has(name)).map(({ node }) => ({ at: node.start!, ...FOUND })),
};
