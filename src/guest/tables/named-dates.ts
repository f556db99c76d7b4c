/**
 * Tabulator's formatters `datetime` and `datetimediff`, which take formats of Luxon: digits are read, and all is written that
 * needs no zone (`date-tokens.ts`). A time that says none is shown as it was written.
 */
import { type LeftOut, type Own as Params, shortTextOf } from '../options.ts';
import { type Content, contentOf, type NamedFormatter } from './content.ts';
import { createDateWriter, type Face } from './date-tokens.ts';

/** What is read. */
const TOKENS = /'([^']*)'|yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|hh|h|mm|m|ss|s|SSS|a/g;
const LONGEST_FORMAT = 200;
const DIGITS: Readonly<Record<string, string>> = {
  ...{ yyyy: '(\\d{4})', MM: '(\\d{2})', M: '(\\d{1,2})', dd: '(\\d{2})', d: '(\\d{1,2})', HH: '(\\d{2})' },
  ...{ H: '(\\d{1,2})', mm: '(\\d{2})', m: '(\\d{1,2})', ss: '(\\d{2})', s: '(\\d{1,2})', SSS: '(\\d{3})' },
};
/** Names and numbers that stand alone are written as those in a date. */
const ALONE: Readonly<Record<string, string>> = { L: 'M', c: 'E' };
/** Of Moment.js, which Tabulator took before its version 5: letters that mean the same. */
const OLDER: Readonly<Record<string, string>> = { Y: 'y', D: 'd', A: 'a', d: 'E' };
/** Milliseconds. */
const UNITS = new Map<string, number>([
  ...([
    ['milliseconds', 1],
    ['seconds', 1000],
    ['minutes', 60_000],
    ['hours', 3_600_000],
  ] as const),
  ...([
    ['days', 86_400_000],
    ['weeks', 604_800_000],
  ] as const),
]);

const MONTHS = new Map([
  ['months', 1],
  ['quarters', 3],
  ['years', 12],
]);

export function createDateTime(params: Params, leftOut: LeftOut): NamedFormatter {
  const read = createReader(params, leftOut);
  const format = inTokens(shortTextOf(params('outputFormat')) ?? 'dd/MM/yyyy HH:mm:ss');
  const write = createDateWriter(format, (token) =>
    leftOut(
      `columns[].formatterParams.outputFormat "${token.slice(0, 20)}"`,
      "Put letters that are no token between '…'; for a zone use a function with Formatter.dateTime.",
    ),
  );
  if (params('timezone')) leftOut('columns[].formatterParams.timezone', 'Use a function with Formatter.date.');
  return (value) => {
    const face = read(value);
    return face ? plainText(write(face)) : invalid(value, params);
  };
}

export function createDateDifference(params: Params, leftOut: LeftOut): NamedFormatter {
  const read = createReader(params, leftOut);
  const name = shortTextOf(params('unit')) ?? 'days';
  const unit = UNITS.get(name.endsWith('s') ? name : `${name}s`);
  const months = MONTHS.get(name.endsWith('s') ? name : `${name}s`);
  if (unit === undefined && months === undefined)
    leftOut('columns[].formatterParams.unit', `Use one of ${[...UNITS.keys(), ...MONTHS.keys()].join(', ')}.`);
  if (params('humanize') === true)
    leftOut('columns[].formatterParams.humanize', 'Use a function with Formatter.duration.');
  const given = params('date');
  const base = given === undefined ? faceOf(new Date(Date.now())) : read(given);
  const suffix = params('suffix') ? ` ${contentOf(shortTextOf(params('suffix'))).text}` : '';
  return (value) => {
    const face = read(value);
    if (!face || !base || (unit ?? months) === undefined) return invalid(value, params);
    const count = months ? monthsBetween(base, face) / months : (face.getTime() - base.getTime()) / unit!;
    // There is no -0 that anybody wants to read.
    return plainText(`${Math.trunc(count) || 0}${suffix}`);
  };
}

