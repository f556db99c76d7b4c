/** How an axis writes its values: by the name of a format, or options of `Intl`. */
import type { PlotFormat } from '../../protocol/plots.ts';
import { isObject, type LeftOut, nameOf, ownOf, shortTextOf } from '../options.ts';

/** Of the engine, taken before the module exists; QuickJS has none, and the stage decides. */
const { NumberFormat, DateTimeFormat } = typeof Intl === 'undefined' ? ({} as Partial<typeof Intl>) : Intl;

const NUMBERS: Readonly<Record<string, PlotFormat>> = {
  number: {},
  decimal: {},
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
  compact: { notation: 'compact' },
  scientific: { notation: 'scientific', maximumFractionDigits: 3 },
};
const DATES: Readonly<Record<string, PlotFormat>> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  year: { year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  day: { month: 'short', day: 'numeric' },
};
/** What the wire takes of each option: one of some words, a whole number from the first to the second, or what is so. */
type Values = readonly string[] | readonly [least: number, most: number] | 'boolean' | 'text';
const DIGITS = [0, 20] as const;
const NUMBER_OPTIONS: Readonly<Record<string, Values>> = {
  style: ['decimal', 'percent', 'currency', 'unit'],
  currency: 'text',
  unit: 'text',
  unitDisplay: ['short', 'narrow', 'long'],
  notation: ['standard', 'scientific', 'engineering', 'compact'],
  signDisplay: ['auto', 'always', 'exceptZero', 'never'],
  useGrouping: 'boolean',
  minimumFractionDigits: DIGITS,
  maximumFractionDigits: DIGITS,
  maximumSignificantDigits: [1, 21],
};
const NUMERIC = ['numeric', '2-digit'];
const LENGTH = ['full', 'long', 'medium', 'short'];
const DATE_OPTIONS: Readonly<Record<string, Values>> = {
  dateStyle: LENGTH,
  timeStyle: LENGTH,
  weekday: ['long', 'short', 'narrow'],
  year: NUMERIC,
  month: [...NUMERIC, 'long', 'short', 'narrow'],
  day: NUMERIC,
  hour: NUMERIC,
  minute: NUMERIC,
  second: NUMERIC,
};

/**
 * A function can't be used: ticks are made where the plot is drawn, when the reader zooms.
 *
 * @param name of the option, for messages
 */
export function readFormat(value: unknown, time: boolean, name: string, leftOut: LeftOut): PlotFormat | undefined {
  if (value === undefined || value === null) return undefined;
  const names = time ? DATES : NUMBERS;
  const example = time ? "{month: 'short', year: 'numeric'}" : "{style: 'currency', currency: 'EUR'}";
  const hint = `Use ${Object.keys(names).join(', ')}, or options of Intl such as ${example}.`;
  const refuse = () => {
    leftOut(`${name} ${nameOf(value)}`, hint);
    return undefined;
  };
  if (typeof value === 'string') {
    if (Object.hasOwn(names, value)) return names[value];
    if (time || !/^[A-Z]{3}$/.test(value)) return refuse();
    return { style: 'currency', currency: value };
  }
  if (!isObject(value)) return refuse();
  const format = readOptions(value, time ? DATE_OPTIONS : NUMBER_OPTIONS, name, leftOut, hint);
  try {
    if (time && DateTimeFormat) new DateTimeFormat('en', format);
    if (!time && NumberFormat) new NumberFormat('en', format);
  } catch {
    return refuse();
  }
  return format;
}

function readOptions(
  value: object,
  options: Readonly<Record<string, Values>>,
  name: string,
  leftOut: LeftOut,
  hint: string,
): PlotFormat {
  const own = ownOf(value);
  const format: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const given = own(key);
    if (given === undefined) continue;
    const taken = Object.hasOwn(options, key) ? takeOption(given, options[key] as Values) : undefined;
    if (taken === undefined) leftOut(`${name}.${key.slice(0, 50)}`, hint);
    else format[key] = taken;
  }
  return format;
}

function takeOption(given: unknown, values: Values): unknown {
  if (values === 'boolean') return typeof given === 'boolean' ? given : undefined;
  if (values === 'text') return shortTextOf(given)?.slice(0, 50);
  const [first, second] = values;
  if (typeof first !== 'number') return (values as readonly unknown[]).includes(given) ? given : undefined;
  const isWithin = Number.isInteger(given) && (given as number) >= first && (given as number) <= Number(second);
  return isWithin ? given : undefined;
}
