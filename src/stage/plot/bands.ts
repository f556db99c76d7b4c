/** Reference bands: stripes behind the series, across either axis, each with a label. */
import type { PlotBand } from '../../protocol/plots.ts';
import { fitText, writeText } from './canvas-text.ts';
import { findColor, type Inks } from './colors.ts';
import { axisOf } from './extents.ts';
import type { View } from './paths.ts';
import type { AxisName, Scale } from './scale.ts';
import { type Font, fontOf } from './text-width.ts';

const FILL = 0.13;
const DEFAULT_COLOR = '#22a06b';

/** What is drawn on, and what of. */
export interface Overlay {
  readonly canvas: CanvasRenderingContext2D;
  readonly scales: Readonly<Record<AxisName, Scale>>;
  /** The view along an axis of y, device pixels. */
  readonly views: Readonly<Record<'y' | 'y2', View>>;
  readonly font: Font;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a band stands, `undefined` outside the view. */
function boxOf(band: PlotBand, { scales, views }: Overlay): Box | undefined {
  const axis = axisOf(band);
  const view = axis === 'y2' ? views.y2 : views.y;
  const [min, max] = axis === 'x' ? [view.xMin, view.xMax] : [view.yMin, view.yMax];
  const placeOf = (value: number | undefined, open: number) => {
    const place = value === undefined ? open : scales[axis].place(value);
    // Zero and below lie under the whole of a log axis.
    return Number.isNaN(place) ? Number.NEGATIVE_INFINITY : place;
  };
  const [from, to] = [placeOf(band.from, min), placeOf(band.to, max)];
  const high = Math.max(from, to);
  const low = Math.min(from, to);
  if (high < min || low > max) return undefined;
  const share = (place: number) => Math.min(1, Math.max(0, (place - min) / (max - min)));
  const { left, top, width, height } = view;
  const size = share(high) - share(low);
  return axis === 'x'
    ? { left: left + width * share(low), top, width: width * size, height }
    : { left, top: top + height * (1 - share(high)), width, height: height * size };
}

export function drawBands(bands: readonly PlotBand[], overlay: Overlay): void {
  const { canvas, ratio } = overlay;
  canvas.save();
  for (const band of bands) {
    const box = boxOf(band, overlay);
    if (box === undefined) continue;
    const color = findColor(band.color);
    canvas.fillStyle = color ?? DEFAULT_COLOR;
    canvas.globalAlpha = color !== undefined && hasAlpha(color) ? 1 : FILL;
    canvas.fillRect(box.left, box.top, Math.max(box.width, ratio), Math.max(box.height, ratio));
  }
  canvas.restore();
}

/** The bands' labels, over the grid and under the series: at the right end, or at the foot of an upright band. */
export function drawBandLabels(bands: readonly PlotBand[], overlay: Overlay, inks: Inks): void {
  const { canvas, font, views } = overlay;
  const ratio = overlay.ratio * font.scale;
  canvas.save();
  canvas.fillStyle = inks.muted;
  canvas.font = fontOf(font, 11 * overlay.ratio);
  for (const band of bands) {
    const box = band.label ? boxOf(band, overlay) : undefined;
    if (box === undefined) continue;
    const text = fitText(canvas, band.label ?? '', box.width - 12 * ratio);
    if (axisOf(band) === 'x') {
      canvas.textAlign = 'center';
      canvas.textBaseline = 'bottom';
      writeText(canvas, text, inks.halo, box.left + box.width / 2, box.top + box.height - 4 * ratio);
      continue;
    }
    canvas.textAlign = 'right';
    canvas.textBaseline = 'top';
    const inside = box.height >= 18 * ratio;
    const y = inside ? box.top + 4 * ratio : Math.max(views.y.top, box.top - 14 * ratio);
    writeText(canvas, text, inks.halo, box.left + box.width - 6 * ratio, y);
  }
  canvas.restore();
}

/** A colour that is translucent by itself is drawn as it is. */
function hasAlpha(color: string): boolean {
  return /^#([\da-f]{4}|[\da-f]{8})$/i.test(color) || /^(rgba|hsla)\(|\/|transparent/i.test(color);
}
