/** Lines that are level between points. */
import type { PlotSeries } from '../../protocol/plots.ts';
import type { Drawable } from './paths.ts';

/** @returns what draws level lines on `path`, and up or down where `step` says; `path` itself without one */
export function stepped(path: Drawable, step: PlotSeries['step']): Drawable {
  if (step === undefined) return path;
  let [lastX, lastY] = [0, 0];
  const goOn = (x: number, y: number) => {
    lastX = x;
    lastY = y;
  };
  return {
    moveTo(x, y) {
      path.moveTo(x, y);
      goOn(x, y);
    },
    lineTo(x, y) {
      const turn = step === 'after' ? x : step === 'before' ? lastX : (lastX + x) / 2;
      if (x !== lastX && y !== lastY) {
        path.lineTo(turn, lastY);
        path.lineTo(turn, y);
      }
      path.lineTo(x, y);
      goOn(x, y);
    },
  };
}
