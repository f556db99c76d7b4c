/**
 * How much text and how many table cells one picture may hold. The guest keeps it for its module, and
 * leaves out with a warning what is over; the stage keeps it again for whatever it is sent.
 *
 * The attack: five texts of a million characters, six hundred cells that span a hundred rows and columns
 * each, or a paragraph of a hundred thousand words now left to right and now right to left (Chromium and
 * WebKit take quadratic time over those): seconds, and a minute, of layout on the page's own thread.
 * The defence: sums over all live nodes.
 */

/** What one node takes; the budget keeps it up to date. */
export interface Charged {
  /** UTF-16 code units of texts and attributes, their names included. */
  units: number;
  /** Cells that spans add to the one an element is anyway. */
  area: number;
  /** Places in a text where its direction may change; the first of a text is free. */
  turns: number;
}

const MOST: Readonly<Charged> = { units: 500_000, area: 10_000, turns: 10_000 };
const KINDS = Object.keys(MOST) as (keyof Charged)[];
/** UTF-16 code units of one text. */
const MAX_TEXT = 100_000;

export const nothing = (): Charged => ({ units: 0, area: 0, turns: 0 });

/** Letters of scripts that are written from right to left, but for what is a number there. */
const RTL = String.raw`[\u0590-\u05ff\u0606-\u065f\u066a\u066d-\u06dc\u06de-\u06ef\u06fa-\u088f\u0892-\u08e1\u08e3-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]+`;
/**
 * Where the bidirectional algorithm (UAX 9) may begin another run: each break, tab, control and letter
 * of the rarer scripts; numbers, which are runs of their own from right to left; words from right to left.
 */
const TURN = new RegExp(
  String.raw`[\t-\r\x1c-\x1f\x85\u0600-\u0605\u066b\u066c\u06dd\u0890\u0891\u08e2\u200e\u200f\u2028-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b]|\d+(?:[.,:/]\d+)*|[\u0660-\u0669]+|[\u06f0-\u06f9]+|${RTL}(?: ${RTL})*`,
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
    const turns = Math.max(0, (text.match(TURN)?.length ?? 0) - 1);
    return this.charge(node, { units: text.length, area: 0, turns });
  }

  /** As `charge`, for an element one of whose attributes changes; values as `isAttributeAllowed` and `toDrawnValue` left them. */
  chargeAttribute(node: Charged, name: string, old: string | null, value: string | null): boolean {
    const lengthOf = (text: string | null) => (text === null ? 0 : name.length + text.length);
    const area = /^(col|row)?span$/.test(name)
      ? ((node.area + 1) / Number(old ?? 1)) * Number(value ?? 1) - 1
      : node.area;
    return this.charge(node, { units: node.units - lengthOf(old) + lengthOf(value), area, turns: 0 });
  }

  /** @returns `text`, or as much of its beginning as `node` may take, and an ellipsis */
  fit(node: Charged, text: string): string {
    const most = Math.min(MAX_TEXT, this.#roomFor(node, 'units'));
    if (most < 1) return '';
    let end = text.length > most ? most - 1 : text.length;
    let turns = this.#roomFor(node, 'turns') + 1;
    for (const { index } of text.matchAll(TURN)) {
      if (index >= end) break;
      turns -= 1;
      if (turns < 0) end = index;
    }
    return end < text.length ? `${text.slice(0, end)}…` : text;
  }

  /** What is left for `node`, with what it has. */
  #roomFor(node: Charged, kind: keyof Charged): number {
    return MOST[kind] - this.#sum[kind] + node[kind];
  }
}
