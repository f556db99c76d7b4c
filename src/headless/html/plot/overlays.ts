/** Bands behind the series and markers over them, each with its label. */
import type { PlotBand, PlotMarker } from '../../../protocol/plots.ts';
import { axisOf } from '../../../stage/plot/extents.ts';
import { attributesOf, escapeText } from '../escape.ts';
import { hasAlpha, ownColor } from './colors.ts';
import { type Frame, fitTo, percentAt, pixelAt, round, widthOf } from './frame.ts';

const FILL = 0.13;
const DEFAULT_COLOR = '#22a06b';
/** Of the area, where there is nobody to measure it: labels are cut for it, and kept apart. */
const USUAL_WIDTH = 560;
const ROWS = 4;
const ROW = 15;

interface Box {
  /** Shares of the area. */
  readonly left: number;
  readonly right: number;
  /** CSS px. */
  readonly top: number;
  readonly bottom: number;
}

export function drawBands(frame: Frame): string {
  return frame.spec.bands
    .map((band) => {
      const box = boxOf(frame, band);
      if (box === undefined) return '';
      const color = ownColor(band.color);
      const opacity = color !== undefined && hasAlpha(color) ? undefined : FILL;
      const area = attributesOf({
        x: percent(box.left),
        width: percent(Math.max(box.right - box.left, 0.001)),
        y: box.top,
        height: round(Math.max(box.bottom - box.top, 1), 1),
        style: `fill:${color ?? DEFAULT_COLOR}`,
        'fill-opacity': opacity,
      });
      return `<rect${area}/>`;
    })
    .join('');
}

export function drawBandLabels(frame: Frame): string {
  return frame.spec.bands
    .map((band) => {
      const box = band.label ? boxOf(frame, band) : undefined;
      if (box === undefined) return '';
      const text = fitTo(band.label ?? '', (box.right - box.left) * USUAL_WIDTH - 12);
      if (axisOf(band) === 'x')
        return writeLabel(text, { x: percent((box.left + box.right) / 2), y: box.bottom - 5, 'text-anchor': 'middle' });
      const isInside = box.bottom - box.top >= 18;
      const y = isInside ? box.top + 13 : Math.max(11, box.top - 4);
      return writeLabel(text, { x: percent(box.right), dx: -6, y: round(y, 1), 'text-anchor': 'end' });
    })
    .join('');
}

export function drawMarkers(frame: Frame): string {
  const rows: [from: number, to: number][][] = Array.from({ length: ROWS }, () => []);
  return (frame.spec.markers ?? [])
    .map((marker) => (marker.axis === 'x' ? drawUpright(frame, marker, rows) : drawLevel(frame, marker)))
    .join('');
}

function drawUpright(frame: Frame, { at, label, color }: PlotMarker, rows: [number, number][][]): string {
  const { ranges, scales, height } = frame;
  const place = scales.x.place(at);
  if (!(place >= ranges.x[0] && place <= ranges.x[1])) return '';
  const x = percentAt(frame, place);
  const line = `<line${attributesOf({ class: 'sm-marker', x1: x, x2: x, y1: 0, y2: height, style: styleOf(color) })}/>`;
  if (!label) return line;
  const share = (place - ranges.x[0]) / (ranges.x[1] - ranges.x[0]);
  const isLeft = share > 0.6;
  const text = fitTo(label, (isLeft ? share : 1 - share) * USUAL_WIDTH - 10);
  const wide = widthOf(text);
  const from = share * USUAL_WIDTH + (isLeft ? -5 - wide : 5);
  const row = rows.findIndex((taken) => taken.every(([a, b]) => from > b + 5 || from + wide < a - 5));
  if (row === -1 || (row + 1) * ROW > height) return line;
  rows[row]?.push([from, from + wide]);
  const anchor = isLeft ? { 'text-anchor': 'end', dx: -5 } : { dx: 5 };
  return line + writeLabel(text, { x, y: 13 + row * ROW, ...anchor }, 'sm-mark');
}

/** The label stands over the line at the end of its axis. */
function drawLevel(frame: Frame, { at, label, axis, color }: PlotMarker): string {
  const name = axis === 'y2' ? 'y2' : 'y';
  const y = pixelAt(frame, name, frame.scales[name].place(at));
  if (!(y >= 0 && y <= frame.height)) return '';
  const line = `<line${attributesOf({ class: 'sm-marker', x1: '0', x2: '100%', y1: y, y2: y, style: styleOf(color) })}/>`;
  if (!label) return line;
  const place = name === 'y2' ? { x: '100%', dx: -5, 'text-anchor': 'end' } : { x: '0', dx: 5 };
  return line + writeLabel(fitTo(label, USUAL_WIDTH - 10), { ...place, y: y >= ROW ? y - 4 : y + 13 }, 'sm-mark');
}

/** Where a band stands, `undefined` outside the view. */
function boxOf({ ranges, scales, height }: Frame, band: PlotBand): Box | undefined {
  const axis = axisOf(band);
  const [min, max] = ranges[axis];
  const placeOf = (value: number | undefined, open: number) => {
    const place = value === undefined ? open : scales[axis].place(value);
    // Zero and below lie under the whole of a log axis.
    return Number.isNaN(place) ? Number.NEGATIVE_INFINITY : place;
  };
  const ends = [placeOf(band.from, min), placeOf(band.to, max)];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (high < min || low > max) return undefined;
  const share = (place: number) => Math.min(1, Math.max(0, (place - min) / (max - min)));
  return axis === 'x'
    ? { left: share(low), right: share(high), top: 0, bottom: height }
    : { left: 0, right: 1, top: round(height * (1 - share(high)), 1), bottom: round(height * (1 - share(low)), 1) };
}

function writeLabel(text: string, place: Record<string, string | number>, name = 'sm-band'): string {
  return text === '' ? '' : `<text${attributesOf({ class: name, ...place })}>${escapeText(text)}</text>`;
}

function styleOf(color: string | undefined): string | undefined {
  const own = ownColor(color);
  return own === undefined ? undefined : `stroke:${own}`;
}

function percent(share: number): string {
  return `${round(share * 100, 3)}%`;
}
