/**
 * How large a plot is drawn: as wide as its target, and as high as it says, with its title and legend above. Modules give
 * an element and the plot in it the same height; there title and legend take theirs from the plot.
 */

export const FALLBACK_WIDTH = 320;
/** What a plot may lose of its height for that, and what it keeps at least, CSS px. */
const [MOST_LOST, LEAST] = [0.5, 60];

/** CSS px, as high as any plot may be. */
const TALLEST = 2000;

interface Asked {
  /** CSS px. */
  readonly height: number;
  /** It is no more than what there is without a word. */
  readonly fills?: boolean | undefined;
}

/** @returns the element that a plot fills if its own height is more; the container itself is as high as what is in it */
export function findFilled(target: HTMLElement, { fills }: Asked): HTMLElement | null {
  const { parentElement: around } = target;
  return fills && around?.id !== 'sm-root' ? around : null;
}

/**
 * Asks the browser for layout once, or twice where there is more room than is asked for.
 *
 * @param root of the plot, in `target`
 * @param drawn that is there already, CSS px
 * @returns CSS px, at which nothing stands out of the element around `target` where that has a height of its own
 */
export function roomFor(root: HTMLElement, target: HTMLElement, asked: Asked, drawn: number) {
  const { height } = asked;
  const lacking = height - drawn;
  // What it has grown by before is no reason to be so high.
  const side = lacking > 0 ? 'paddingBottom' : 'marginBottom';
  if (lacking !== 0) root.style[side] = `${lacking}px`;
  const width = Math.floor(root.clientWidth);
  const around = target.parentElement;
  const bottom = root.getBoundingClientRect().bottom + Math.min(0, lacking);
  // What else stands out of it, a note at its edge, is no plot's doing.
  const isOut = around && bottom > around.getBoundingClientRect().bottom;
  const over = isOut ? around.scrollHeight - around.clientHeight : 0;
  const filled = isOut ? null : findFilled(target, asked);
  const free = filled ? freeBelow(root, target, filled, bottom) : 0;
  if (lacking !== 0) root.style[side] = '';
  return {
    width: width > 0 ? Math.max(80, Math.min(width, 8000)) : FALLBACK_WIDTH,
    height: over > 0 && over <= height * MOST_LOST ? Math.max(LEAST, height - over) : Math.min(TALLEST, height + free),
  };
}

/**
 * The attack on rest: two plots side by side, each as high as the row that the other makes; once it was high, it stays so.
 * The defence: only a height that the element has without its plot, and in a place where no other makes it.
 */
function freeBelow(root: HTMLElement, target: HTMLElement, around: HTMLElement, bottom: number): number {
  const outer = around.getBoundingClientRect().bottom - bottom;
  if (outer < 1 || target.nextElementSibling || !around.parentElement) return 0;
  const { paddingBottom, borderBottomWidth } = getComputedStyle(around);
  const free = Math.floor(outer - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth));
  // In a frame that is not displayed Firefox knows no styles, and this is no number.
  if (!(free >= 1) || (isStretched(around.parentElement) && !around.style.height.endsWith('px'))) return 0;
  const { offsetHeight } = around;
  root.style.display = 'none';
  const isOwn = around.offsetHeight === offsetHeight;
  root.style.display = '';
  return isOwn ? free : 0;
}

/** Whether what stands in it is as high as what stands beside that. */
const isStretched = (parent: HTMLElement) => /flex|grid|table/.test(getComputedStyle(parent).display);
