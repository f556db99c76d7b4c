/**
 * The content's size, told to the host: at most once a frame, and only when it changed.
 *
 * The attack: content whose height depends on the frame's height grows on every turn.
 * The defence: what is measured is the content's own block, which is laid out by width alone (no
 * style unit that depends on the frame's height is allowed); the height is clamped.
 */
export interface SizeReporter {
  /** Measures now, and tells if it changed. @returns the height in CSS px */
  measure(): number;
  /** The module asked for this height; `null` for the content's own. */
  request(height: number | null): void;
}

export function reportSize(
  content: HTMLElement,
  maxHeight: number,
  onSize: (width: number, height: number) => void,
  onWidth: (width: number) => void,
): SizeReporter {
  let told = { width: -1, height: -1 };
  let requested: number | null = null;
  let scheduled = false;

  const measure = () => {
    const box = content.getBoundingClientRect();
    const width = Math.round(box.width);
    const height = Math.min(Math.ceil(requested ?? box.height), maxHeight);
    const widthChanged = width !== told.width;
    if (widthChanged || height !== told.height) {
      told = { width, height };
      onSize(width, height);
      if (widthChanged) onWidth(width);
    }
    return height;
  };
  new ResizeObserver(() => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      measure();
    });
  }).observe(content);
  return {
    measure,
    request(height) {
      requested = height;
      measure();
    },
  };
}
