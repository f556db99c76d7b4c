/** `new Tabulator('#table')` on a <table> of the module's own: rows and columns are what stands in it, as Tabulator reads them. */
import { MOST_COLUMNS } from '../../protocol/table-words.ts';
import { findFollowing, type NodeRecord, textOf, unlink } from '../dom/tree.ts';
import { isList, isObject, itemsOf, readField } from '../options.ts';

export interface MarkupRows {
  readonly definitions: readonly object[];
  readonly rows: readonly object[];
}

/**
 * Takes what stands in the table out of it: the Tabulator stands there instead.
 *
 * @param columns as the module gave them: those with a title of the markup are that column
 */
export function readMarkup(table: NodeRecord, place: NodeRecord, columns: unknown, most: number): MarkupRows {
  const lines = findAll(table, 'tr').map((row) => ({ heads: findAll(row, 'th'), cells: findAll(row, 'td') }));
  const given = isList(columns) ? itemsOf(columns, MOST_COLUMNS).filter(isObject) : [];
  const heads = lines.find(({ heads, cells }) => heads.length > 0 && cells.length === 0)?.heads ?? [];
  const found = heads.slice(0, MOST_COLUMNS).map((head) => {
    const title = textIn(head);
    const column = given.find((one) => readField(one, 'title') === title);
    const field = (column && readField(column, 'field')) ?? title.toLowerCase().replaceAll(' ', '_');
    return { field: String(field), column: { title, ...column, field } };
  });
  const rows = lines
    .filter(({ cells }) => cells.length > 0)
    .slice(0, most)
    .map(({ cells }) => Object.fromEntries(found.map(({ field }, i) => [field, cells[i] && textIn(cells[i])])));
  const others = given.filter((one) => !found.some(({ column }) => column.title === readField(one, 'title')));
  for (let child = table.first; child; ) {
    const { next } = child;
    if (child !== place) unlink(child);
    child = next;
  }
  return { definitions: [...others, ...found.map(({ column }) => column)], rows };
}

function findAll(root: NodeRecord, tag: string): NodeRecord[] {
  const found: NodeRecord[] = [];
  for (let node = findFollowing(root, root); node; node = findFollowing(node, root))
    if (node.tag === tag) found.push(node);
  return found;
}

const textIn = (node: NodeRecord) => textOf(node, ' ').replace(/\s+/g, ' ').trim();
