/** Options of tables by the names that they have in other libraries: what to write, where leaving them out leaves out the data. */
import type { Violation } from '../../protocol/violation.ts';
import { findDistance } from '../../scan/line-fixes.ts';
import { type ESTree, type Node, parseModule } from '../../scan/parse.ts';
import { forEachNode } from '../../scan/walk.ts';
import { readSource } from '../source.ts';
import { type Change, toLineEdits } from './edit.ts';
import type { Candidates } from './structure.ts';

/** By the name that Tabulator has: names for the same, with the same values. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  data: 'rows dataSource dataset datasource records items source rowData',
  columns: 'cols fields columnDefs columnDefinitions headers',
  groupBy: 'group groupField rowGroup',
  paginationSize: 'pageSize rowsPerPage perPage itemsPerPage',
  placeholder: 'emptyText emptyMessage noDataText',
};
const COLUMN_NAMES: Readonly<Record<string, string>> = {
  title: 'name label header headerName headerText text caption displayName',
  field: 'key accessor accessorKey prop property dataField dataIndex dataKey path data',
  hozAlign: 'alignment textAlign',
  headerSort: 'sortable',
  headerFilter: 'filter filterable',
};
const COLUMNS = ['columns', ...TABLE_NAMES.columns!.split(' ')];
/** Others are misspelled at times. */
const MORE_OF_TABLES = 'layout height minHeight maxHeight pagination initialSort rowFormatter selectableRows';
const MORE_OF_COLUMNS =
  'formatter formatterParams sorter width minWidth frozen visible tooltip bottomCalc topCalc cssClass';
/** What has other values there, with what to write. */
const OTHERWISE: readonly (readonly [names: RegExp, way: string])[] = [
  [
    /^columns\[\]\.(?:render|renderer|cellRenderer|cell|template|format|valueFormatter)$/,
    '`formatter: (cell) => …`: `cell.getValue()` is the value, `cell.getData()` its row.',
  ],
  [/^(?:on)?rowClick(?:ed)?$/i, "`table.on('rowClick', (event, row) => …)`: `row.getData()` is the row."],
  [/^(?:sort|sorting|defaultSort|sortBy|orderBy)$/, "`initialSort: [{ column: 'date', dir: 'asc' }]`."],
];
/** Of what a table or a column was given. */
export const OF_TABLES = /^Tabulator: ((?:columns\[\]\.)?)(\w+) is not available/;
/** Methods, which other words are said of by the guest. */
const METHODS: readonly (readonly [message: RegExp, way: string])[] = [
  [
    /^Tabulator: (?:select|deselect|toggleSelect)Row\(\) is not/,
    'Rows are selected by their reader, with `selectableRows`. What the module marks, mark in `rowFormatter` by what the row holds.',
  ],
  [
    /^Tabulator: (?:download|downloadToTab|copyToClipboard|print)\(\) is not/,
    'Show what `table.getData("active")` gives as text, in a `<textarea readonly>`.',
  ],
];
const HINT = /^Tabulator’s name for it is `(\w+)`\./;
const OF_OBJECTS = { table: /^(?:columns|data|layout)$/, column: /^(?:title|field|formatter|hozAlign)$/ };

/** @returns the violation, with a hint that says how Tabulator calls what was left out */
export function nameOption(violation: Violation, code: string): Violation {
  const [, instead] = METHODS.find(([message]) => violation.code === 'SM501' && message.test(violation.message)) ?? [];
  if (instead) return { ...violation, hint: instead };
  const [, prefix = '', name] = violation.code === 'SM501' ? (OF_TABLES.exec(violation.message) ?? []) : [];
  if (!name || !violation.hint.startsWith('Remove ')) return violation;
  const [, way] = OTHERWISE.find(([names]) => names.test(prefix + name)) ?? [];
  if (way) return { ...violation, hint: `Tabulator’s way is ${way}` };
  const [known, more] = prefix ? [COLUMN_NAMES, MORE_OF_COLUMNS] : [TABLE_NAMES, MORE_OF_TABLES];
  const same = Object.keys(known).find((one) => known[one]!.split(' ').includes(name));
  const all = [...Object.keys(known), ...more.split(' ')];
  const near = same ?? all.find((one) => one.length > 4 && findDistance(one.toLowerCase(), name.toLowerCase()) < 2);
  const wanted = prefix && name === 'name' ? nameOfName(code) : near;
  return wanted ? { ...violation, hint: `Tabulator’s name for it is \`${wanted}\`.` } : violation;
}

