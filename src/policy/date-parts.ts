/** What the methods of dates need and take where nothing is said (ECMA-402, `toLocaleString` and its kin of `Date.prototype`). */
export const DATE = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
export const TIME = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
export const DATE_PARTS: readonly string[] = ['weekday', 'year', 'month', 'day'];
export const TIME_PARTS: readonly string[] = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];
