/** How the values of one axis are written: at its ticks, in the legend, in the summary and in the table. */
import type { PlotAxis, PlotSpec } from '../../protocol/plots.ts';
import { dateFormat, numberFormat, optionsOf } from './formats.ts';
import { digitsOf, numberLabels, numberText, sizeLabels, timeLabels, timeText } from './labels.ts';
import type { Points } from './points.ts';
import { isDrawable } from './ranges.ts';
import type { AxisName } from './scale.ts';
import { reachOf } from './spans.ts';

export interface Texts {
  /** @param step between two ticks */
  ticks(values: readonly (number | null)[], step: number): string[];
  /** @param span that the axis shows */
  value(value: number, span: number): string;
}

/** @param utc x are calendar days: not moved into a zone; @param timeZone the reader's, if not told */
export function textsOfAxes(
  spec: PlotSpec,
  points: readonly Points[],
  locale: string,
  utc: boolean,
  timeZone?: string,
): Readonly<Record<AxisName, Texts>> {
  const textsOf = (name: AxisName) => {
    const [from, to] = reachOf(spec, points, name) ?? [0, 0];
    return createTexts(spec[name] ?? spec.y, locale, utc, timeZone, to - from);
  };
  return { x: textsOf('x'), y: textsOf('y'), y2: textsOf('y2') };
}

/** @param reach how far the axis' values are apart */
export function createTexts(
  { type, format, categories }: PlotAxis,
  locale: string,
  utc: boolean,
  timeZone?: string,
  reach = 0,
): Texts {
  return type === 'time'
    ? createDates(format, locale, utc, timeZone)
    : createNumbers(type, format, locale, categories, reach);
}

function createDates(format: PlotAxis['format'], locale: string, utc: boolean, timeZone?: string): Texts {
  const zone = utc ? 'UTC' : timeZone;
  const options = optionsOf(format, true);
  const dates = options && dateFormat(locale, { ...options, ...(zone === undefined ? {} : { timeZone: zone }) });
  return {
    ticks: (values, step) =>
      dates
        ? values.map((value) => (value === null ? '' : dates.format(value)))
        : timeLabels(values, step, locale, utc, timeZone),
    // A limit may lie where no date does, and formats throw.
    value: (value, span) =>
      isDrawable(value, true)
        ? (dates?.format(value) ?? timeText(value, span, locale, utc, timeZone))
        : numberText(value, locale),
  };
}

function createNumbers(
  type: PlotAxis['type'],
  format: PlotAxis['format'],
  locale: string,
  categories: PlotAxis['categories'],
  reach: number,
): Texts {
  const options: Intl.NumberFormatOptions | undefined = optionsOf(format, false);
  const formatted = options && numberFormat(locale, options);
  const numbers =
    formatted && (hasDigits(options) ? formatted : numberFormat(locale, { ...options, ...loose(options) }));
  const plain = (value: number) => numbers?.format(value) ?? numberText(value, locale, reach);
  return {
    ticks(values, step) {
      const write = (format: (value: number) => string) => values.map((value) => (value === null ? '' : format(value)));
      const log = type === 'log';
      if (!options || !numbers) return log ? sizeLabels(values, locale) : numberLabels(values, step, locale);
      const digits = log ? LOG_DIGITS : tickDigits(options, step);
      const ticks = hasDigits(options) ? numbers : numberFormat(locale, { ...options, ...digits });
      return write((value) => (ticks ?? numbers).format(value));
    },
    value: (value) => categories?.[value] ?? plain(value),
  };
}

/** Of a log axis the ticks are round, large or small. */
const LOG_DIGITS: Intl.NumberFormatOptions = { minimumFractionDigits: 0, maximumFractionDigits: 8 };

const hasDigits = (options: Intl.NumberFormatOptions) =>
  options.minimumFractionDigits !== undefined ||
  options.maximumFractionDigits !== undefined ||
  options.maximumSignificantDigits !== undefined;

/** A single value's digits: `Intl` has none for a percentage. */
function loose({ style, notation }: Intl.NumberFormatOptions): Intl.NumberFormatOptions {
  return style === 'currency' || notation === 'compact' ? {} : { maximumFractionDigits: style === 'percent' ? 2 : 6 };
}

function tickDigits({ style, notation }: Intl.NumberFormatOptions, step: number): Intl.NumberFormatOptions {
  if (notation !== undefined && notation !== 'standard') return { maximumFractionDigits: 3 };
  const digits = digitsOf(style === 'percent' ? step * 100 : step);
  // All ticks have the cents, or none.
  if (style === 'currency') return step % 1 === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return { minimumFractionDigits: 0, maximumFractionDigits: digits };
}
