/**
 * Rows that Tabulator draws at a time. It draws twenty, lays them out to learn how high they are, and then twenty more where
 * two are missing: layouts and rows that nobody needs, at each filter and sort, when it has learnt that long ago.
 */
import RendererClass from 'tabulator-tables/src/js/core/rendering/renderers/VirtualDomVertical.js';

/** Of Tabulator's class, as far as it is used here. Lengths are in CSS px. */
interface Renderer {
  /** Of a row, on average; `UNKNOWN` until some have been drawn. */
  readonly vDomRowHeight: number;
  readonly vDomWindowBuffer: number;
  readonly elementVertical: HTMLElement;
  vDomWindowMinTotalRows: number;
  _virtualRenderFill(...args: unknown[]): void;
}

/** Tabulator's own. */
const FEWEST = 20;
/** Rows that are lower than they were must not be thousands. */
const MOST = 200;
/** Tabulator's own guess at a row's height, in px, and the least it has here (`table.css`). */
const UNKNOWN = 20;
const LEAST = 34;

const renderers = (RendererClass as { readonly prototype: Renderer }).prototype;

/** From now on all rows in view are drawn at once, if they are as high as the last were. */
export function drawRowsAtOnce(): void {
  const fill = renderers._virtualRenderFill;
  renderers._virtualRenderFill = function (...args) {
    const { vDomRowHeight: height, vDomWindowBuffer, elementVertical } = this;
    const rows = Math.ceil((elementVertical.clientHeight + vDomWindowBuffer) / (height > UNKNOWN ? height : LEAST)) + 1;
    this.vDomWindowMinTotalRows = Math.min(MOST, Math.max(FEWEST, rows));
    fill.apply(this, args);
  };
}
