/**
 * A clock that stands still and chance that repeats, for renders that can be compared and replayed.
 *
 * The clock does not advance: whatever it advanced by (ticks, calls) would differ between engines. A
 * loop that waits for it is ended by the compute budget, which reads the real clock.
 */
import type { Deterministic } from '../../policy/deterministic.ts';
import { dress } from '../natives/replace.ts';
import { fixSorts } from './stable-sorts.ts';

const { construct } = Reflect;
const { defineProperty, getOwnPropertyDescriptor } = Object;
const NativeDate = Date;

interface TemporalLike {
  readonly Now: Record<string, unknown>;
  readonly Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: unknown): Zoned } };
}
interface Zoned {
  toPlainDateTime(): unknown;
  toPlainDate(): unknown;
  toPlainTime(): unknown;
}

/**
 * Replaces what differs between two runs: `Date` without arguments, `performance`, `Temporal.Now`,
 * `Math.random`, formatting of the time that is, and how often a sort asks. Runs before the realm is frozen.
 *
 * @returns what the global names become
 */
export function fixClockAndChance(global: object, { seed, now }: Deterministic): Record<string, unknown> {
  fixSorts();
  const FixedDate = function (this: unknown, ...args: unknown[]): unknown {
    if (new.target === undefined) return new NativeDate(now).toString();
    const target: object = new.target;
    return construct(
      NativeDate,
      args.length === 0 ? [now] : args,
      (target === FixedDate ? NativeDate : target) as NewableFunction,
    );
  };
  defineProperty(FixedDate, 'prototype', { value: NativeDate.prototype, writable: false });
  const statics = { UTC: NativeDate.UTC, parse: NativeDate.parse, now: () => now };
  for (const [key, value] of Object.entries(statics)) {
    defineProperty(FixedDate, key, { value, writable: true, configurable: true });
  }
  defineProperty(NativeDate.prototype, 'constructor', { value: dress(FixedDate, NativeDate) });
  // What the runtime itself asks: its parts have the name that was there when they were evaluated, in a VM's image the native.
  NativeDate.now = statics.now;
  Math.random = createRandom(seed);

  // Without a date they format the time that is.
  const format = Intl.DateTimeFormat.prototype;
  const formatOf = getOwnPropertyDescriptor(format, 'format')?.get as () => (date: unknown) => string;
  defineProperty(format, 'format', {
    get(this: Intl.DateTimeFormat) {
      const native = formatOf.call(this);
      return (date?: unknown) => native(date === undefined ? now : date);
    },
  });
  const { formatToParts } = format;
  format.formatToParts = function (date) {
    return formatToParts.call(this, date === undefined ? now : date);
  };

  const { Temporal } = global as { Temporal?: TemporalLike };
  if (Temporal) {
    const { Now, Instant } = Temporal;
    const instant = () => Instant.fromEpochMilliseconds(now);
    const zoned = (zone: unknown = (Now.timeZoneId as () => string)()) => instant().toZonedDateTimeISO(zone);
    Object.assign(Now, {
      instant,
      zonedDateTimeISO: zoned,
      plainDateTimeISO: (zone?: unknown) => zoned(zone).toPlainDateTime(),
      plainDateISO: (zone?: unknown) => zoned(zone).toPlainDate(),
      plainTimeISO: (zone?: unknown) => zoned(zone).toPlainTime(),
    });
  }
  return { Date: FixedDate, performance: Object.freeze({ now: () => 0 }) };
}

/** sfc32 (Chris Doty-Humphrey, PractRand), seeded by four FNV-1a hashes of the seed. @returns numbers in [0, 1) */
export function createRandom(seed: number | string): () => number {
  let [a, b, c, d] = [0, 1, 2, 3].map((salt) => {
    let hash = 0x811c9dc5 ^ salt;
    for (const unit of `${typeof seed} ${seed}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
    return hash;
  }) as [number, number, number, number];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
}
