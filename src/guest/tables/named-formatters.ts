/**
 * Tabulator's formatters by name (6.5, `formatterParams` as there), as text and checked pieces. Its own build
 * HTML of values, or set styles unchecked.
 */
import { checkCellStyle, LONGEST_CONTENT } from '../../policy/cell-content.ts';
import { isList, itemsOf, type LeftOut, nameOf, ownOf, type Own as Params, shortTextOf } from '../options.ts';
import { type Content, contentOf, type NamedFormatter } from './content.ts';
import { createDateDifference, createDateTime } from './named-dates.ts';
import { LONGEST_TEXT, plainOf } from './plain.ts';

const MUTED = 'color-mix(in srgb, currentcolor 25%, transparent)';
const [GREEN, RED, GREY, GOLD] = ['#2f9e44', '#e03131', '#868e96', '#d9a406'];
const MOST_STARS = 20;

const FORMATTERS: Readonly<Record<string, (params: Params, leftOut: LeftOut) => NamedFormatter>> = {
  plaintext: () => (value) => textContent(value),
  textarea: () => (value) => {
    const { text } = textContent(value);
    return piecesOf(text, [['white-space', 'pre-wrap'], text]);
  },
  money: createMoney,
  lookup: (params) => (value) => {
    const found = params(String(value));
    return found === undefined ? textContent(value) : contentOf(found);
  },
  star(params) {
    const most = Math.min(MOST_STARS, Math.max(1, Math.floor(numberOf(params('stars'), 5))));
    return (value) => {
      const count = Math.max(0, Math.min(most, Math.floor(numberOf(value, 0))));
      const [full, empty] = ['★'.repeat(count), '★'.repeat(most - count)];
      return piecesOf(full + '☆'.repeat(most - count), [['color', GOLD], full], [['opacity', '0.25'], empty]);
    };
  },
  tickCross(params) {
    const isTrue = params('trueValue') === undefined ? isTruth : (value: unknown) => value === params('trueValue');
    const mark = (given: unknown, sign: string, color: string) => {
      const own = given === false ? '' : given === undefined ? sign : contentOf(given).text || sign;
      return own === '' ? textContent('') : piecesOf(own, [['color', color, 'font-weight', '700'], own]);
    };
    return (value) => {
      if (isTrue(value) || (params('allowTruthy') && value)) return mark(params('tickElement'), '✓', GREEN);
      const isEmpty = value === null || value === undefined || value === '' || value === 'null';
      return params('allowEmpty') && isEmpty ? textContent('') : mark(params('crossElement'), '✗', RED);
    };
  },
  traffic(params) {
    return (value) => {
      if (Number.isNaN(numberOf(value, Number.NaN))) return textContent(value);
      const color = colorOf(params('color') ?? [RED, '#f08c00', GREEN], value, shareOf(value, params), GREY);
      const style = ['display', 'inline-block', 'width', '14px', 'height', '14px', 'border-radius', '7px'];
      return piecesOf(textContent(value).text, [[...style, 'vertical-align', 'middle', 'background-color', color]]);
    };
  },
  progress: createProgress,
  color: () => (value) => {
    const content = textContent(value);
    const color = checkCellStyle('background-color', content.text);
    const style = ['display', 'block', 'height', '18px', 'border-radius', '4px'];
    return color === undefined ? content : piecesOf(content.text, [[...style, 'background-color', color]]);
  },
  datetime: createDateTime,
  datetimediff: createDateDifference,
};
const NAMES = Object.keys(FORMATTERS);
/** CSS px: what is drawn is wider than its text. */
const LEAST_WIDTHS: Readonly<Record<string, number>> = { progress: 140, star: 110, color: 70 };

/** @returns `undefined`, and a report, for one that is not offered */
export function readNamed(name: unknown, params: unknown, what: string, leftOut: LeftOut): NamedFormatter | undefined {
  const known = NAMES.find((one) => one === name);
  if (known === undefined) {
    leftOut(`${what} ${nameOf(name)}`, `Use a function (cell) => text, or one of ${NAMES.join(', ')}, rownum.`);
    return undefined;
  }
  if (typeof params === 'function') leftOut(`${what}Params as a function`, 'Give the parameters themselves.');
  return FORMATTERS[known]?.(ownOf(params), leftOut);
}

