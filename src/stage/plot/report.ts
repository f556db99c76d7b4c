/** What a plot is drawn without, in words. */
import type { PlotSpec } from '../../protocol/plots.ts';
import type { ChunkContext } from '../chunk.ts';
import { findColor } from './colors.ts';
import type { Points } from './points.ts';

const MOST_COLORS = 5;

export function reportLeftOut(spec: PlotSpec, points: readonly Points[], context: ChunkContext): void {
  reportPoints(points, context);
  const given = [...spec.series, ...spec.bands, ...(spec.markers ?? [])];
  const fills = spec.series.map(({ fill }) => fill);
  const wrong = new Set([...given.map(({ color }) => color), ...fills].filter((color) => color && !findColor(color)));
  for (const color of [...wrong].slice(0, MOST_COLORS)) {
    context.report({
      code: 'SM501',
      rule: 'plot-color',
      severity: 'warning',
      message: `A plot was drawn without its color "${color?.slice(0, 100)}"`,
      hint: 'Give a colour of CSS by name or by numbers, such as "#2a6ebf".',
    });
  }
}

export function reportPoints(points: readonly Points[], { report }: Pick<ChunkContext, 'report'>): void {
  const sum = (count: (series: Points) => number) => points.reduce((all, series) => all + count(series), 0);
  const tell = (count: number, why: string, hint: string) => {
    if (count === 0) return;
    const message = `${count} points of a plot were left out: ${why}`;
    report({ code: 'SM501', rule: 'plot-range', severity: 'warning', message, hint });
  };
  tell(
    sum(({ dropped }) => dropped),
    'no axis can show their values',
    'Plot finite numbers below 1e30 in size, and dates of the years 1 to 9999.',
  );
  tell(
    sum(({ notPositive }) => notPositive),
    'a log axis has no place for zero and below',
    'Use a linear axis, or plot values above zero.',
  );
}
