/** Where an axis of numbers has ticks: at the steps that live plots take, too. */
import { logTicks } from '../../../stage/plot/log-ticks.ts';
import type { Range } from '../../../stage/plot/ranges.ts';
import type { Scale } from '../../../stage/plot/scale.ts';

export interface Ticks {
  /** In places (`stage/plot/scale.ts`), ascending. */
  readonly places: readonly number[];
  /** Between two of them. */
  readonly step: number;
}

const MOST = 200;
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * @param range safe to draw (`stage/plot/ranges.ts`)
 * @param room how many labels there is room for
 */
export function numberTicks([min, max]: Range, room: number): Ticks {
  const least = (max - min) / Math.max(1, room);
  const size = 10 ** Math.floor(Math.log10(least));
  const step = size * (STEPS.find((times) => times * size >= least * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.min(MOST, Math.floor(max / step + 1e-9) - first + 1);
  if (!(step > 0) || !Number.isFinite(count)) return { places: [], step: 1 };
  const places = Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { places, step };
}

export function sizeTicks([min, max]: Range, room: number, { place }: Scale): Ticks {
  return { places: logTicks(min, max, room).map(place), step: 1 };
}
