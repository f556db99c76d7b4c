/**
 * What a scale draws of a value.
 *
 * The attack: uPlot's own log scales never come to an end on ranges such as [0.00099, 10]. The defence: uPlot knows
 * linear scales only. Of a log axis it is given the exponents of ten, and our ticks (`log-ticks.ts`).
 */
import type { PlotAxis, PlotSpec } from '../../protocol/plots.ts';

export type AxisName = 'x' | 'y' | 'y2';

export interface Scale {
  readonly time: boolean;
  readonly log: boolean;
  /** @returns `NaN` for what has no place: on a log scale zero and below */
  place(value: number): number;
  /** The value at a place. */
  value(place: number): number;
}

const NO_AXIS: PlotAxis = { type: 'linear' };
const same = (value: number) => value;

export function createScales(spec: PlotSpec): Readonly<Record<AxisName, Scale>> {
  return { x: createScale(spec.x), y: createScale(spec.y), y2: createScale(spec.y2 ?? NO_AXIS) };
}

export function createScale({ type }: PlotAxis): Scale {
  const log = type === 'log';
  return {
    time: type === 'time',
    log,
    place: log ? (value) => (value > 0 ? Math.log10(value) : Number.NaN) : same,
    value: log ? (place) => 10 ** place : same,
  };
}
