/** Marks at the points of a line, as modules ask for them: `points: true`, `marker: { size: 6 }`, `pointRadius: 3`. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { isList, isObject, type LeftOut, type Own, readField } from '../options.ts';
import { PIXELS } from './read-style.ts';
import { isNone, readPixels, shownOf } from './read-values.ts';

const NAMES = ['points', 'showPoints', 'dots', 'marker', 'symbol', 'pointRadius'] as const;

/** @param own of the series; @param top of the whole spec, whose `markers` are lines of their own */
export function readMarks(
  own: Own,
  top: Own,
  type: PlotSeries['type'],
  leftOut: LeftOut,
): Pick<PlotSeries, 'marks' | 'radius'> {
  if (type !== 'line' && type !== 'area') return {};
  const ofSeries = own === top ? [] : ['markers'];
  const given = [...NAMES, ...ofSeries].map((name) => own(name) ?? top(name)).filter((value) => !isList(value));
  const said = given.find((value) => !isNone(value));
  if (said === undefined || said === 0 || said === 'none' || readField(said, 'show') === false) return {};
  if (said === true || typeof said === 'string') return { marks: true };
  const size = readField(said, 'size');
  const radius = isObject(said) ? (readField(said, 'radius') ?? (typeof size === 'number' ? size / 2 : size)) : said;
  if (!isObject(said) && typeof said !== 'number') {
    leftOut(`points ${shownOf(said)}`, 'Use true, or a radius in CSS px.');
    return {};
  }
  const pixels = readPixels(radius, 'points.radius', PIXELS, leftOut);
  return { marks: true, ...(pixels === undefined ? {} : { radius: pixels }) };
}
