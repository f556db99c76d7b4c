/**
 * The order of texts of printable ASCII, which is that of most names: a sort asks some thousand times, and each question to the
 * thread takes an interpreter thirty microseconds. The thread is asked once for the order of the letters.
 *
 * So a text's order follows from its letters' where no two of them are one together, as in Danish (aa) or Czech (ch): the
 * thread says nothing of other languages than those that it knows to have none. Letters differ first, then cases, small ones first
 * (Unicode Technical Standard #10, the levels of the CLDR's root collation).
 */
import type { AskIntl } from './intl-input.ts';

/** @returns what `Collator.compare` gives; `undefined` where the thread has to be asked */
export type PlainOrder = (locales: unknown, options: unknown, a: string, b: string) => number | undefined;

/** Longer texts are not read here, letter by letter. */
const LONGEST = 200;
const MOST_LOCALES = 20;
const [FIRST, LAST] = [0x20, 0x7e];

export function createPlainOrder(ask: AskIntl): PlainOrder {
  /** By locale: the places of letters, both cases at the same; none where texts have to be asked for. */
  const known = new Map<unknown, readonly number[]>();
  const placesOf = (locale: unknown): readonly number[] => {
    let places = known.get(locale);
    if (!places) {
      if (known.size >= MOST_LOCALES) known.clear();
      places = readOrder(ask({ kind: '', method: 'order', locales: locale }) as string);
      known.set(locale, places);
    }
    return places;
  };
  return (locales, options, a, b) => {
    const kind = kindOf(options);
    if (!kind || (locales !== undefined && typeof locales !== 'string')) return undefined;
    if (a.length > LONGEST || b.length > LONGEST) return undefined;
    const places = placesOf(locales);
    return places.length === 0 || !isPlain(a) || !isPlain(b) ? undefined : compare(places, kind === 'cases', a, b);
  };
}

/** @returns whether cases differ; nothing where options say anything else */
function kindOf(options: unknown): 'cases' | 'letters' | undefined {
  let kind: 'cases' | 'letters' = 'cases';
  for (const key in options as Readonly<Record<string, unknown>> | undefined) {
    const value = (options as Readonly<Record<string, unknown>>)[key];
    if (key === 'sensitivity' && (value === 'base' || value === 'accent')) kind = 'letters';
    else if (key !== 'sensitivity' || value !== 'variant') return undefined;
  }
  return kind;
}

function readOrder(order: string): number[] {
  const places: number[] = [];
  for (let i = 0; i < order.length; i += 1) places[order.charCodeAt(i)] = i;
  // The thread says a small letter before its capital.
  for (let code = 0x41; order !== '' && code <= 0x5a; code += 1) places[code] = places[code | 0x20]!;
  return places;
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < FIRST || code > LAST) return false;
  }
  return true;
}

function compare(places: readonly number[], hasCases: boolean, a: string, b: string): number {
  let byCase = 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const difference = places[x]! - places[y]!;
    if (difference !== 0) return difference < 0 ? -1 : 1;
    byCase ||= x > y ? -1 : 1;
  }
  if (a.length !== b.length) return a.length < b.length ? -1 : 1;
  return hasCases ? byCase : 0;
}
