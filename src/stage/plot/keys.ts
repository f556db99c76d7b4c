/** The cursor by keyboard: arrows go from point to point and from series to series. */
import type uPlot from 'uplot';
import { lowerBound, type Points } from './points.ts';

export interface KeysSettings {
  readonly points: readonly Points[];
  /** By series; it changes. */
  readonly shown: readonly boolean[];
  readonly axisOf: (series: number) => 'y' | 'y2';
  /** What a point is, for those who do not see it. */
  readonly describe: (series: number, at: number) => string;
}

/** Makes the plot a stop of the Tab key. A step is a point, or of many points what a pixel holds. */
export function listenToKeys(plot: uPlot, { points, shown, axisOf, describe }: KeysSettings): void {
  const { root, over } = plot;
  let series = -1;
  let at = -1;
  root.tabIndex = 0;
  // There before it has something to say, or nobody listens; outside of what is an image, whose parts are not told.
  const live = document.createElement('div');
  live.className = 'sm-plot-live';
  live.setAttribute('role', 'status');
  root.after(live);
  const clear = () => {
    at = -1;
    live.textContent = '';
    plot.setCursor({ left: -10, top: -10 });
  };
  // The pointer takes over: the next key begins anew.
  over.addEventListener('mousemove', () => {
    at = -1;
  });
  root.addEventListener('blur', clear);
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target !== root) return;
    const { key } = event;
    if (key === 'Escape') return clear();
    const isSide = key === 'ArrowUp' || key === 'ArrowDown';
    const x = (at < 0 ? undefined : points[series]?.x[at]) ?? Number.NEGATIVE_INFINITY;
    if (series < 0 || !shown[series] || isSide) series = nextSeries(key === 'ArrowUp' ? -1 : 1);
    const one = points[series];
    if (one === undefined) return;
    const { min = 0, max = 0 } = plot.scales.x ?? {};
    const first = lowerBound(one.x, min);
    let end = lowerBound(one.x, max);
    while (end < one.x.length && one.x[end] === max) end += 1;
    const step = Math.max(1, Math.ceil((end - first) / Math.max(1, over.clientWidth)));
    const next = nextPoint(key, one, x, step, first, end);
    if (next === undefined) return;
    // The page must not scroll under the reader, also at the last point.
    event.preventDefault();
    if (next < 0) return;
    at = next;
    live.textContent = describe(series, at);
    const left = plot.valToPos(one.x[at] as number, 'x');
    plot.setCursor({ left: Math.max(0, left), top: plot.valToPos(one.y[at] as number, axisOf(series)) });
  });

  /** @returns an index, -1 where there is no other point, `undefined` for a key of no meaning here */
  function nextPoint(
    key: string,
    one: Points,
    x: number,
    step: number,
    first: number,
    end: number,
  ): number | undefined {
    switch (key) {
      case 'ArrowRight':
        return findPoint(one, at < first ? first : at + step, 1, first, end);
      case 'ArrowLeft':
        return findPoint(one, at < 0 ? end - 1 : Math.min(end, at) - step, -1, first, end);
      case 'ArrowUp':
      case 'ArrowDown': {
        // Where the other series was left; a shorter one has its end there.
        const next = Math.max(first, lowerBound(one.x, x));
        const after = findPoint(one, next, 1, first, end);
        return after < 0 ? findPoint(one, Math.min(next, end) - 1, -1, first, end) : after;
      }
      case 'Home':
        return findPoint(one, first, 1, first, end);
      case 'End':
        return findPoint(one, end - 1, -1, first, end);
      default:
        return undefined;
    }
  }

  function nextSeries(step: number): number {
    const from = series < 0 ? (step > 0 ? -1 : 0) : series;
    for (let i = 1; i <= points.length; i++) {
      const candidate = (((from + i * step) % points.length) + points.length) % points.length;
      if (shown[candidate] && points[candidate]?.yRange !== undefined) return candidate;
    }
    return -1;
  }
}

/** @returns the first index from `at` on, in steps of `step`, that is no gap; -1 if there is none in view */
function findPoint({ y }: Points, at: number, step: 1 | -1, first: number, end: number): number {
  for (let i = at; i >= first && i < end; i += step) if (!Number.isNaN(y[i])) return i;
  return -1;
}
