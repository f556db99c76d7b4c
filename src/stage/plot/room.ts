/**
 * How large a plot is drawn: as wide as its target, and as high as it says, with its title and legend above. Modules give
 * an element and the plot in it the same height; there title and legend take theirs from the plot.
 */

export const FALLBACK_WIDTH = 320;
/** What a plot may lose of its height for that, and what it keeps at least, CSS px. */
const [MOST_LOST, LEAST] = [0.5, 60];

/**
 * Asks the browser for layout once.
 *
 * @param root of the plot, in `target`
 * @param height that the plot asks for; @param drawn that is there already, both CSS px
 * @returns CSS px, at which nothing stands out of the element around `target` where that has a height of its own
 */
export function roomFor(root: HTMLElement, target: HTMLElement, height: number, drawn: number) {
  const lacking = height - drawn;
  if (lacking > 0) root.style.paddingBottom = `${lacking}px`;
  const width = Math.floor(root.clientWidth);
  const around = target.parentElement;
  // What else stands out of it, a note at its edge, is no plot's doing.
  const isOut = around && root.getBoundingClientRect().bottom > around.getBoundingClientRect().bottom;
  const over = isOut ? around.scrollHeight - around.clientHeight : 0;
  if (lacking > 0) root.style.paddingBottom = '';
  return {
    width: width > 0 ? Math.max(80, Math.min(width, 8000)) : FALLBACK_WIDTH,
    height: over > 0 && over <= height * MOST_LOST ? Math.max(LEAST, height - over) : height,
  };
}