export function leastWidthOf(name: unknown): number | undefined {
  return typeof name === 'string' && Object.hasOwn(LEAST_WIDTHS, name) ? LEAST_WIDTHS[name] : undefined;
}

/** What is no HTML, whatever is in it. */
function textContent(value: unknown): Content {
  if (value instanceof Date) return { text: '', content: undefined, isDate: true };
  const text = value === null || value === undefined ? '' : String(value);
  return { text: text.slice(0, LONGEST_TEXT), content: undefined };
}

function piecesOf(text: string, ...pieces: readonly unknown[]): Content {
  const content = JSON.stringify(pieces);
  return { text, content: content.length <= LONGEST_CONTENT ? content : undefined };
}

function createMoney(params: Params): NamedFormatter {
  const wordOf = (name: string, instead: string) => contentOf(shortTextOf(params(name)) ?? instead).text || instead;
  const [decimal, thousand, symbol] = [wordOf('decimal', '.'), wordOf('thousand', ','), wordOf('symbol', '')];
  const given = params('precision');
  const precision = given === false ? undefined : Math.min(20, Math.max(0, Math.floor(numberOf(given, 2))));
  const minus = params('negativeSign') === true ? true : shortTextOf(params('negativeSign'));
  return (value) => {
    const number = numberOf(value, Number.NaN);
    if (Number.isNaN(number)) return textContent(value);
    const size = Math.abs(number);
    const [whole = '', rest] = (precision === undefined ? String(size) : size.toFixed(precision)).split('.');
    const grouped = params('thousand') === false ? whole : groupDigits(whole, thousand);
    const digits = rest === undefined ? grouped : grouped + decimal + rest;
    const signed = number < 0 && minus === true ? `(${digits})` : digits;
    const sign = number < 0 && minus !== true ? (minus ?? '-') : '';
    return textContent(params('symbolAfter') ? sign + signed + symbol : sign + symbol + signed);
  };
}

function groupDigits(digits: string, mark: string): string {
  let text = '';
  for (let i = 0; i < digits.length; i++) {
    const left = digits.length - i;
    text += (i > 0 && left % 3 === 0 && /^\d+$/.test(digits) ? mark : '') + digits[i];
  }
  return text;
}

function createProgress(params: Params): NamedFormatter {
  return (value) => {
    const share = shareOf(value, params);
    const color = colorOf(params('color'), value, share, GREEN);
    const bar = ['display', 'block', 'height', '8px', 'border-radius', '4px'];
    const filled = [[...bar, 'width', `${share}%`, 'background-color', color]];
    const track = [[...bar, 'flex', '1', 'min-width', '30px', 'background-color', MUTED], filled];
    const given = params('legend');
    const legend = typeof given === 'function' ? given(value) : given === true ? value : given;
    if (legend === undefined || legend === false || legend === null) {
      return piecesOf(textContent(value).text, [['display', 'block', 'padding-top', '5px'], track]);
    }
    const { text } = contentOf(legend);
    const legendColor = colorOf(params('legendColor'), value, share, undefined);
    const words = legendColor === undefined ? text : [['color', legendColor], text];
    return piecesOf(text, [['display', 'flex', 'align-items', 'center', 'gap', '8px'], track, words]);
  };
}

/** @returns where the value is between `min` and `max`, in percent */
function shareOf(value: unknown, params: Params): number {
  const [min, max] = [numberOf(params('min'), 0), numberOf(params('max'), 100)];
  const number = Math.min(max, Math.max(min, numberOf(value, min)));
  return max > min ? Math.round(((number - min) / (max - min)) * 100) : 0;
}

/** @param given a colour, a list of them from low to high, or a function of the value */
function colorOf<Instead>(given: unknown, value: unknown, share: number, instead: Instead): string | Instead {
  let color = typeof given === 'function' ? given(value) : given;
  if (isList(color)) {
    const list = itemsOf(color, 100);
    color = list[Math.max(0, Math.min(list.length - 1, Math.floor(share / (100 / list.length))))];
  }
  return (typeof color === 'string' && checkCellStyle('background-color', color)) || instead;
}

/** As `parseFloat` reads texts. */
export function numberOf(value: unknown, instead: number): number {
  const plain = plainOf(value);
  const number =
    typeof plain === 'string' ? Number.parseFloat(plain) : typeof plain === 'bigint' ? Number(plain) : plain;
  return typeof number === 'number' && !Number.isNaN(number) ? number : instead;
}

function isTruth(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'True';
}
