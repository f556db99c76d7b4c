/** A spec and what `update` changes of it. */
import { isList, isObject, itemsOf, readField, shortTextOf } from '../options.ts';
import type { RawSpec } from './normalise-spec.ts';
import { isAxis } from './read-axes.ts';

type Fields = Record<string, unknown>;

const AXES = ['x', 'y', 'y2'] as const;
const SHORT = { Label: 'label', Type: 'type', Scale: 'scale', Min: 'min', Max: 'max', Format: 'format' } as const;
const DATA = ['data', 'rows', 'values', 'series', 'lines'];
const SERIES_DATA = ['data', 'points', 'values', 'x', 'y'];
const MOST_SERIES = 101;

/** New data takes the place of old, in whichever form either was written; axes and series keep what is not named anew. */
export function mergeSpecs(before: RawSpec, change: RawSpec): RawSpec {
  const merged: Fields = { ...before, ...change };
  if (DATA.some((name) => Object.hasOwn(change, name))) {
    // The name of the field that tells series apart is no data.
    for (const name of DATA) if (!Object.hasOwn(change, name) && typeof merged[name] !== 'string') delete merged[name];
  }
  for (const axis of AXES) mergeAxis(merged, before, change, axis);
  for (const name of ['series', 'lines']) {
    if (isList(before[name]) && isList(change[name])) merged[name] = mergeSeries(before[name], change[name]);
  }
  return merged;
}

function mergeAxis(merged: Fields, before: RawSpec, change: RawSpec, axis: (typeof AXES)[number]): void {
  const [old, next] = [before[axis], change[axis]];
  if (isAxis(next)) {
    if (isAxis(old)) merged[axis] = { ...ownProperties(old), ...ownProperties(next) };
    // What was data, or the name of a field, stays it.
    else if (typeof old === 'string' || typeof old === 'function')
      merged[axis] = { field: old, ...ownProperties(next) };
    else if (isList(old)) {
      merged[axis] = old;
      merged[`${axis}Axis`] = { ...ownProperties(before[`${axis}Axis`]), ...ownProperties(next) };
    }
  }
  // The short form of an option is that option.
  for (const [end, name] of Object.entries(SHORT)) {
    const short = `${axis}${end}`;
    if (!Object.hasOwn(change, short)) {
      if (isAxis(next) && Object.hasOwn(next, name)) delete merged[short];
      continue;
    }
    for (const key of [axis, `${axis}Axis`]) {
      if (isAxis(merged[key])) merged[key] = { ...ownProperties(merged[key]), [name]: change[short] };
    }
  }
}

/**
 * The new list says which series there are. Each keeps what it does not say of the one with its label before, or
 * where it has no label of the one in its place.
 */
function mergeSeries(before: ArrayLike<unknown>, change: ArrayLike<unknown>): unknown[] {
  const old = itemsOf(before, MOST_SERIES);
  return itemsOf(change, MOST_SERIES).map((item, i) => {
    if (!isAxis(item)) return item;
    const label = labelOf(item);
    const former = label === undefined ? old[i] : old.find((one) => isObject(one) && labelOf(one) === label);
    if (!isAxis(former)) return item;
    const [kept, own] = [ownProperties(former), ownProperties(item)];
    if (SERIES_DATA.some((name) => isList(own[name]))) {
      for (const name of SERIES_DATA) if (isList(kept[name])) delete kept[name];
    }
    return { ...kept, ...own };
  });
}

function labelOf(item: object): string | undefined {
  return shortTextOf(readField(item, 'label') ?? readField(item, 'name'));
}

/** @returns a copy without a prototype: own enumerable properties only, each read once */
export function ownProperties(value: unknown): Fields {
  const copy: Fields = Object.create(null);
  if (isObject(value)) for (const key of Object.keys(value)) copy[key] = (value as Fields)[key];
  return copy;
}
