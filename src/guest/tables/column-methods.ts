/** Methods of a table about its columns, groups and order: each makes it anew. */
import { MOST_COLUMNS } from '../../protocol/table-words.ts';
import { isObject, ownOf } from '../options.ts';
import { placeBeside, type TableAccess } from './access.ts';
import { readGroupLevels } from './grouping.ts';
import type { ReadColumn } from './part.ts';

type Methods = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/** @param grouping the options of the table that are about groups, as they were given */
export function createColumnMethods({ table, readColumns, remake }: TableAccess, grouping: object): Methods {
  const all = () => table.columns.columns;
  const setAll = (columns: readonly ReadColumn[]) =>
    remake({ columns: { ...table.columns, columns: columns.slice(0, MOST_COLUMNS) } });
  /** @param which a column of Tabulator's, or its field */
  const find = (which: unknown): number => {
    const { getField } = isObject(which) ? (which as { getField?: unknown }) : {};
    const field: unknown = typeof getField === 'function' ? getField() : which;
    return all().findIndex(({ column }) => column.field === field);
  };
  const isVisible = (at: number) => all()[at]?.column.visible !== false;
  const setVisible = (at: number, visible: boolean): void => {
    const one = all()[at];
    if (one && isVisible(at) !== visible) setAll(all().with(at, { ...one, column: { ...one.column, visible } }));
  };
  const remove = (at: number) => {
    if (at >= 0) setAll(all().toSpliced(at, 1));
  };
  const show = ({ column }: ReadColumn) => {
    const { field } = column;
    const definition = Object.freeze({ ...column });
    return Object.freeze({
      getField: () => field,
      getDefinition: () => definition,
      isVisible: () => isVisible(find(field)),
      show: () => setVisible(find(field), true),
      hide: () => setVisible(find(field), false),
      toggle: () => setVisible(find(field), !isVisible(find(field))),
      delete: () => Promise.resolve(remove(find(field))),
    });
  };
  let groups = grouping;
  const regroup = (change: object, about?: 'groups') => {
    groups = { ...groups, ...change };
    const { extras, leftOut } = table;
    if (extras) remake({ extras: { ...extras, levels: readGroupLevels(ownOf(groups), leftOut) } }, about);
  };

  return {
    setColumns: (definitions) => remake({ columns: readColumns(definitions) }),
    addColumn(definition, isBefore, beside) {
      const { columns } = readColumns([definition]);
      setAll(all().toSpliced(placeBeside(find(beside), isBefore, all().length), 0, ...columns));
      return Promise.resolve(columns[0] && show(columns[0]));
    },
    deleteColumn: (which) => Promise.resolve(remove(find(which))),
    showColumn: (which) => setVisible(find(which), true),
    hideColumn: (which) => setVisible(find(which), false),
    toggleColumn: (which) => setVisible(find(which), !isVisible(find(which))),
    getColumn(which) {
      const one = all()[find(which)];
      return one !== undefined && show(one);
    },
    getColumns: () => all().map(show),
    getColumnDefinitions: () => all().map(({ column }) => ({ ...column })),
    // `false` and an empty text take groups away.
    setGroupBy: (groupBy) => regroup({ groupBy: groupBy || undefined }, 'groups'),
    setGroupHeader: (groupHeader) => regroup({ groupHeader }),
    setGroupStartOpen: (groupStartOpen) => regroup({ groupStartOpen }, 'groups'),
    clearHeaderFilter: () => remake({}, 'filters'),
  };
}
