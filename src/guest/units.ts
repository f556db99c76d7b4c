/**
 * `Formatter.convert`: values from one unit to another, by UCUM (Unified Code for Units of Measure, ucum.org), whose
 * tables are the library's. A part of its own: they are twenty times as large as the rest of `Formatter`.
 */
import { UcumLhcUtils } from '@lhncbc/ucum-lhc/source/ucumLhcUtils.js';
import { attempt, type Remember } from './format-cache.ts';
import { NONE, numberOf } from './format-input.ts';

// Before the realm is hardened: the tables are made with natives that charge nobody.
const ucum = UcumLhcUtils.getInstance();

/** What people write, and UCUM writes otherwise; where a code of UCUM's own is spelled so, it stays. */
const SPELLINGS: readonly (readonly [written: RegExp, code: string])[] = [
  [/[µμ]/g, 'u'],
  [/°\s*C\b/g, 'Cel'],
  [/°\s*F\b/g, '[degF]'],
  [/\b(?:mmHg|mm Hg)\b/g, 'mm[Hg]'],
  [/\bcmH2O\b/g, 'cm[H2O]'],
  [/\blbs?\b/g, '[lb_av]'],
  [/\boz\b/g, '[oz_av]'],
  [/(?<![\w[])(?:inch(?:es)?|in)(?![\w\]])/g, '[in_i]'],
  [/(?<![\w[])ft(?![\w\]])/g, '[ft_i]'],
  [/\bmcg\b/g, 'ug'],
  [/(?<![[\w])(m|u|k|M)?IU\b/g, '$1[IU]'],
  [/\b10\^/g, '10*'],
];
/** International units are of no dimension that UCUM knows: they convert among each other alone. */
const ARBITRARY = /\[i?IU\]|\[iU\]/;
const LONGEST = 100;
/** Digits that a factor's own rounding leaves. */
const DIGITS = 12;

type Conversion = (value: number) => number;

/**
 * @param remember for reading a code is slow
 * @returns a function that gives a plain decimal number as text, for `Formatter.number` or `unit`; an en dash where
 *   the value is no number
 */
export function createConvert(remember: Remember) {
  /** @throws RangeError for a code that UCUM does not know, or units that do not measure the same */
  return function convert(value: unknown, from: unknown, to: unknown): string {
    const [source, target] = [codeOf(from, 'from'), codeOf(to, 'to')];
    const conversion = remember(`convert ${source.length} ${source} ${target}`, () => findConversion(source, target));
    const number = numberOf(value);
    if (number === undefined) return NONE;
    return String(Number(conversion(Number(number)).toPrecision(DIGITS)));
  };
}

/** @throws TypeError for what is no text */
function codeOf(unit: unknown, name: string): string {
  if (typeof unit !== 'string' || unit.trim() === '' || unit.length > LONGEST)
    throw new TypeError(`Formatter.convert: \`${name}\` is not the code of a unit; write one of UCUM, such as 'mg/dL'`);
  return SPELLINGS.reduce((text, [written, code]) => text.replace(written, code), unit.trim());
}

/** @throws RangeError */
function findConversion(from: string, to: string): Conversion {
  const isArbitrary = ARBITRARY.test(from) && ARBITRARY.test(to);
  // A base unit that nothing else here is made of stands in for them.
  const [source, target] = isArbitrary ? ([replace(from), replace(to)] as const) : ([from, to] as const);
  const convert = (value: number): number => {
    const { toVal, msg } = ask(source, value, target);
    if (toVal === null || msg.length > 0) throw new RangeError(explain(from, to, msg));
    return toVal;
  };
  const factor = convert(1);
  const isLinear = convert(0) === 0 && Math.abs(convert(1e3) / (factor * 1e3) - 1) < 1e-9;
  return isLinear ? (value) => value * factor : convert;
}

/** A message beside a value says that a code was read as another. */
function ask(
  from: string,
  value: number,
  to: string,
): { readonly toVal: number | null; readonly msg: readonly string[] } {
  // It logs where its parser fails, and there is no console here.
  return attempt(() => ucum.convertUnitTo(from, value, to)) ?? { toVal: null, msg: ['?'] };
}

function replace(code: string): string {
  return code.replace(ARBITRARY, 'cd');
}

function explain(from: string, to: string, messages: readonly string[]): string {
  const unknown = [from, to].find((code) => ask(replace(code), 1, replace(code)).msg.length > 0);
  const why =
    unknown !== undefined
      ? `${unknown.slice(0, 40)} is not a unit of UCUM (ucum.org), whose codes are such as mg/dL, 10*9/L, Cel, mm[Hg]`
      : messages.some((text) => /mole|equivalents/i.test(text))
        ? 'they differ by a factor of the substance, its molar mass or charge: multiply by that instead'
        : 'they do not measure the same';
  return `Formatter.convert: ${from} to ${to}: ${why}`;
}
