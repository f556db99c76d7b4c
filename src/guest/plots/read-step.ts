/** Lines that hold each value up to the next, or from the one before. */
import type { PlotSeries } from '../../protocol/plots.ts';
import type { LeftOut, Own } from '../options.ts';
import { shownOf } from './read-values.ts';

type Step = Exclude<PlotSeries['step'], undefined>;

const STEPS: ReadonlyMap<unknown, Step> = new Map<unknown, Step>([
  ...[true, 'after', 'step-after', 'stepAfter', 'hv', 'end', 'step', 'post', 'right'].map(
    (name) => [name, 'after'] as const,
  ),
  ...['before', 'step-before', 'stepBefore', 'vh', 'start', 'pre', 'left'].map((name) => [name, 'before'] as const),
  ...['middle', 'center', 'mid', 'hvh'].map((name) => [name, 'middle'] as const),
]);
const STRAIGHT: ReadonlySet<unknown> = new Set([undefined, null, false, 'linear', 'straight', 'none']);

export const isStepType = (type: unknown): boolean => typeof type === 'string' && /^step/.test(type);

/** @param own of the series; @param top of the whole spec */
export function readStep(own: Own, top: Own, type: PlotSeries['type'], leftOut: LeftOut): Pick<PlotSeries, 'step'> {
  if (type !== 'line' && type !== 'area') return {};
  for (const name of ['step', 'stepped', 'curve', 'interpolation']) {
    const given = own(name) ?? top(name);
    const step = STEPS.get(given);
    if (step) return { step };
    if (!STRAIGHT.has(given))
      leftOut(`${name} ${shownOf(given)}`, 'Use "after", "before", "middle", or nothing for a straight line.');
  }
  return isStepType(own('type') ?? top('type')) ? { step: 'after' } : {};
}
