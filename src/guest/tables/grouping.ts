/** Groups of a table's rows: `groupBy`, `groupHeader`, `groupStartOpen`. The module's functions run in the guest. */
import {
  GROUP,
  GROUP_CONTENT,
  GROUP_HEADER,
  GROUP_OPEN,
  MOST_GROUP_LEVELS,
  MOST_GROUPS,
} from '../../protocol/table-words.ts';
import { isList, isObject, itemsOf, type LeftOut, nameOf, type Own, readField } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { contentOf } from './content.ts';
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
  readonly level: number;
  readonly rows: object[];
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
  /** Columns of the encoded table; none where rows can't be grouped. */
  readonly cells: Readonly<Record<string, unknown[]>>;
  /** The rows of each innermost group, by their numbers. */
  readonly parts: readonly (readonly number[])[];
}

/** Calls the module's functions. @returns `undefined` where the table is to be drawn without groups */
export function groupRows(
  levels: readonly GroupLevel[],
  rows: readonly object[],
  recorder: Recorder,
): Grouped | undefined {
  const values: unknown[][] = [];
  for (const { by } of levels) {
    const column =
      typeof by === 'string'
        ? rows.map((row) => plainOf(readField(row, by)))
        : attempt(recorder, 'groupBy', 'The rows are shown without groups.', () => rows.map((row) => textOf(by(row))));
    if (column === undefined) return undefined;
    values.push(column);
  }
  const root: Group = { value: undefined, level: -1, rows: [], groups: new Map() };
  const groups: Group[] = [];
  const leaves = new Map<Group, number[]>();
  const groupsOf = values.map((): Group[] => []);
  for (const [at, row] of rows.entries()) {
    let group = root;
    for (let level = 0; level < values.length; level++) {
      const value = values[level]?.[at];
      const key = keyOf(value);
      let next = group.groups.get(key);
      if (next === undefined) {
        next = { value, level, rows: [], groups: new Map() };
        group.groups.set(key, next);
        groups.push(next);
        if (groups.length > MOST_GROUPS) {
          const hint = 'Group by a field with fewer values, or by a function (row) => text.';
          warn(recorder, 'SM501', `groupBy makes more than ${MOST_GROUPS} groups and was left out`, hint);
          return undefined;
        }
      }
      next.rows.push(row);
      groupsOf[level]?.push(next);
      group = next;
    }
    const numbers = leaves.get(group);
    if (numbers === undefined) leaves.set(group, [at]);
    else numbers.push(at);
  }
  return { cells: cellsOf(levels, values, groups, groupsOf, recorder), parts: [...leaves.values()] };
}

function cellsOf(
  levels: readonly GroupLevel[],
  values: readonly unknown[][],
  groups: readonly Group[],
  groupsOf: readonly Group[][],
  recorder: Recorder,
): Record<string, unknown[]> {
  const cells: Record<string, unknown[]> = {};
  levels.forEach(({ by, header, open }, level) => {
    const own = groups.filter((group) => group.level === level);
    const field = typeof by === 'string' ? by : false;
    const callAll = <Result>(what: string, instead: string, call: GroupFunction, read: (result: unknown) => Result) =>
      attempt(recorder, what, instead, () => {
        const results = new Map<Group, Result>();
        for (const group of own) {
          const { value, rows } = group;
          const component = Object.freeze({ getKey: () => value, getField: () => field });
          results.set(group, read(call(value, rows.length, [...rows], component)));
        }
        return results;
      });
    const add = <Result>(name: string, results: Map<Group, Result> | undefined) => {
      if (results !== undefined) cells[`${name}${level}`] = (groupsOf[level] ?? []).map((group) => results.get(group));
    };
    cells[`${GROUP}${level}`] = values[level] ?? [];
    if (typeof open === 'function') {
      add(
        GROUP_OPEN,
        callAll('groupStartOpen', 'The groups are shown open.', open, (result) => Boolean(result)),
      );
    }
    if (header === undefined) return;
    const contents = callAll('groupHeader', 'The headers show value and count.', header, contentOf);
    if (contents === undefined) return;
    add(GROUP_HEADER, new Map([...contents].map(([group, { text }]) => [group, text])));
    if ([...contents.values()].some(({ content }) => content !== undefined)) {
      add(GROUP_CONTENT, new Map([...contents].map(([group, { content }]) => [group, content])));
    }
  });
  return cells;
}

/** Dates of one time are one group. */
function keyOf(value: unknown): unknown {
  return value instanceof Date ? `\0${value.getTime()}` : value;
}

function textOf(result: unknown): string {
  return isObject(result) ? String(plainOf(result)) : contentOf(result).text;
}