/** Libraries call by `name` what a column is headed by or, where something else says that, what it shows: nothing where that is said, too. */
function nameOfName(code: string): string | undefined {
  const { program } = readSource(code);
  const columns = program ? findOptions(program, 'name', 'column') : [];
  const haveAnother = (of: string) => {
    const names = [of, ...COLUMN_NAMES[of]!.split(' ')].filter((one) => one !== 'name');
    return columns.some(([, { properties }]) =>
      properties.some((one) => one.type === 'Property' && names.includes(keyOf(one) ?? '')),
    );
  };
  if (!haveAnother('title')) return 'title';
  return haveAnother('field') ? undefined : 'field';
}

/** SM501: an option has the name that it has in Tabulator. */
export const renameOption: Candidates = (code, { message, hint }) => {
  const [, prefix, name] = OF_TABLES.exec(message) ?? [];
  const [, wanted] = HINT.exec(hint) ?? [];
  const { program } = parseModule(code);
  if (!name || !wanted || !program) return [];
  const changes: Change[] = [];
  for (const [property, { properties }] of findOptions(program, name, prefix ? 'column' : 'table')) {
    if (properties.some((one) => one.type === 'Property' && keyOf(one) === wanted)) continue;
    const { key, shorthand } = property;
    changes.push({ start: key.start!, end: key.end!, text: shorthand ? `${wanted}: ${name}` : wanted });
  }
  return changes.length > 0 ? [toLineEdits(code, changes)] : [];
};

/** Whether something else is to be done than to leave the option out. */
export const hasOtherWay = (hint: string): boolean => hint.startsWith('Tabulator’s way');

/**
 * @returns properties of that name in the options of tables, with the objects that they are in: those that `new Tabulator` is
 *   given, and others that have what options have; never a row of the data, whose fields may be called the same
 */
export function findOptions(
  program: Node,
  name: string,
  of: keyof typeof OF_OBJECTS,
): (readonly [ESTree.Property, ESTree.ObjectExpression])[] {
  const given = { table: new Set<Node>(), column: new Set<Node>() };
  /** Columns may be in groups of columns. */
  const collect = (node: Node | null | undefined, as: keyof typeof given) => {
    if (node?.type === 'ArrayExpression') for (const item of node.elements) collect(item as Node, 'column');
    if (node?.type !== 'ObjectExpression') return;
    given[as].add(node);
    for (const one of node.properties)
      if (one.type === 'Property' && COLUMNS.includes(keyOf(one) ?? '')) collect(one.value as Node, 'column');
  };
  forEachNode(program, (node) => {
    if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Tabulator') return;
    collect(node.arguments[1] as Node | undefined, 'table');
  });
  const other = given[of === 'table' ? 'column' : 'table'];
  const found: (readonly [ESTree.Property, ESTree.ObjectExpression])[] = [];
  forEachNode(program, (node) => {
    if (node.type !== 'ObjectExpression' || other.has(node)) return;
    const names = node.properties.map((one) => (one.type === 'Property' ? (keyOf(one) ?? '') : ''));
    if (!given[of].has(node) && !names.some((one) => OF_OBJECTS[of].test(one))) return;
    for (const one of node.properties) if (one.type === 'Property' && keyOf(one) === name) found.push([one, node]);
  });
  return found;
}

/** The name of a property that is written out. */
export function keyOf({ key, computed }: ESTree.Property): string | undefined {
  if (computed) return undefined;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}
