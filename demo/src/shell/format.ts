const LONGEST_JSON = 60_000;

/** Local time of day to the millisecond. */
export function formatTime(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Indented JSON for reading; what JSON cannot say is written as text, and what is very long is cut. */
export function formatJson(value: unknown): string {
  const text =
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner), 2) ?? String(value);
  return text.length > LONGEST_JSON
    ? `${text.slice(0, LONGEST_JSON)}\n… ${text.length - LONGEST_JSON} more characters`
    : text;
}

/** One argument of a console call, on one line. */
export function formatArgument(value: unknown): string {
  return typeof value === 'string' ? value : formatJson(value);
}

/** A cell of the preview; `null` and `undefined` are told apart from text by the caller. */
export function formatCell(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? formatJson(value) : String(value);
}

export function formatCount(value: number): string {
  return value.toLocaleString('en');
}
