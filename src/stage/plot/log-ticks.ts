/** Ticks of a log axis: powers of ten, or what lies between them where the axis shows less. */

/** Of one decade; the first that has room is taken. */
const MANTISSAS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]];
/** Within these every power of ten is a number with all its digits. */
const EXPONENTS = [-300, 300] as const;
/** More than this in all: no canvas has room for them, whatever is asked. */
const MOST = 200;

/**
 * @param from, to exponents of ten; any numbers
 * @param room how many labels there is room for
 * @returns values in ascending order, at most about twice as many as there is room for
 */
export function logTicks(from: number, to: number, room: number): number[] {
  // Counting is safe within these; beyond them `at + 1` may be `at`, and no number has a power to show.
  const min = Math.max(from, EXPONENTS[0]);
  const max = Math.min(to, EXPONENTS[1]);
  if (!(max > min)) return [];
  const most = Math.min(MOST, Math.max(2, Math.floor(room) || 0));
  const decades = max - min;
  const inView = (value: number) => {
    const place = Math.log10(value);
    return value > 0 && place >= min - 1e-9 && place <= max + 1e-9;
  };
  if (decades > most) {
    const step = Math.ceil(decades / most);
    const ticks: number[] = [];
    for (let at = Math.ceil(min / step) * step; at <= max; at += step) ticks.push(power(1, at));
    return ticks.filter(inView);
  }
  const mantissas = MANTISSAS.find(({ length }) => length * decades <= most) ?? [1];
  const ticks: number[] = [];
  for (let at = Math.floor(min); at <= Math.ceil(max); at++) {
    for (const mantissa of mantissas) ticks.push(power(mantissa, at));
  }
  const seen = ticks.filter(inView);
  return seen.length > 2 ? seen : linearTicks(10 ** min, 10 ** max, most).filter(inView);
}

/** Within a part of a decade values lie as on a linear axis. */
function linearTicks(from: number, to: number, most: number): number[] {
  const least = (to - from) / Math.min(most, 6);
  const size = 10 ** Math.floor(Math.log10(least));
  const step = size * ([1, 2, 5].find((times) => times * size >= least) ?? 10);
  const count = Math.min(MOST, Math.floor(to / step) - Math.ceil(from / step) + 1);
  if (!(step > 0) || !Number.isFinite(count)) return [];
  const first = Math.ceil(from / step);
  const ticks = Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  // Of a range that is narrower than these digits.
  return ticks.filter((tick, i) => i === 0 || tick > (ticks[i - 1] as number));
}

/** Exact, where `10 ** -4` is not. */
function power(mantissa: number, exponent: number): number {
  return Number(`${mantissa}e${exponent}`);
}
