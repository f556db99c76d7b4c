/** Dates of one column as text, all of them in one form. On the stage for cells, in the guest where a function is given the text. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Letters of a time of day. */
const [MINUTES, SECONDS] = [5, 8];
/** To ask a clock takes its time: where so many stand at its midnight, hours are shown of all. */
const MOST_ASKED = 20_000;
const MOST_KNOWN = 1000;

/** @returns what a clock shows at a time, as if it was UTC */
export type Clock = (time: number) => number;

/** Of the thread's own time zone. */
export const ownClock: Clock = (time) => time - new Date(time).getTimezoneOffset() * MINUTE;

/**
 * As plots have it: where each is a midnight in UTC they are days, as ISO texts of days are read, and in no zone the day
 * before. All others are what the reader's clock shows: days where each is its midnight, else minutes or seconds as well.
 *
 * @param count rows of the column; @param read what stands in a row, a Date or anything else
 */
export function createDateWriter(
  count: number,
  read: (row: number) => unknown,
  clock: Clock = ownClock,
): (date: Date) => string {
  const { areDays, letters } = formOf(count, read, clock);
  const write = (time: number): string => {
    const isDay = areDays && time % DAY === 0;
    const face = new Date(isDay ? time : clock(time));
    // At the end of what a Date can be the clock is beyond it.
    const [day = '', hours = ''] = (Number.isNaN(face.getTime()) ? new Date(time) : face).toISOString().split('T');
    // What was calculated of days may be none.
    const shown = areDays ? (isDay ? 0 : MINUTES) : letters;
    return shown === 0 ? day : `${day} ${hours.slice(0, shown)}`;
  };
  // Those of groups are asked for in each row.
  const known = new Map<number, string>();
  return (date) => {
    const time = date.getTime();
    if (Number.isNaN(time)) return 'Invalid date';
    const text = known.get(time) ?? write(time);
    if (known.size < MOST_KNOWN) known.set(time, text);
    return text;
  };
}

function formOf(count: number, read: (row: number) => unknown, clock: Clock) {
  let [areDays, areMidnights] = [true, true];
  let asked = 0;
  for (let row = 0; row < count; row += 1) {
    const value = read(row);
    if (!(value instanceof Date)) continue;
    const time = value.getTime();
    if (Number.isNaN(time)) continue;
    if (time % MINUTE !== 0) return { areDays: false, letters: SECONDS };
    areDays &&= time % DAY === 0;
    if (!areMidnights) continue;
    asked += 1;
    areMidnights = asked <= MOST_ASKED && clock(time) % DAY === 0;
  }
  return { areDays, letters: areMidnights ? 0 : MINUTES };
}
