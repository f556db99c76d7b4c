/**
 * Where the parts of a plot stand. Along x everything is in per cent of the drawing area, so that a plot is as wide as
 * there is room for, with letters that keep their size; along y it is in CSS px.
 */
import type { PlotSpec } from '../../../protocol/plots.ts';
import type { Range } from '../../../stage/plot/ranges.ts';
import type { AxisName, Scale } from '../../../stage/plot/scale.ts';
import type { Texts } from '../../../stage/plot/texts.ts';

/** Units across the area that paths are made of: more than there are pixels. */
export const UNITS = 1000;
const LETTER = 6.8;

export interface Frame {
  readonly spec: PlotSpec;
  readonly scales: Readonly<Record<AxisName, Scale>>;
  readonly texts: Readonly<Record<AxisName, Texts>>;
  readonly ranges: Readonly<Record<AxisName, Range>>;
  /** Of the drawing area, CSS px. */
  readonly height: number;
  /** BCP 47 and IANA: where the ticks of a time axis stand. */
  readonly timeZone: string;
  /** Each x is a calendar day: nothing stands between two of them. */
  readonly isDaily: boolean;
}

/** @returns per cent of the width, as SVG takes it */
export function percentAt({ ranges: { x } }: Pick<Frame, 'ranges'>, place: number): string {
  return `${round(((place - x[0]) / (x[1] - x[0])) * 100, 3)}%`;
}

/** @returns CSS px from the top */
export function pixelAt({ ranges, height }: Pick<Frame, 'ranges' | 'height'>, axis: 'y' | 'y2', place: number): number {
  const [min, max] = ranges[axis];
  return round(height * (1 - (place - min) / (max - min)), 1);
}

export function round(value: number, digits: number): number {
  const times = 10 ** digits;
  return Math.round(value * times) / times;
}

/** @returns about how wide a text of 12 px is: nobody measures it here */
export function widthOf(text: string): number {
  let width = 0;
  // East Asian letters are as wide as they are high.
  for (const letter of text) width += letter > '\u2e7f' ? 12 : LETTER;
  return Math.ceil(width);
}

/** @returns `text`, cut to about this many px */
export function fitTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const most = Math.floor(width / LETTER) - 1;
  return most < 2 ? '' : `${text.slice(0, most).trimEnd()}…`;
}
