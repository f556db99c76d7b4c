/**
 * Drawings that are wider than their place are made as wide as it is: one that was drawn for a wide page stands on a narrow one,
 * and one as wide as the whole container stands in a column of it. Beside the frame nobody would see the rest.
 *
 * Only what has a `viewBox` can be another size and still be the same drawing; what stands in a box that scrolls sideways
 * is left to it.
 *
 * The attack: thousands of drawings, each of which the browser lays the picture out for. The defence: the first hundred are
 * looked at, once a frame, and all are asked before any is changed.
 */

const MOST_DRAWINGS = 100;
/** The attribute of those that were changed: none that a module may set, nor its sheets ask for. */
const FIT = 'sm-fit';

/**
 * @param content what holds the container, or will
 * @returns what is to be called when something was drawn that may have left the picture's size as it was
 */
export function fitDrawings(content: HTMLElement): () => void {
  let isDue = false;
  const fitSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      fit(content);
    });
  };
  new ResizeObserver(fitSoon).observe(content);
  // No observer of mutations: of a table that is filtered it would be told of each row.
  return fitSoon;
}

function fit(content: HTMLElement): void {
  // Browsers know of most pictures that there is none.
  if (content.getElementsByTagName('svg').length === 0) return;
  const drawings = [...content.querySelectorAll('#sm-root svg[viewBox]:not(svg svg)')].slice(0, MOST_DRAWINGS);
  for (const drawing of drawings) drawing.removeAttribute(FIT);
  for (const drawing of drawings.filter((one) => isWide(one, content))) drawing.setAttribute(FIT, '');
}

function isWide(drawing: Element, content: Element): boolean {
  let room: number | undefined;
  for (let box = drawing.parentElement; box; box = box === content ? null : box.parentElement) {
    // Those of inline boxes are 0.
    const { clientWidth } = box;
    if (clientWidth === 0) continue;
    const { overflowX, paddingLeft, paddingRight } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowX)) return false;
    room ??= clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }
  const { width, left, right } = drawing.getBoundingClientRect();
  const frame = content.getBoundingClientRect();
  // A box that is as wide as what it holds has room for it, and ends beside the frame.
  return (room !== undefined && width > room + 1) || left < frame.left - 1 || right > frame.right + 1;
}
