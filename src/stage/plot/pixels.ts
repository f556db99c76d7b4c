/**
 * The attack: twenty plots of 8,000 × 2,000 px, twice as many each way on a dense screen: eight gigabytes of pixels.
 * The defence: all plots that stand share a number of device pixels, and one may have a third of them. One that comes
 * when few are left is drawn smaller.
 */
import uPlot from 'uplot';
import type { ChunkContext } from '../chunk.ts';

/** Device pixels, of four bytes each. */
const MOST = 48_000_000;
/** CSS px, for which there is always room. */
const [LEAST_WIDTH, LEAST_HEIGHT] = [80, 50];

interface Size {
  readonly width: number;
  readonly height: number;
}

let used = 0;

export interface Pixels {
  /** @returns the size, CSS px, or as much of it as there is room for, which is told once */
  take(size: Size): Size;
  giveBack(): void;
}

/** @returns the account of one plot */
export function createPixels(report: ChunkContext['report']): Pixels {
  let own = 0;
  let isTold = false;
  return {
    take(size) {
      used -= own;
      const most = Math.min(MOST / 3, MOST - used) / uPlot.pxRatio ** 2;
      const height = Math.max(LEAST_HEIGHT, Math.min(size.height, Math.floor(most / LEAST_WIDTH)));
      const width = Math.max(LEAST_WIDTH, Math.min(size.width, Math.floor(most / height)));
      own = width * height * uPlot.pxRatio ** 2;
      used += own;
      if (!isTold && (width < size.width || height < size.height)) report(TOO_MANY);
      isTold ||= width < size.width || height < size.height;
      return { width, height };
    },
    giveBack() {
      used -= own;
      own = 0;
    },
  };
}

const TOO_MANY = {
  code: 'SM504',
  rule: 'plot-pixels',
  severity: 'warning',
  message: `A plot is drawn smaller: it is too large, or all plots together have more than ${MOST / 1e6} million pixels`,
  hint: 'Show fewer plots, or smaller ones.',
} as const;
