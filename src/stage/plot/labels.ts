/** Numbers and dates on axes, in legends and in summaries, in the reader's language. */
import { dateFormat, numberFormat } from './formats.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Digits of a value, of one that is told exactly, and after the point of any that is not whole. */
const [SIGNIFICANT, EXACT, LEAST_FRACTION] = [6, 15, 2];
/** Of an axis' values. */
const TOLD_APART = 1000;

/** @returns tick labels; as many digits as the step between ticks needs */
export function numberLabels(ticks: readonly (number | null)[], step: number, locale: string): string[] {
  const largest = ticks.reduce<number>((most, tick) => Math.max(most, Math.abs(tick ?? 0)), 0);
  const tiny = largest > 0 && largest < 1e-6;
  const options: Intl.NumberFormatOptions =
    tiny || largest >= 1e15
      ? { notation: 'scientific', maximumFractionDigits: 3 }
      : largest >= 1e5 && step >= largest / 1000
        ? { notation: 'compact', maximumFractionDigits: 3 }
        : { maximumFractionDigits: digitsOf(step) };
  return ticks.map((tick) => (tick === null ? '' : write(tick, locale, options)));
}

/** Fraction digits that tell one tick from the next. */
export function digitsOf(step: number): number {
  const digits = Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(step))));
  return Number.isFinite(digits) ? digits : 3;
}

/** @returns labels of ticks on a log axis, which differ in size more than in digits */
export function sizeLabels(ticks: readonly (number | null)[], locale: string): string[] {
  const largest = Math.max(...ticks.map((tick) => tick ?? 0));
  const digits = { maximumSignificantDigits: 6 };
  const plain: Intl.NumberFormatOptions = largest >= 1e6 ? { notation: 'compact', ...digits } : digits;
  return ticks.map((tick) => {
    if (tick === null) return '';
    const isPlain = tick >= 1e-4 && tick < 1e15;
    return write(tick, locale, isPlain ? plain : { notation: 'scientific', maximumFractionDigits: 3 });
  });
}

/**
 * A value for reading: six significant digits, but all of a whole number, two after the point of a large one, and as many as
 * tell it from others of the same axis.
 *
 * @param span of the axis' values
 */
export function numberText(value: number, locale: string, span = 0): string {
  const size = Math.abs(value);
  const plain = size === 0 || (size >= 1e-6 && size < 1e15);
  if (!plain) return write(value, locale, { notation: 'scientific', maximumSignificantDigits: SIGNIFICANT });
  if (Number.isInteger(value)) return write(value, locale, { maximumSignificantDigits: EXACT });
  const first = Math.floor(Math.log10(size));
  const digits = Math.max(SIGNIFICANT - 1 - first, LEAST_FRACTION, span > 0 ? digitsOf(span / TOLD_APART) : 0);
  return write(value, locale, { maximumFractionDigits: Math.min(digits, Math.max(0, EXACT - 1 - first)) });
}

function write(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options)?.format(value) ?? String(value);
}

type Style = Intl.DateTimeFormatOptions;

/** @param step milliseconds between ticks; @param utc calendar days: not moved into a zone; @param timeZone the reader's, if not told */
export function timeLabels(
  ticks: readonly (number | null)[],
  step: number,
  locale: string,
  utc: boolean,
  timeZone?: string,
): string[] {
  const zone = zoneOf(utc, timeZone);
  const make = (style: Style) => dateFormat(locale, { ...zone, ...style });
  const clock: Style = { hour: '2-digit', minute: '2-digit' };
  const [main, context] =
    step >= 360 * DAY
      ? [make({ year: 'numeric' }), undefined]
      : step >= 28 * DAY
        ? [make({ month: 'short' }), make({ year: 'numeric' })]
        : step >= DAY
          ? [make({ month: 'short', day: 'numeric' }), make({ year: 'numeric' })]
          : step >= MINUTE
            ? [make(clock), make({ month: 'short', day: 'numeric' })]
            : step >= SECOND
              ? [make({ ...clock, second: '2-digit' }), make({ month: 'short', day: 'numeric' })]
              : [make({ minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 }), make(clock)];
  let previous = '';
  return ticks.map((tick) => {
    if (tick === null) return '';
    const above = main?.format(tick) ?? '';
    const under = context?.format(tick) ?? '';
    const changed = under !== previous;
    previous = under;
    return changed && under !== '' ? `${above}\n${under}` : above;
  });
}

/** @param span milliseconds that the axis shows: the finer, the more of the time is named */
export function timeText(value: number, span: number, locale: string, utc: boolean, timeZone?: string): string {
  const zone = zoneOf(utc, timeZone);
  const day: Style = { year: 'numeric', month: 'short', day: 'numeric' };
  const time: Style = { hour: '2-digit', minute: '2-digit' };
  if (span < 10 * MINUTE) time.second = '2-digit';
  if (span < 10 * SECOND) time.fractionalSecondDigits = 3;
  return dateFormat(locale, utc ? { ...zone, ...day } : { ...zone, ...day, ...time })?.format(value) ?? '';
}

function zoneOf(utc: boolean, timeZone: string | undefined): Style {
  const zone = utc ? 'UTC' : timeZone;
  return zone === undefined ? {} : { timeZone: zone };
}
