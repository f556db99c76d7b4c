/**
 * A finger on a plot. uPlot knows a mouse alone, and of a finger browsers make one only where it taps. Here one that goes sideways is a mouse
 * that is dragged: values follow it, and what it went over is shown larger. Up and down it scrolls the page, and two fingers are the
 * page's, always: a plot may be as high as the screen.
 */
import type uPlot from 'uplot';

/** CSS px from which on a finger that was put down is moved. */
const SLACK = 8;
const HAS_SIDEWAYS = 'sm-sideways';

export interface Fingers {
  /** To be called when the plot has its width: what is wider than its place is scrolled by the finger. */
  fit(): void;
}

export function listenToFingers(plot: uPlot): Fingers {
  const { over, root } = plot;
  /** Where the one that is followed was put down. */
  let from: PointerEvent | undefined;
  let isDragging = false;

  const asMouse = (type: string, { clientX, clientY, movementX }: PointerEvent) => {
    const place = { clientX, clientY, movementX: movementX || 1, button: 0 };
    over.dispatchEvent(new MouseEvent(type, { bubbles: true, ...place }));
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointerId) return;
    if (!isDragging && Math.abs(event.clientX - from.clientX) < SLACK) return;
    if (!isDragging) for (const type of ['mouseenter', 'mousemove', 'mousedown']) asMouse(type, from);
    isDragging = true;
    asMouse('mousemove', event);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointerId) return;
    // The browser has taken it, to scroll or to enlarge the page.
    if (event.type === 'pointercancel') plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    if (isDragging) asMouse('mouseup', event);
    isDragging = false;
    from = undefined;
  };
  over.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch' && event.isPrimary && over.classList.contains(HAS_SIDEWAYS)) from = event;
  });
  over.addEventListener('pointermove', move);
  for (const type of ['pointerup', 'pointercancel'] as const) over.addEventListener(type, end);
  return {
    fit: () => void over.classList.toggle(HAS_SIDEWAYS, !scrollsSideways(root.parentElement)),
  };
}

function scrollsSideways(element: Element | null): boolean {
  if (!element) return false;
  const isWider = element.scrollWidth > element.clientWidth + 1;
  return (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) || scrollsSideways(element.parentElement);
}
