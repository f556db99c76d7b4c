/** Numbers, units, money, durations and sizes as text. May throw: `formatter.ts` catches. */
import { attempt, keyOf, plainOf, type Remember } from './format-cache.ts';
import { NONE, numberOf } from './format-input.ts';
import { isObject } from './options.ts';

type Options = Intl.NumberFormatOptions;
/** Fraction digits, or options of `Intl.NumberFormat`. */
export type NumberStyle = number | Options;

const DURATIONS = [
  ['day', 864e5],
  ['hour', 36e5],
  ['minute', 6e4],
  ['second', 1e3],
] as const;
const SHORT_NAMES: Readonly<Record<string, string>> = {
  d: 'day',
  h: 'hour',
  hr: 'hour',
  min: 'minute',
  s: 'second',
  sec: 'second',
};

export type Numbers = ReturnType<typeof createNumbers>;

export function createNumbers(locale: string, remember: Remember) {
  /** What ECMA-402 knows, such as `kilogram`. */
  const units: ReadonlySet<string> = new Set(Intl.supportedValuesOf?.('unit'));

  /** `base` wins over `style`, which stands in for `defaults` where it is valid. */
  function format(value: unknown, style: unknown, base: Options = {}, defaults: Options = {}): string {
    const number = numberOf(value);
    if (number === undefined) return NONE;
    const key = keyOf(style);
    return remember(`${base.style}${base.notation}${base.currency}${base.unit} ${key}`, () => {
      const create = (options: Options) =>
        new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options, ...base });
      return attempt(() => create((key && optionsOf(plainOf(style, key))) || defaults)) ?? create(defaults);
    }).format(number);
  }

  function unit(value: unknown, name?: unknown, style?: NumberStyle): string {
    const text = typeof name === 'string' ? name.trim() : '';
    const known = text === '%' ? 'percent' : text;
    if (known.split('-per-').every((part) => units.has(part)))
      return format(value, style, { style: 'unit', unit: known });
    const formatted = format(value, style);
    return text === '' || formatted === NONE ? formatted : `${formatted} ${text}`;
  }

  function currency(value: unknown, code?: unknown, style?: NumberStyle): string {
    if (isObject(code)) return currency(value, (code as Options).currency, code);
    if (typeof code === 'string' && /^[a-z]{3}$/i.test(code))
      return format(value, style, { style: 'currency', currency: code.toUpperCase() });
    return unit(value, code, style ?? 2);
  }

  function duration(value: unknown, of?: unknown): string {
    const milliseconds = Number(numberOf(value)) * millisecondsOf(of);
    if (!Number.isFinite(milliseconds)) return NONE;
    const part = (amount: number, name: string, digits = 0) =>
      format(amount, { maximumFractionDigits: digits }, { style: 'unit', unit: name });
    const sign = milliseconds < 0 ? '-' : '';
    let rest = Math.abs(milliseconds);
    if (rest > 0 && rest < 999.5) return sign + part(rest, 'millisecond');
    if (rest < 59_950) return sign + part(rest / 1000, 'second', 1);
    const largest = () => DURATIONS.findIndex(([, size]) => rest >= size);
    // To the smaller of the two units first: 59 min 59.9 s is one hour.
    const step = DURATIONS[largest() + 1]?.[1] ?? 1000;
    rest = Math.round(rest / step) * step;
    const first = largest();
    const parts = DURATIONS.slice(first, first + 2).map(([name, size]) => {
      const amount = Math.floor(rest / size);
      rest -= amount * size;
      return amount > 0 ? part(amount, name) : '';
    });
    return sign + parts.filter(Boolean).join(' ');
  }

  function bytes(value: unknown): string {
    let amount = Number(numberOf(value));
    if (!Number.isFinite(amount)) return NONE;
    let power = 0;
    for (; Math.abs(amount) >= (power > 0 ? 999.95 : 999.5) && power < 5; power += 1) amount /= 1000;
    const text = format(amount, { maximumFractionDigits: power > 0 ? 1 : 0 });
    return `${text} ${['B', 'kB', 'MB', 'GB', 'TB', 'PB'][power]}`;
  }

  return { format, unit, currency, duration, bytes };
}

/** Names of other libraries, for as many fraction digits. */
const DIGITS = ['digits', 'decimals', 'precision', 'fractionDigits'] as const;
type Aliases = Partial<Record<(typeof DIGITS)[number] | 'compact', unknown>>;

function optionsOf(style: unknown): Options | undefined {
  if (typeof style === 'object' && style !== null) {
    const { compact, ...given } = style as Aliases & Options;
    const digits = DIGITS.map((name) => given[name]).find((value) => value !== undefined);
    return { ...optionsOf(digits), ...(compact === true ? { notation: 'compact' } : {}), ...given };
  }
  if (typeof style !== 'number' || !(style >= 0 && style <= 20)) return undefined;
  return { minimumFractionDigits: Math.floor(style), maximumFractionDigits: Math.floor(style) };
}

/** @param unit a name, or an object with one; whatever else is none: `duration` takes milliseconds */
function millisecondsOf(unit: unknown): number {
  const given = isObject(unit) ? (unit as { unit?: unknown }).unit : unit;
  const word =
    typeof given === 'string'
      ? given
          .trim()
          .toLowerCase()
          .replace(/(..)s$/, '$1')
      : '';
  const name = Object.hasOwn(SHORT_NAMES, word) ? SHORT_NAMES[word] : word;
  return DURATIONS.find(([known]) => known === name)?.[1] ?? 1;
}
