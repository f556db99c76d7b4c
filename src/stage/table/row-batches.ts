/**
 * Rows that Tabulator draws at a time. It draws twenty, lays them out to learn how high they are, and then twenty more where
 * two are missing: layouts and rows that nobody needs, at each filter and sort, when it has learnt that long ago.
 */
import RendererClass from 'tabulator-tables/src/js/core/rendering/renderers/VirtualDomVertical.js';

/** Of Tabulator's class, as far as it is used here. Lengths are in CSS px. */
interface Renderer {
  /** Of a row, on average. */
  readonly vDomRowHeight: number;
  readonly vDomWindowBuffer: number;
  readonly elementVertical: HTMLElement;
  vDomWindowMinTotalRows: number;
  /** @param position the first row in view */
  _virtualRenderFill(position?: number, ...rest: unknown[]): void;
}

/** Tabulator's own. */
const FEWEST = 20;
const FEWEST_ABOVE = 5;
/** Rows that are lower than they were must not be thousands. */
const MOST = 200;
/** The least that `table.css` gives a row, in px; most have it. */
const LEAST = 34;
const HIGH = 1.5 * LEAST;

const renderers = (RendererClass as { readonly prototype: Renderer }).prototype;

/** From now on all rows in view are drawn at once, if they are as high as the last were, or as the least. */
export function drawRowsAtOnce(): void {
  const fill = renderers._virtualRenderFill;
  renderers._virtualRenderFill = function (position = 0, ...rest) {
    const { vDomRowHeight: last, vDomWindowBuffer: buffer, elementVertical } = this;
    // Where a batch is one row short, Tabulator draws another as large.
    const rows = Math.ceil((elementVertical.clientHeight + buffer) / (last > HIGH ? last : LEAST)) + 1;
    // Those above, which Tabulator draws as well, and does not count as filling the view.
    const above = Math.max(0, Math.min(Math.max(Math.floor(buffer / last), FEWEST_ABOVE), position));
    this.vDomWindowMinTotalRows = Math.min(MOST, Math.max(FEWEST, rows + above));
    fill.call(this, position, ...rest);
  };
}
