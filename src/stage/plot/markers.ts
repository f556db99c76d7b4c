/** Markers: a dashed line at one value, with a label, over the series. */
import type { PlotMarker } from '../../protocol/plots.ts';
import type { Overlay } from './bands.ts';
import { fitText, writeText } from './canvas-text.ts';
import { findColor, type Inks } from './colors.ts';
import { fontOf } from './text-width.ts';

/** Of labels at upright lines, one above another where they would touch; what finds no room has none. */
const ROWS = 4;
const ROW = 15;
const GAP = 5;

export function drawMarkers(markers: readonly PlotMarker[], overlay: Overlay, inks: Inks): void {
  const { canvas, ratio, font } = overlay;
  canvas.save();
  canvas.font = fontOf(font, 11 * ratio, '600');
  canvas.lineWidth = Math.round(1.5 * ratio);
  canvas.setLineDash([5 * ratio, 4 * ratio]);
  const rows: [from: number, to: number][][] = Array.from({ length: ROWS }, () => []);
  for (const marker of markers) {
    canvas.strokeStyle = findColor(marker.color) ?? inks.muted;
    canvas.fillStyle = inks.text;
    if (marker.axis === 'x') drawUpright(marker, overlay, inks.halo, rows);
    else drawLevel(marker, overlay, inks.halo);
  }
  canvas.restore();
}

function drawUpright(
  { at, label }: PlotMarker,
  { canvas, ratio, font, scales, views }: Overlay,
  halo: string,
  rows: [number, number][][],
) {
  const { left, top, width, height, xMin, xMax } = views.y;
  const x = left + (width * (scales.x.place(at) - xMin)) / (xMax - xMin);
  if (!(x >= left && x <= left + width)) return;
  stroke(canvas, x, top, x, top + height);
  if (!label) return;
  const gap = GAP * ratio;
  const text = fitText(canvas, label, Math.max(x - left, left + width - x) - 2 * gap);
  const wide = canvas.measureText(text).width;
  const from = x + gap + wide <= left + width ? x + gap : x - gap - wide;
  const isFree = (row: [number, number][]) => row.every(([a, b]) => from > b + gap || from + wide < a - gap);
  const row = rows.findIndex(isFree);
  const high = ROW * font.scale * ratio;
  if (row === -1 || (row + 1) * high > height) return;
  rows[row]?.push([from, from + wide]);
  canvas.textAlign = 'left';
  canvas.textBaseline = 'top';
  writeText(canvas, text, halo, from, top + 3 * ratio + row * high);
}

/** The label stands over the line at the end of its axis. */
function drawLevel(
  { at, label, axis }: PlotMarker,
  { canvas, ratio, font, scales, views }: Overlay,
  halo: string,
): void {
  const name = axis === 'y2' ? 'y2' : 'y';
  const { left, top, width, height, yMin, yMax } = views[name];
  const y = top + height * (1 - (scales[name].place(at) - yMin) / (yMax - yMin));
  if (!(y >= top && y <= top + height)) return;
  stroke(canvas, left, y, left + width, y);
  if (!label) return;
  const gap = GAP * ratio;
  const above = y - top >= ROW * font.scale * ratio;
  canvas.textAlign = name === 'y2' ? 'right' : 'left';
  canvas.textBaseline = above ? 'bottom' : 'top';
  const text = fitText(canvas, label, width - 2 * gap);
  writeText(canvas, text, halo, name === 'y2' ? left + width - gap : left + gap, above ? y - 3 * ratio : y + 3 * ratio);
}

/** On whole pixels: a line between two is a blur. */
function stroke(canvas: CanvasRenderingContext2D, ...ends: [x1: number, y1: number, x2: number, y2: number]): void {
  const odd = (canvas.lineWidth % 2) / 2;
  const [x1, y1, x2, y2] = ends.map((end) => Math.round(end) + odd) as typeof ends;
  canvas.beginPath();
  canvas.moveTo(x1, y1);
  canvas.lineTo(x2, y2);
  canvas.stroke();
}
