/** A plot's axes, from what the module wrote. */
import type { PlotAxis } from '../../protocol/plots.ts';
import { checkKeys, isList, isObject, itemsOf, type LeftOut, nameOf, type Own, ownOf } from '../options.ts';
import { type Categories, MOST_CATEGORIES, textOf } from './categories.ts';
import { AXIS_KEYS } from './keys.ts';
import { readFormat } from './read-format.ts';
import { isNone, readText, shownOf } from './read-values.ts';
import { numberOf, type Scalar, scalarOf, timeOf, type XKind } from './values.ts';

export type AxisName = 'x' | 'y' | 'y2';
export type AxisKind = XKind | 'log';

const KINDS: Readonly<Record<string, AxisKind>> = {
  time: 'time',
  date: 'time',
  datetime: 'time',
  linear: 'linear',
  number: 'linear',
  value: 'linear',
  log: 'log',
  logarithmic: 'log',
  category: 'category',
  ordinal: 'category',
  band: 'category',
};

/** @returns the axis' kind as the module names it, `undefined` to find it from the data */
export function axisKind(own: Own, axis: AxisName, leftOut: LeftOut): AxisKind | undefined {
  const options = optionsOf(own, axis);
  const type =
    own(`${axis}Type`) ??
    own(`${axis}Scale`) ??
    options('type') ??
    options('scale') ??
    ([options('log'), own(`log${axis.toUpperCase()}`), own(`${axis}Log`)].includes(true) ? 'log' : undefined);
  if (type === undefined || type === null)
    return axis === 'x' && isList(options('categories')) ? 'category' : undefined;
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind !== undefined && (axis === 'x' || kind !== 'category')) return kind;
  const types = axis === 'x' ? '"linear", "time", "log" or "category"' : '"linear", "time" or "log"';
  leftOut(`${axis} axis of type ${nameOf(type)}`, `Use ${types}.`);
  return undefined;
}

/** @param isListed whether its texts are listed, so that a `domain` is no range */
export function readAxis(own: Own, axis: AxisName, kind: AxisKind, leftOut: LeftOut, isListed = false): PlotAxis {
  const options = optionsOf(own, axis);
  const value = own(axis);
  if (isAxis(value)) checkKeys(value, AXIS_KEYS, `${axis}.`, leftOut);
  else if (!isNone(value) && !isList(value) && typeof value !== 'string' && typeof value !== 'function')
    leftOut(
      `${axis} ${shownOf(value)}`,
      'Use an axis such as {label, type, min, max}, a list, or the name of a field.',
    );
  const beside = own(`${axis}Axis`);
  if (isAxis(beside)) checkKeys(beside, AXIS_KEYS, `${axis}Axis.`, leftOut);
  const result: { -readonly [K in keyof PlotAxis]: PlotAxis[K] } = { type: kind === 'category' ? 'linear' : kind };
  const label = readText(
    options('label') ?? options('title') ?? options('name') ?? own(`${axis}Label`),
    `${axis}.label`,
    leftOut,
  );
  if (label) result.label = label;
  const both = isListed ? undefined : options('domain');
  const domain = isList(both) ? itemsOf(both, 2) : [];
  if (!isNone(both) && domain.length < 2) leftOut(`${axis}.domain ${shownOf(both)}`, 'Give min and max.');
  for (const end of ['min', 'max'] as const) {
    const given = options(end) ?? own(`${axis}${end === 'min' ? 'Min' : 'Max'}`) ?? domain[end === 'min' ? 0 : 1];
    const number = kind === 'time' ? timeOf(given) : numberOf(given);
    if (Number.isNaN(number)) {
      if (!isNone(given)) leftOut(`${axis}.${end} ${shownOf(given)}`, `Give a ${kind === 'time' ? 'date' : 'number'}.`);
      continue;
    }
    if (kind === 'log' && number <= 0) {
      leftOut(
        `${axis}.${end} ${number} of a log axis`,
        'A log axis shows what is above zero: use such a limit, or none.',
      );
    } else result[end] = number;
  }
  const { min, max } = result;
  if (min !== undefined && max !== undefined && min > max)
    leftOut(`${axis}.min above ${axis}.max`, 'Axes run upwards and to the right: the same range is shown so.');
  const format = readFormat(
    options('format') ?? options('tickFormat') ?? own(`${axis}Format`),
    kind === 'time',
    `${axis}.format`,
    leftOut,
  );
  if (format) result.format = format;
  return result;
}

/** @returns texts in the order that the module gives them: `categories`, or a `domain` of texts */
export function listedCategories(own: Own): string[] {
  const options = optionsOf(own, 'x');
  const given = options('categories') ?? options('domain');
  const texts = isList(given) ? itemsOf(given, MOST_CATEGORIES) : [];
  if (isNone(options('categories')) && !texts.every((text) => typeof text === 'string')) return [];
  return texts.map((text) => textOf(scalarOf(text) as Scalar)).filter((text) => text !== '');
}

/** @returns what reads a coordinate of an axis, `NaN` for what is none */
export function coordinateReader(kind: AxisKind, categories: Categories | undefined): (value: unknown) => number {
  if (categories) return (value) => categories.get(textOf(scalarOf(value) as Scalar)) ?? Number.NaN;
  return kind === 'time' ? timeOf : numberOf;
}

/** `{label, …}`, not data and not a field's name. */
export function isAxis(value: unknown): value is object {
  return isObject(value) && !isList(value);
}

function optionsOf(own: Own, axis: AxisName): Own {
  const value = [own(axis), own(`${axis}Axis`)].find(isAxis);
  return value ? ownOf(value) : () => undefined;
}
