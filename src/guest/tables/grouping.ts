/** Groups of a table's rows: `groupBy`, `groupHeader`, `groupStartOpen`. The module's functions run in the guest. */
import {
  GROUP,
  GROUP_CONTENT,
  GROUP_HEADER,
  GROUP_OPEN,
  MOST_GROUP_LEVELS,
  MOST_GROUPS,
} from '../../protocol/table-words.ts';
import { isList, isObject, itemsOf, type LeftOut, nameOf, type Own, readerOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { createRow } from './cell.ts';
import { contentOf } from './content.ts';
import type { CellLooks } from './look.ts';
import { plainOf } from './plain.ts';
import { attempt, warn } from './report.ts';

type RowFunction = (row: object) => unknown;
/** `(value, count, rows, group)`, as Tabulator calls it. */
type GroupFunction = (value: unknown, count: number, rows: object[], group: object) => unknown;

export interface GroupLevel {
  /** A field's name, or a function. */
  readonly by: string | RowFunction;
  readonly header: GroupFunction | undefined;
  readonly open: boolean | GroupFunction;
}

interface Group {
  readonly value: unknown;
  /** Not there where the group stands for all rows. */
  readonly parent: Group | undefined;
  readonly level: number;
  readonly rows: object[];
  /** Of its rows, where no groups are in it. */
  readonly numbers: number[];
  readonly groups: Map<unknown, Group>;
}

export function readGroupLevels(own: Own, leftOut: LeftOut): GroupLevel[] {
  const given = listOf(own('groupBy'));
  if (given.length > MOST_GROUP_LEVELS) leftOut(`groupBy above ${MOST_GROUP_LEVELS} levels`, 'Group by fewer fields.');
  const headers = listOf(own('groupHeader'));
  const opens = listOf(own('groupStartOpen') ?? true);
  return given.slice(0, MOST_GROUP_LEVELS).flatMap((by, i) => {
    if (typeof by !== 'function' && (typeof by !== 'string' || by === '' || by.length > 256)) {
      leftOut(`groupBy ${nameOf(by)}`, 'Give the name of a field, or a function (row) => text.');
      return [];
    }
    const header = headers[i] ?? headers[0];
    if (header && typeof header !== 'function') {
      leftOut(`groupHeader ${nameOf(header)}`, 'Give a function (value, count, rows) => text.');
    }
    const open = opens[i] ?? opens[0];
    return [
      {
        by: by as string | RowFunction,
        header: typeof header === 'function' ? (header as GroupFunction) : undefined,
        open: typeof open === 'function' ? (open as GroupFunction) : open !== false,
      },
    ];
  });
}

function listOf(value: unknown): unknown[] {
  if (isList(value)) return itemsOf(value, 2 * MOST_GROUP_LEVELS);
  return value ? [value] : value === false ? [false] : [];
}

export interface Grouped {
  /** Columns of the encoded table. */
  readonly cells: Readonly<Record<string, unknown[]>>;
  /** The rows of each innermost group, by their numbers; none where nobody asked. */
  readonly parts: readonly (readonly number[])[];
}

/**
 * Calls the module's functions.
 *
 * @param isParted whether to say which rows are in which group
 * @returns `undefined` where the table is to be drawn without groups
 */
export function groupRows(
  levels: readonly GroupLevel[],
  rows: readonly object[],
  recorder: Recorder,
  isParted: boolean,
  looks: CellLooks | undefined,
): Grouped | undefined {
  const values: unknown[][] = [];
  for (const { by } of levels) {
    const column =
      typeof by === 'string'
        ? rows.map(readerOf(by)).map(plainOf)
        : attempt(recorder, 'groupBy', 'The rows are shown without groups.', () => rows.map((row) => groupOf(by(row))));
    if (column === undefined) return undefined;
    values.push(column);
  }
  // From here to the functions of the headers no code of the module's runs.
  const groups = recorder.exempt(() => findGroups(values));
  if (groups === undefined) {
    const hint = 'Group by a field with fewer values, or by a function (row) => text.';
    warn(recorder, 'SM501', `groupBy makes more than ${MOST_GROUPS} groups and was left out`, hint);
    return undefined;
  }
  const cells = Object.fromEntries(values.map((column, level) => [`${GROUP}${level}`, column]));
  const hasFunctions = levels.some(({ header, open }) => header !== undefined || typeof open === 'function');
  if (!isParted && !hasFunctions) return { cells, parts: [] };
  const { groupsOf, parts } = recorder.exempt(() => partRows(groups, rows));
  return { cells: { ...cells, ...callFunctions(levels, groups, groupsOf, recorder, looks) }, parts };
}

interface Found {
  readonly all: readonly Group[];
  /** The innermost group of each row. */
  readonly innermost: readonly Group[];
}

/** @returns `undefined` if they are too many */
function findGroups(values: readonly unknown[][]): Found | undefined {
  const root = createGroup(undefined, undefined);
  const all: Group[] = [];
  const innermost: Group[] = new Array(values[0]?.length ?? 0);
  for (let at = 0; at < innermost.length; at++) {
    let group = root;
    for (const column of values) {
      const value = column[at];
      const key = keyOf(value);
      let next = group.groups.get(key);
      if (next === undefined) {
        next = createGroup(value, group);
        group.groups.set(key, next);
        all.push(next);
        if (all.length > MOST_GROUPS) return undefined;
      }
      group = next;
    }
    innermost[at] = group;
  }
  return { all, innermost };
}

function createGroup(value: unknown, parent: Group | undefined): Group {
  return { value, parent, level: (parent?.level ?? -2) + 1, rows: [], numbers: [], groups: new Map() };
}

/** Fills the groups. @returns by level the group of each row, and the innermost groups */
function partRows({ all, innermost }: Found, rows: readonly object[]) {
  const groupsOf = Array.from({ length: MOST_GROUP_LEVELS }, (): Group[] => []);
  for (const [at, row] of rows.entries()) {
    const last = innermost[at];
    last?.numbers.push(at);
    for (let group = last; group?.parent !== undefined; group = group.parent) {
      group.rows.push(row);
      groupsOf[group.level]?.push(group);
    }
  }
  return { groupsOf, parts: all.filter(({ numbers }) => numbers.length > 0).map(({ numbers }) => numbers) };
}

function callFunctions(
  levels: readonly GroupLevel[],
  { all }: Found,
  groupsOf: readonly Group[][],
  recorder: Recorder,
  looks: CellLooks | undefined,
): Record<string, unknown[]> {
  const cells: Record<string, unknown[]> = {};
  levels.forEach(({ by, header, open }, level) => {
    const own = all.filter((group) => group.level === level);
    const field = typeof by === 'string' ? by : false;
    const callAll = <Result>(what: string, instead: string, call: GroupFunction, read: (result: unknown) => Result) =>
      attempt(recorder, what, instead, () => {
        const results = new Map<Group, Result>();
        for (const group of own) {
          const { value, rows } = group;
          const component = Object.freeze({
            getKey: () => value,
            getField: () => field,
            getRows: () => rows.map((row, at) => createRow(row, at).row),
            getSubGroups: () => [],
            getParentGroup: () => false,
            isVisible: () => true,
          });
          results.set(group, read(call(value, rows.length, [...rows], component)));
        }
        return results;
      });
    const add = <Result>(name: string, results: Map<Group, Result> | undefined) => {
      if (results !== undefined) cells[`${name}${level}`] = (groupsOf[level] ?? []).map((group) => results.get(group));
    };
    if (typeof open === 'function') {
      add(
        GROUP_OPEN,
        callAll('groupStartOpen', 'The groups are shown open.', open, (result) => Boolean(result)),
      );
    }
    if (header === undefined) return;
    const contents = callAll('groupHeader', 'The headers show value and count.', header, (result) =>
      contentOf(result, undefined, looks && { looks, around: looks.row('tabulator-group') }),
    );
    if (contents === undefined) return;
    add(GROUP_HEADER, new Map([...contents].map(([group, { text }]) => [group, text])));
    if ([...contents.values()].some(({ content }) => content !== undefined)) {
      add(GROUP_CONTENT, new Map([...contents].map(([group, { content }]) => [group, content])));
    }
  });
  return cells;
}

/** Dates of one time are one group, and so is what has no name, as it is shown. */
function keyOf(value: unknown): unknown {
  if (value instanceof Date) return `\0${value.getTime()}`;
  return value === undefined || value === '' ? null : value;
}

/** What a function says stays what it is, for those that name its group. */
function groupOf(result: unknown): unknown {
  const plain = plainOf(result);
  if (typeof plain === 'string') return isObject(result) ? plain : contentOf(plain).text;
  return plain;
}
