/**
 * `Temporal`, where a level has it.
 *
 * The attack: the months between two dates, 500,000 years apart, of a calendar that follows the moon, which an engine finds one by one: a
 * native of half a minute. The defence: no differences and sums in such calendars.
 */
import { type Native, replaceNatives } from './replace.ts';

const { getOwnPropertyDescriptor } = Object;
const { apply } = Reflect;
const LUNISOLAR: readonly unknown[] = ['chinese', 'dangi'];

/** Runs before the realm is frozen. */
export function guardTemporal({
  Temporal,
}: {
  readonly Temporal?: Record<string, { readonly prototype: object }>;
}): void {
  for (const name of ['PlainDate', 'PlainDateTime', 'PlainYearMonth', 'ZonedDateTime']) {
    const prototype = Temporal?.[name]?.prototype;
    if (!prototype) continue;
    const calendarOf = getOwnPropertyDescriptor(prototype, 'calendarId')?.get as Native;
    replaceNatives(
      prototype,
      'until since add subtract',
      (native) =>
        ({
          guard(this: unknown, ...args: unknown[]) {
            if (LUNISOLAR.includes(calendarOf.call(this)))
              throw new RangeError('Sums and differences in this calendar take too long: use withCalendar("iso8601")');
            return apply(native, this, args);
          },
        }).guard,
    );
  }
}
