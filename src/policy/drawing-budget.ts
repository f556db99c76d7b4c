/**
 * How much text and how many table cells one picture may hold. The guest keeps it for its module, and
 * leaves out with a warning what is over; the stage keeps it again for whatever it is sent.
 *
 * The attack: five texts of a million characters, six hundred cells that span a hundred rows and columns
 * each, a paragraph of a hundred thousand words now left to right and now right to left (Chromium and
 * WebKit take quadratic time over those), or grids of a hundred thousand tracks each (Firefox): seconds,
 * and a minute, of layout on the page's own thread. The defence: sums over all live nodes.
 */

/** What one node takes; the budget keeps it up to date. */
export interface Charged {
  /** UTF-16 code units of texts and attributes, their names included. */
  units: number;
  /** Cells that spans add to the one an element is anyway. */
  area: number;
  /** Runs of a text that a browser orders, shapes or breaks by themselves; the first of a text is free. */
  runs: number;
  /** 1 for an element that was ever given a grid with as many tracks as its width has room for. */
  grids: number;
}

const MOST: Readonly<Charged> = { units: 500_000, area: 10_000, runs: 10_000, grids: 100 };
const KINDS = Object.keys(MOST) as (keyof Charged)[];
/** UTF-16 code units of one text. */
const MAX_TEXT = 100_000;

export const nothing = (): Charged => ({ units: 0, area: 0, runs: 0, grids: 0 });

/** Letters of scripts that are written from right to left, but for what is a number there. */
const RTL = String.raw`[\u0590-\u05ff\u0606-\u065f\u066a\u066d-\u06dc\u06de-\u06ef\u06fa-\u088f\u0892-\u08e1\u08e3-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]`;
/**
 * Where the bidirectional algorithm (UAX 9) may begin another run: each break, tab, control and letter
 * of the rarer scripts; numbers, which are runs of their own from right to left; words from right to
 * left, in one with those behind them. Then what is slow in one piece, with a box too narrow for it:
 * the rest of a long word from right to left, combining marks, two letters of the scripts from
 * Devanagari to Tibetan and Thai (all in Chromium), four emoji (Firefox), ten characters without a blank.
 */
const RUN = new RegExp(
  [
    String.raw`[\t-\r\x1c-\x1f\x85\u0600-\u0605\u066b\u066c\u06dd\u0890\u0891\u08e2\u200e\u200f\u2028-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b]`,
    String.raw`\d+(?:[.,:/]\d+)*|[\u0660-\u0669]+|[\u06f0-\u06f9]+`,
    `(?<=${RTL}{8})${RTL}|${RTL}{1,8}(?: ${RTL}{1,8})*`,
    String.raw`[\u0300-\u036f]|[\u0900-\u1fff]{2}|[\u200d\ud800\ud801\ud804-\ud839\ud83c-\udfff]{8}|[!-/:-~\xa1-\u02ff\u0370-\u058f\u2070-\ud7ff]{10}`,
  ].join('|'),
  'g',
);

export class DrawingBudget {
  readonly #sum = nothing();

  /** @returns whether `node` may take so much from now on; it keeps what it had if not. Less always fits. */
  charge(node: Charged, next: Readonly<Charged>): boolean {
    if (KINDS.some((kind) => next[kind] > node[kind] && next[kind] > this.#roomFor(node, kind))) return false;
    for (const kind of KINDS) {
      this.#sum[kind] += next[kind] - node[kind];
      node[kind] = next[kind];
    }
    return true;
  }

  /** As `charge`, for a text. */
  chargeText(node: Charged, text: string): boolean {
    const runs = Math.max(0, (text.match(RUN)?.length ?? 0) - 1);
    return this.charge(node, { ...nothing(), units: text.length, runs });
  }

  /** As `charge`, for an element one of whose attributes changes; values as `isAttributeAllowed` and `toDrawnValue` left them. */
  chargeAttribute(node: Charged, name: string, old: string | null, value: string | null): boolean {
    const lengthOf = (text: string | null) => (text === null ? 0 : name.length + text.length);
    const area = /^(col|row)?span$/.test(name)
      ? ((node.area + 1) / Number(old ?? 1)) * Number(value ?? 1) - 1
      : node.area;
    const { units, runs, grids } = node;
    return this.charge(node, { units: units - lengthOf(old) + lengthOf(value), area, runs, grids });
  }

  /** As `charge`, for an element that gets a style value. */
  chargeStyle(node: Charged, value: string): boolean {
    const { units, area, runs } = node;
    return !/auto-fi/i.test(value) || this.charge(node, { units, area, runs, grids: 1 });
  }

  /** @returns `text`, or as much of its beginning as `node` may take, and an ellipsis */
  fit(node: Charged, text: string): string {
    const most = Math.min(MAX_TEXT, this.#roomFor(node, 'units'));
    if (most < 1) return '';
    let end = text.length > most ? most - 1 : text.length;
    let runs = this.#roomFor(node, 'runs') + 1;
    for (const { index } of text.matchAll(RUN)) {
      if (index >= end) break;
      runs -= 1;
      if (runs < 0) end = index;
    }
    return end < text.length ? `${text.slice(0, end)}…` : text;
  }

  /** What is left for `node`, with what it has. */
  #roomFor(node: Charged, kind: keyof Charged): number {
    return MOST[kind] - this.#sum[kind] + node[kind];
  }
}
