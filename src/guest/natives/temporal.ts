/**
 * `Temporal`, where a level has it.
 *
 * The attack: the months between two dates, 500,000 years apart, of a calendar that follows the moon, which an engine finds one by one: a
 * native of half a minute. The defence: no differences and sums in such calendars, nor durations that are told from a date of one.
 */
import { type Guard, type Native, replaceNatives } from './replace.ts';

const { getOwnPropertyDescriptor } = Object;
const { apply } = Reflect;
const LUNISOLAR: readonly unknown[] = ['chinese', 'dangi'];

const DATES = ['PlainDate', 'PlainDateTime', 'PlainYearMonth', 'ZonedDateTime'] as const;

const refuse = (): never => {
  throw new RangeError('Sums and differences in this calendar take too long: use withCalendar("iso8601")');
};

type Namespace = Readonly<Record<string, { readonly prototype: object } | undefined>>;

/** Runs before the realm is frozen. */
export function guardTemporal({ Temporal = {} }: { readonly Temporal?: Namespace }): void {
  const calendars: Native[] = [];
  for (const name of DATES) {
    const prototype = Temporal[name]?.prototype;
    if (!prototype) continue;
    const calendarOf = getOwnPropertyDescriptor(prototype, 'calendarId')?.get as Native;
    calendars.push(calendarOf);
    replaceNatives(
      prototype,
      'until since add subtract',
      (native) =>
        ({
          guard(this: unknown, ...args: unknown[]) {
            if (LUNISOLAR.includes(calendarOf.call(this))) refuse();
            return apply(native, this, args);
          },
        }).guard,
    );
  }
  const { Duration } = Temporal;
  if (Duration) {
    replaceNatives(Duration.prototype, 'round total', boundRelative(0, calendars));
    replaceNatives(Duration, 'compare', boundRelative(2, calendars));
  }
}

/** @param at which argument the options are: an object, or a unit alone */
function boundRelative(at: number, calendars: readonly Native[]): Guard {
  return (native) =>
    ({
      guard(this: unknown, ...args: unknown[]) {
        const options = args[at];
        if (typeof options === 'object' && options !== null) {
          // Read once: the attack is a date that is another one the second time.
          const read = options as Record<string, unknown>;
          const { largestUnit, smallestUnit, unit, roundingIncrement, roundingMode } = read;
          const relativeTo = plainDate(read.relativeTo, calendars);
          args[at] = { largestUnit, smallestUnit, unit, roundingIncrement, roundingMode, relativeTo };
        }
        return apply(native, this, args);
      },
    }).guard;
}

/** @throws RangeError for a date of a calendar that follows the moon */
function plainDate(date: unknown, calendars: readonly Native[]): unknown {
  if (typeof date !== 'object' || date === null) {
    if (typeof date === 'string' && /u-ca=!?(?:chinese|dangi)/i.test(date)) refuse();
    return date;
  }
  for (const calendarOf of calendars) {
    try {
      if (LUNISOLAR.includes(calendarOf.call(date))) return refuse();
      return date;
    } catch (error) {
      if (error instanceof RangeError) throw error;
      // A date of another kind.
    }
  }
  const copy: Record<string, unknown> = { ...date };
  if (copy.calendar !== undefined) copy.calendar = String(copy.calendar);
  // Its fields are those of one calendar: others have few that anybody needs here.
  if (copy.calendar !== undefined && copy.calendar !== 'iso8601') refuse();
  return copy;
}
