/**
 * How much text and how many table cells one picture may hold. The guest keeps it for its module, and
 * leaves out with a warning what is over; the stage keeps it again for whatever it is sent.
 *
 * The attack: texts in a box one pixel wide, a line for each letter; of letters that join to the next
 * one, of words that only a dictionary parts, now left to right and now right to left, of a new script
 * at each letter: a browser takes quadratic time over those. Six hundred cells that span a hundred rows
 * and columns each; grids of a hundred thousand tracks (Firefox). Seconds, and a minute, of layout, which
 * may be on the page's own thread. Where a screen reader listens, a hundred elements that are each named by twenty, one in
 * the other, with a text of 90,000 letters. The defence: sums over all live nodes.
 */
import { countRuns, DEAR, RUN } from './text-runs.ts';

/** What one node takes; the budget keeps it up to date. */
export interface Charged {
  /** UTF-16 code units of texts and attributes, their names included. */
  units: number;
  /** Cells that spans add to the one an element is anyway. */
  area: number;
  /** Pieces of a text that a browser orders, shapes or breaks by themselves; the first of a text is free. */
  runs: number;
  /** 1 for an element that was ever given a grid with as many tracks as its width has room for. */
  grids: number;
  /** 1 for a shape with dashes. */
  dashes: number;
  /** How dear a control is to make and to lay out: a button is 1. */
  controls: number;
  /** 1 for an element that is clipped. */
  clips: number;
  /** UTF-16 code units of the texts in an element of SVG: WebKit takes quadratic time over them. */
  letters: number;
  /** Elements that others are named or described by. */
  names: number;
  /** Attributes. */
  named: number;
}

const MOST: Readonly<Charged> = {
  units: 200_000,
  area: 10_000,
  runs: 10_000,
  grids: 100,
  dashes: 100,
  controls: 500,
  clips: 20,
  letters: 4000,
  names: 200,
  named: 200_000,
};
const KINDS = Object.keys(MOST) as (keyof Charged)[];
/**
 * Of one element: a browser looks through all it has for each that is set, which takes quadratic time (24,000 of `data-…`,
 * a second and more).
 */
const MAX_ATTRIBUTES = 200;
/** UTF-16 code units of one text. */
const MAX_TEXT = 100_000;

const NOTHING = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ KINDS.map((kind) => [kind, 0]),
) as unknown as Charged;
export const nothing = (): Charged => ({ ...NOTHING });

/** No browser breaks such a word but where there is no room. */
const LONG_WORD = /\S{33}/;
/** Attributes that a browser draws as it draws texts. */
const DRAWN_ATTRIBUTE = /^(value|placeholder|label)$/;
/** UTF-16 code units of all texts. */
const MANY = 20_000;

/** What attributes take, by their names. */
const COUNTED: readonly (readonly [keyof Charged, names: RegExp, count: (value: string, name: string) => number])[] = [
  // Pictures have an account of their own.
  ['units', /^(?!src$)/, (value, name) => name.length + value.length],
  ['runs', DRAWN_ATTRIBUTE, countRuns],
  ['dashes', /dasharray/, (value) => Number(value !== 'none')],
  ['clips', /^clip-path/, () => 1],
  ['names', /edby$/, (value) => value.split(/\s+/).length],
  ['named', /^/, () => 1],
];

export class DrawingBudget {
  readonly #sum = nothing();
  #isKerningDear = false;

  /**
   * Whether letters must stand side by side without regard to each other from now on: Chromium shapes
   * what kerns again for each line, which takes quadratic time (2,500 letters "AVAV…" two seconds).
   */
  get isKerningDear(): boolean {
    return this.#isKerningDear;
  }

  /** @returns whether `node` may take so much of these from now on; it keeps what it had if not. Less always fits. */
  charge(node: Charged, next: Partial<Charged>): boolean {
    const kinds = KINDS.filter((kind) => next[kind] !== undefined && next[kind] !== node[kind]);
    if (kinds.some((kind) => next[kind]! > node[kind] && next[kind]! > this.#roomFor(node, kind))) return false;
    for (const kind of kinds) {
      this.#sum[kind] += next[kind]! - node[kind];
      node[kind] = next[kind]!;
    }
    return true;
  }

  /** As `charge`, for a text. */
  chargeText(node: Charged, text: string): boolean {
    this.#noteKerning(text);
    return this.charge(node, { units: text.length, runs: countRuns(text) });
  }

  /** As `charge`, for an element one of whose attributes changes; values as `isAttributeAllowed` and `toDrawnValue` left them. */
  chargeAttribute(node: Charged, name: string, old: string | null, value: string | null): boolean {
    if (value !== null && DRAWN_ATTRIBUTE.test(name)) this.#noteKerning(value);
    const next: Partial<Charged> = /^(col|row)?span$/.test(name)
      ? { area: ((node.area + 1) / Number(old ?? 1)) * Number(value ?? 1) - 1 }
      : {};
    for (const [kind, names, count] of COUNTED) {
      const countOf = (text: string | null) => (text === null ? 0 : count(text, name));
      if (names.test(name)) next[kind] = node[kind] - countOf(old) + countOf(value);
    }
    return next.named! <= MAX_ATTRIBUTES && this.charge(node, next);
  }

  /**
   * As `charge`, for an element, before all else, and again when its `type` changes: 2,000 date inputs, which hold
   * a dozen boxes each, take Firefox eight seconds.
   */
  chargeControl(node: Charged, tag: string, type: string | null): boolean {
    const controls = /date|time|month|week/i.test(type ?? '') ? 10 : 1;
    return !/^(button|input|select|textarea)$/.test(tag) || this.charge(node, { controls });
  }

  /** As `charge`, for an element that gets a style value. */
  chargeStyle(node: Charged, value: string): boolean {
    return !/auto-fi/i.test(value) || this.charge(node, { grids: 1 });
  }

  /** @returns `text`, or as much of its beginning as `node` may take, and an ellipsis */
  fit(node: Charged, text: string): string {
    const most = Math.min(MAX_TEXT, this.#roomFor(node, 'units'));
    if (most < 1) return '';
    let end = text.length > most ? most - 1 : text.length;
    let runs = this.#roomFor(node, 'runs') + 1;
    for (const { index, 1: dear } of text.matchAll(RUN)) {
      if (index >= end) break;
      runs -= dear ? DEAR : 1;
      if (runs < 0) end = index;
    }
    return end < text.length ? `${text.slice(0, end)}…` : text;
  }

  #noteKerning(text: string): void {
    this.#isKerningDear ||= this.#sum.units + text.length > MANY || LONG_WORD.test(text);
  }

  /** What is left for `node`, with what it has. */
  #roomFor(node: Charged, kind: keyof Charged): number {
    return MOST[kind] - this.#sum[kind] + node[kind];
  }
}
