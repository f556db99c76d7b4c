/** Reference bands: horizontal stripes behind the series, with a label at their right end. */
import type { PlotBand } from '../../protocol/operations.ts';
import { findColor } from './colors.ts';
import type { View } from './paths.ts';
import { type Range, unionOf } from './ranges.ts';

const FILL = 0.13;
const DEFAULT_COLOR = '#22a06b';

/** The extent of y with the bands' edges that lie near it: a limit nobody comes close to must not flatten the data. */
export function withBands(extent: Range | undefined, bands: readonly PlotBand[]): Range | undefined {
  let range = extent;
  const reach = extent === undefined ? Number.POSITIVE_INFINITY : (extent[1] - extent[0]) * 1.5 || Math.abs(extent[0]);
  for (const { from, to } of bands) {
    for (const edge of [from, to]) {
      if (edge === undefined || !Number.isFinite(edge) || Math.abs(edge) > 1e30) continue;
      const near = extent === undefined || (edge >= extent[0] - reach && edge <= extent[1] + reach);
      if (near) range = unionOf(range, [edge, edge]);
    }
  }
  return range;
}

/** Where a band stands in `view`, device pixels; `undefined` outside it. */
function placeOf(band: PlotBand, view: View): { top: number; height: number } | undefined {
  const yOf = (value: number) =>
    view.top + view.height * Math.min(1, Math.max(0, (view.yMax - value) / (view.yMax - view.yMin)));
  const high = Math.max(band.from ?? view.yMin, band.to ?? view.yMax);
  const low = Math.min(band.from ?? view.yMin, band.to ?? view.yMax);
  if (high < view.yMin || low > view.yMax) return undefined;
  return { top: yOf(high), height: yOf(low) - yOf(high) };
}

/** @param ratio device pixels a CSS pixel */
export function drawBands(
  canvas: CanvasRenderingContext2D,
  bands: readonly PlotBand[],
  view: View,
  ratio: number,
): void {
  canvas.save();
  for (const band of bands) {
    const place = placeOf(band, view);
    if (place === undefined) continue;
    const color = findColor(band.color);
    canvas.fillStyle = color ?? DEFAULT_COLOR;
    canvas.globalAlpha = color !== undefined && hasAlpha(color) ? 1 : FILL;
    canvas.fillRect(view.left, place.top, view.width, Math.max(place.height, ratio));
  }
  canvas.restore();
}

/** The bands' labels, over the grid and under the series. */
export function drawBandLabels(
  canvas: CanvasRenderingContext2D,
  bands: readonly PlotBand[],
  view: View,
  ink: string,
  font: string,
  ratio: number,
): void {
  canvas.save();
  canvas.fillStyle = ink;
  canvas.font = `${11 * ratio}px ${font}`;
  canvas.textAlign = 'right';
  canvas.textBaseline = 'top';
  for (const band of bands) {
    const place = band.label ? placeOf(band, view) : undefined;
    if (place === undefined) continue;
    const inside = place.height >= 18 * ratio;
    const y = inside ? place.top + 4 * ratio : Math.max(view.top, place.top - 14 * ratio);
    canvas.fillText((band.label ?? '').slice(0, 80), view.left + view.width - 6 * ratio, y, view.width - 12 * ratio);
  }
  canvas.restore();
}

/** A colour that is translucent by itself is drawn as it is. */
function hasAlpha(color: string): boolean {
  return /^#([\da-f]{4}|[\da-f]{8})$/i.test(color) || /^(rgba|hsla)\(|\/|transparent/i.test(color);
}
