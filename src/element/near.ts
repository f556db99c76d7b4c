/** How far from the viewport an element starts: most are drawn when they come into it. */
const MARGIN = '200px';

/** @returns what stops it by `disconnect()` */
export function callWhenNear(element: Element, callback: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback(), { rootMargin: MARGIN });
  observer.observe(element);
  return observer;
}
