/** Rows of several series, told apart by a field: `{data: rows, x: 'date', y: 'price', series: 'symbol'}`. */
import { lengthOf, type Own, readField } from '../options.ts';
import type { Column } from './copy-column.ts';
import { scalarOf } from './values.ts';

/** What is said of all series but their colour, of which each has its own. */
const OF_ALL: ReadonlySet<string> = new Set('lineWidth strokeWidth width dash fill radius size'.split(' '));

/** @returns the field, if the plot names one; what a `series` names besides `y` is one too */
export function groupField(top: Own): string | undefined {
  const series = typeof top('y') === 'string' || typeof top('yField') === 'string' ? top('series') : undefined;
  return [top('groupBy'), top('group'), series].find((name) => typeof name === 'string') as string | undefined;
}

/** @returns by what the field holds, in the order in which it comes: which rows; rows without it are of no group */
export function groupRows(column: Column, most: number): { groups: Map<string, number[]>; isCut: boolean } {
  const groups = new Map<string, number[]>();
  const length = lengthOf(column.list);
  let isCut = false;
  for (let i = 0; i < length; i++) {
    const value = cellOf(column, i);
    if (value === undefined || value === '' || Number.isNaN(value)) continue;
    const name = String(value);
    const rows = groups.get(name);
    if (rows) rows.push(i);
    else if (groups.size < most) groups.set(name, [i]);
    else isCut = true;
  }
  return { groups, isCut };
}

/** @returns the values of some rows */
export function pickRows({ list, ...rest }: Column, rows: readonly number[] | undefined): Column {
  return { ...rest, list: rows ? rows.map((i) => list[i]) : list };
}

/** @returns the options of one group */
export function optionsOfGroup(top: Own, label: string): Own {
  return (key) => (key === 'label' ? label : OF_ALL.has(key) ? top(key) : undefined);
}

function cellOf({ list, key }: Column, i: number) {
  const value = typeof key === 'string' ? readField(list[i], key) : list[i];
  return typeof value === 'string' ? value : scalarOf(value);
}