/** Whole ones: from the 31st to the 30th there is none. */
function monthsBetween(from: Face, to: Face): number {
  if (to < from) return -monthsBetween(to, from);
  const count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const within = (face: Face) => (face.getUTCDate() - 1) * 86_400_000 + (face.getTime() % 86_400_000);
  return within(to) < within(from) ? count - 1 : count;
}

function plainText(text: string): Content {
  return { text, content: undefined };
}

function invalid(value: unknown, params: Params): Content {
  const given = params('invalidPlaceholder');
  if (given === true || value === null || value === undefined || value === '') return plainText(String(value ?? ''));
  return contentOf(typeof given === 'function' ? given(value) : (given ?? ''));
}

/** @returns the time on the reader's own clock */
function faceOf(date: Date): Face | undefined {
  const minutes = date.getTimezoneOffset();
  return Number.isNaN(minutes) ? undefined : new Date(date.getTime() - minutes * 60_000);
}

/** @returns what has the tokens that are read and written here */
function inTokens(format: string): string {
  const text = format.slice(0, LONGEST_FORMAT);
  const older = /YY/.test(text);
  return text.replace(/'[^']*'|L{1,5}|c{1,5}|d{3,4}|D{1,2}|Y{2,4}|A/g, (token) => {
    const letter = token[0]!;
    const other = ALONE[letter] ?? (older ? OLDER[letter] : undefined);
    return other === undefined ? token : other.repeat(token.length);
  });
}

const createReader = (params: Params, leftOut: LeftOut) =>
  createDateReader(
    shortTextOf(params('inputFormat')) ?? 'yyyy-MM-dd HH:mm:ss',
    'columns[].formatterParams.inputFormat',
    leftOut,
  );

/** @param option that says the format */
export function createDateReader(
  format: string,
  option: string,
  leftOut: LeftOut,
): (value: unknown) => Face | undefined {
  const name = inTokens(format);
  const isText = name !== 'x' && name !== 'iso';
  const parse = isText ? createParser(name) : readIso;
  if (isText && !parse) {
    leftOut(option, `Use "iso", "x" or ${Object.keys(DIGITS).join(' ')}, each letter once.`);
  }
  return (value) => {
    if (value instanceof Date) return faceOf(value);
    if (typeof value === 'number') return name === 'x' ? faceOf(new Date(value)) : undefined;
    // A date alone is what data has most often, whatever the format says.
    return typeof value === 'string' ? (parse?.(value) ?? readIso(value)) : undefined;
  };
}

function readIso(text: string): Face | undefined {
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const moment = new Date(`${date}T${time ?? '00:00'}${zone ?? 'Z'}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  return zone === undefined ? moment : faceOf(moment);
}

/**
 * The attack: `dM` fifty times over is a pattern that tries a million million ways to share digits out. The
 * defence: no letter comes twice.
 *
 * @returns `undefined` for a format that has a letter twice, or names in it
 */
function createParser(format: string): ((text: string) => Face | undefined) | undefined {
  const names: string[] = [];
  let source = '';
  let at = 0;
  for (const match of format.matchAll(TOKENS)) {
    const [token, quoted] = match;
    source += escapePattern(format.slice(at, match.index));
    at = match.index + token.length;
    if (quoted !== undefined) source += escapePattern(quoted);
    else if (DIGITS[token] === undefined || names.some((name) => name[0] === token[0])) return undefined;
    else {
      names.push(token);
      source += DIGITS[token];
    }
  }
  const pattern = new RegExp(`^${source}${escapePattern(format.slice(at))}$`);
  return (text) => {
    const found = pattern.exec(text);
    if (!found) return undefined;
    const fieldOf = (letter: string, instead: number) => {
      const i = names.findIndex((name) => name.startsWith(letter));
      return i < 0 ? instead : Number(found[i + 1]);
    };
    const [month, day] = [fieldOf('M', 1), fieldOf('d', 1)];
    const fields = [fieldOf('H', 0), fieldOf('m', 0), fieldOf('s', 0), fieldOf('S', 0)] as const;
    const face = new Date(Date.UTC(fieldOf('y', 1970), month - 1, day, ...fields));
    // The 31st of February is none.
    return face.getUTCMonth() === month - 1 && face.getUTCDate() === day ? face : undefined;
  };
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
