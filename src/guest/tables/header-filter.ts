/** A column's filter in its header: `headerFilter` and what belongs to it. The stage filters by it. */
import type { HeaderFilter } from '../../protocol/table-more.ts';
import { FILTER_TYPES } from '../../protocol/table-words.ts';
import {
  isList,
  isObject,
  itemsOf,
  type LeftOut,
  nameOf,
  type Own,
  ownOf,
  readField,
  shortTextOf,
} from '../options.ts';

/** By the names that Tabulator has had for them. */
const KINDS: Readonly<Record<string, HeaderFilter['kind']>> = {
  input: 'input',
  textarea: 'input',
  number: 'number',
  range: 'number',
  list: 'list',
  select: 'list',
  autocomplete: 'list',
  tickCross: 'tickCross',
  tick: 'tickCross',
};
const MOST_VALUES = 200;

export function readHeaderFilter(own: Own, leftOut: LeftOut): HeaderFilter | undefined {
  const given = own('headerFilter');
  if (!given) return undefined;
  const formatter = own('formatter');
  // As Tabulator, which takes the editor of that name.
  const isTick = formatter === 'tickCross' || formatter === 'tick';
  const name = given === true ? (isTick ? 'tickCross' : 'input') : given;
  const isKnown = typeof name === 'string' && Object.hasOwn(KINDS, name);
  if (!isKnown) leftOut(`columns[].headerFilter ${nameOf(name)}`, 'Use "input", "number", "list" or "tickCross".');
  const kind = isKnown ? (KINDS[name] as HeaderFilter['kind']) : 'input';
  const wanted = own('headerFilterFunc');
  const type = FILTER_TYPES.find((known) => known === wanted);
  if (wanted && type === undefined) {
    const hint = `Use one of ${FILTER_TYPES.join(' ')}; or an <input> beside the table, and setFilter((row) => …) in its listener.`;
    leftOut(`columns[].headerFilterFunc ${nameOf(wanted)}`, hint);
  }
  const params = ownOf(own('headerFilterParams'));
  if (kind === 'list' && params('multiselect') === true)
    leftOut('columns[].headerFilterParams.multiselect', 'One value is chosen at a time.');
  const [all, values] = kind === 'list' ? valuesOf(params('values')) : [undefined, []];
  const placeholder = shortTextOf(own('headerFilterPlaceholder')) ?? all;
  return {
    kind,
    ...(type !== undefined && { type }),
    ...(placeholder !== undefined && { placeholder }),
    ...(values.length > 0 && { values }),
    ...(own('headerFilterLiveFilter') === false && { live: false as const }),
  };
}

/**
 * @param values a list of values or `{label, value}`, or an object of labels by value; of anything else none
 * @returns what choosing none is called, if it says so, and the others with their labels
 */
function valuesOf(values: unknown): [all: string | undefined, others: string[][]] {
  const pairs = pairsOf(values);
  return [pairs.find(([value]) => value === '')?.[1] || undefined, pairs.filter(([value]) => value !== '')];
}

function pairsOf(values: unknown): string[][] {
  if (isList(values)) {
    return itemsOf(values, MOST_VALUES).flatMap((item) => {
      const value = textOfValue(isObject(item) ? readField(item, 'value') : item);
      const label = isObject(item) ? textOfValue(readField(item, 'label')) : value;
      return value === undefined ? [] : [[value, label ?? value]];
    });
  }
  if (!isObject(values)) return [];
  return Object.keys(values)
    .slice(0, MOST_VALUES)
    .map((key) => [key.slice(0, 1000), shortTextOf(readField(values, key)) ?? key.slice(0, 1000)]);
}

/** What cells without a formatter show of it. */
function textOfValue(value: unknown): string | undefined {
  return typeof value === 'boolean' ? String(value) : shortTextOf(value);
}
