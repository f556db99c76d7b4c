/**
 * How much text and how many table cells one picture may hold. The guest keeps it for its module, and
 * leaves out with a warning what is over; the stage keeps it again for whatever it is sent.
 *
 * The attack: five texts of a million characters, or six hundred cells that span a hundred rows and
 * columns each: seconds of layout on the page's own thread. The defence: sums over all live nodes.
 */

/** UTF-16 code units of texts and attributes together, names included. */
const MAX_UNITS = 500_000;
/** Of one text. */
export const MAX_TEXT = 100_000;
/** Cells that spans add to the one each element is anyway. */
const MAX_AREA = 10_000;

/** What one node takes; the budget keeps it up to date. */
export interface Charged {
  units: number;
  area: number;
}

export class DrawingBudget {
  #units = 0;
  #area = 0;

  /** Code units that are left for `node`, with those it has. */
  roomFor(node: Charged): number {
    return MAX_UNITS - this.#units + node.units;
  }

  /** @returns whether `node` may take so much from now on; it keeps what it had if not. Less always fits. */
  charge(node: Charged, units: number, area: number): boolean {
    const nextArea = this.#area - node.area + area;
    if ((units > node.units && units > this.roomFor(node)) || (area > node.area && nextArea > MAX_AREA)) return false;
    this.#units += units - node.units;
    this.#area = nextArea;
    node.units = units;
    node.area = area;
    return true;
  }

  /** As `charge`, for an element one of whose attributes changes; values as `isAttributeAllowed` and `toDrawnValue` left them. */
  chargeAttribute(node: Charged, name: string, old: string | null, value: string | null): boolean {
    const lengthOf = (text: string | null) => (text === null ? 0 : name.length + text.length);
    const area = /^(col|row)?span$/.test(name)
      ? ((node.area + 1) / Number(old ?? 1)) * Number(value ?? 1) - 1
      : node.area;
    return this.charge(node, node.units - lengthOf(old) + lengthOf(value), area);
  }
}
