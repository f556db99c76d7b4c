/** Members of tables, their sections, rows and cells (HTML 4.9.1, 4.9.5, 4.9.8, 4.9.11). */
import { setAttribute } from './attributes.ts';
import { define, defineMethods } from './element.ts';
import { facadeOf, type GuestNode } from './node.ts';
import { selectAll } from './parent.ts';
import { select } from './select.ts';
import { createElement, insert, type NodeRecord, unlink } from './tree.ts';

const SECTION = /^(?:thead|tbody|tfoot)$/;
const CELL = /^t[dh]$/;
const EMPTY: readonly GuestNode[] = Object.freeze([]);

type IsOwn = (node: NodeRecord) => boolean;

const isSection = ({ tag }: NodeRecord) => SECTION.test(tag);
/** Its own rows, and those of its sections: a head's first and a foot's last is how they are written. */
const rowsOf =
  (owner: NodeRecord): IsOwn =>
  ({ tag, parent }) =>
    tag === 'tr' && (parent === owner || (owner.tag === 'table' && parent?.parent === owner && isSection(parent)));
const cellsOf =
  (row: NodeRecord): IsOwn =>
  ({ tag, parent }) =>
    parent === row && CELL.test(tag);
const hasRows = (record: NodeRecord) => record.tag === 'table' || isSection(record);
const childOf = (record: NodeRecord, tag: string) =>
  select(record, (node) => node.parent === record && node.tag === tag, 1)[0];
const lastBody = (table: NodeRecord) => select(table, (node) => node.parent === table && node.tag === 'tbody').at(-1);

/** @returns what stands at a place, `undefined` behind all. @throws IndexSizeError */
function at(all: readonly NodeRecord[], index: unknown, most: number): NodeRecord | undefined {
  const place = index === undefined ? -1 : Math.trunc(Number(index)) || 0;
  if (place < -1 || place > most) throw outOf(place, all.length);
  return place === -1 ? undefined : all[place];
}

const outOf = (place: number, count: number) =>
  Object.defineProperty(new RangeError(`There is no place ${place} among ${count}`), 'name', {
    value: 'IndexSizeError',
  });

function insertAt(parent: NodeRecord, tag: string, before: NodeRecord | undefined): GuestNode | null {
  const made = createElement(parent.dom, tag);
  insert(before?.parent ?? parent, made, before);
  return facadeOf(made);
}

function insertRow(owner: NodeRecord, index: unknown): GuestNode | null {
  if (!hasRows(owner)) throw new TypeError(`<${owner.tag}> has no rows`);
  const rows = select(owner, rowsOf(owner));
  const before = at(rows, index, rows.length);
  if (before || owner.tag !== 'table') return insertAt(owner, 'tr', before);
  const body = rows.at(-1)?.parent ?? lastBody(owner) ?? createElement(owner.dom, 'tbody');
  if (!body.parent) insert(owner, body, undefined);
  return insertAt(body, 'tr', undefined);
}

function remove(all: readonly NodeRecord[], index: unknown): void {
  const gone = Number(index) === -1 ? all.at(-1) : at(all, index, all.length - 1);
  if (gone) unlink(gone);
}

/** Where a table has one of these, they are before its rows. */
function createPart(table: NodeRecord, tag: string, isFirst: boolean): GuestNode | null {
  const known = childOf(table, tag);
  if (known) return facadeOf(known);
  const caption = tag === 'caption' ? undefined : childOf(table, 'caption');
  return insertAt(table, tag, isFirst ? (caption ? caption.next : table.first) : undefined);
}

defineMethods({
  insertRow,
  deleteRow: (owner, index) => remove(select(owner, rowsOf(owner)), index),
  insertCell(row, index) {
    const cells = select(row, cellsOf(row));
    return insertAt(row, 'td', at(cells, index, cells.length));
  },
  deleteCell: (row, index) => remove(select(row, cellsOf(row)), index),
  createCaption: (table) => createPart(table, 'caption', true),
  createTHead: (table) => createPart(table, 'thead', true),
  createTFoot: (table) => createPart(table, 'tfoot', false),
  createTBody(table) {
    return insertAt(table, 'tbody', lastBody(table)?.next);
  },
});
define(
  'rows',
  (record) => {
    if (record.tag === 'textarea') return Number(record.attributes.get('rows')) || 2;
    return hasRows(record) ? selectAll(record, rowsOf(record)) : undefined;
  },
  // Of a <textarea>: without one, `area.rows = 4` would end the run.
  (record, value) => setAttribute(record, 'rows', `${value}`),
);
define('cells', (record) => (record.tag === 'tr' ? selectAll(record, cellsOf(record)) : undefined));
define('tBodies', (record) =>
  record.tag === 'table' ? selectAll(record, (node) => node.parent === record && node.tag === 'tbody') : EMPTY,
);
for (const [name, tag] of Object.entries({ tHead: 'thead', tFoot: 'tfoot', caption: 'caption' }))
  define(name, (record) => (record.tag === 'table' ? facadeOf(childOf(record, tag)) : undefined));

const indexIn = (owner: NodeRecord | undefined, isOwn: (owner: NodeRecord) => IsOwn, record: NodeRecord) =>
  owner ? select(owner, isOwn(owner)).indexOf(record) : -1;

define('rowIndex', (record) => {
  const { parent } = record;
  return record.tag === 'tr'
    ? indexIn(parent && isSection(parent) ? parent.parent : parent, rowsOf, record)
    : undefined;
});
define('sectionRowIndex', (record) => (record.tag === 'tr' ? indexIn(record.parent, rowsOf, record) : undefined));
define('cellIndex', (record) => (CELL.test(record.tag) ? indexIn(record.parent, cellsOf, record) : undefined));
