/** What a plot says to someone who does not see it. */
import type { PlotBand, PlotSpec } from '../../protocol/plots.ts';
import { axisOf } from './extents.ts';
import type { Points } from './points.ts';
import type { AxisName } from './scale.ts';
import { reachOf } from './spans.ts';
import type { Texts } from './texts.ts';

interface SeriesSummary {
  readonly label: string;
  readonly points: number;
  readonly low: string;
  readonly high: string;
  readonly last: string;
  /** How its values lie to the bands. */
  readonly bands: string;
  /** On the axis on the right. */
  readonly right: boolean;
}

const MOST_SERIES = 12;
const MOST_BANDS = 6;

/** @param span of x, as texts take it (`spans.ts`) */
export function summarize(
  spec: PlotSpec,
  points: readonly Points[],
  texts: Readonly<Record<AxisName, Texts>>,
  span: number,
): string {
  const series = points.map((one, i) => {
    const { label = '', axis = 'y' } = spec.series[i] ?? {};
    const { count, low, high, last } = one.values;
    const write = (value: number) => (Number.isNaN(value) ? '' : texts[axis].value(value, 0));
    return {
      label,
      points: count,
      low: write(low),
      high: write(high),
      last: write(last),
      bands: spec.bands.length === 0 ? '' : describeBands(one, spec.bands, axis, write),
      right: axis === 'y2',
    };
  });
  const [from, to] = reachOf(spec, points, 'x') ?? [0, 0];
  return describePlot(spec.title, texts.x.value(from, span), texts.x.value(to, span), series);
}

/** @returns one sentence a series: how many points, from lowest to highest value, the last one */
function describePlot(title: string | undefined, xFrom: string, xTo: string, series: readonly SeriesSummary[]): string {
  const name = title === undefined || title === '' ? 'Plot' : `Plot: ${title}`;
  const drawn = series.filter(({ points }) => points > 0);
  if (drawn.length === 0) return `${name}. No data.`;
  const lines = drawn.slice(0, MOST_SERIES).map(({ label, points, low, high, last, bands, right }) => {
    const what = [`${points} ${points === 1 ? 'value' : 'values'}`, `${low} to ${high}`, `last ${last}`, bands]
      .filter(Boolean)
      .join(', ');
    const axis = right ? ' (right axis)' : '';
    return label === '' ? `${what}${axis}.` : `${label}${axis}: ${what}.`;
  });
  const rest = drawn.length - lines.length;
  return [`${name}, ${xFrom} to ${xTo}.`, ...lines, rest > 0 ? `And ${rest} more series.` : ''].join(' ').trim();
}

/**
 * @param bands of all axes; @param axis of the series
 * @returns how many values lie outside the one band there is, or within each of several; empty where there is none
 */
export function describeBands(
  { yValues }: Points,
  bands: readonly PlotBand[],
  axis: 'y' | 'y2',
  write: (value: number) => string,
): string {
  const own = bands.filter((band) => axisOf(band) === axis).slice(0, MOST_BANDS);
  const counts = own.map(({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    return yValues.reduce((count, value) => (value >= low && value <= high ? count + 1 : count), 0);
  });
  const [band] = own;
  if (band === undefined) return '';
  if (own.length > 1) return own.map((one, i) => `${counts[i]} in ${nameOf(one, write)}`).join(', ');
  const all = yValues.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0);
  return `${all - (counts[0] ?? 0)} outside ${nameOf(band, write)}`;
}

function nameOf({ label, from, to }: PlotBand, write: (value: number) => string): string {
  const range =
    from === undefined
      ? `up to ${write(to ?? 0)}`
      : to === undefined
        ? `${write(from)} and above`
        : `${write(from)} to ${write(to)}`;
  return label ? `${label} (${range})` : range;
}
