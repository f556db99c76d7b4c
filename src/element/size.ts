/** How large the content is, and with it the frame: the last size that was told, taken when something shows it. */
import { showSize } from './hooks.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ContentSize {
  /** @param isRunning before anything is drawn the frame keeps its height: less jumping */
  take(size: Size, isRunning: boolean): void;
  /** The run is over: a picture without a height is one now. */
  settle(): void;
}

export function createSize(element: HTMLElement): ContentSize {
  // It is not the element's style, which is watched.
  let last: Size = { width: 0, height: 0 };
  const take = (size: Size, isRunning: boolean) => {
    const { width, height } = size;
    // Nothing is laid out where the element is hidden. A frame without a height would stay so: browsers let it rest.
    if (width === 0) return;
    last = size;
    if (height > 0 || !isRunning) showSize(element, width, height);
  };
  return {
    take,
    settle: () => last.height > 0 || take(last, false),
  };
}
