/** What lies behind a table: frozen cells are painted on it, or what scrolls below them would show through. */

const TRANSPARENT = /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/;
const TRANSLUCENT = /^rgba\(|\//;

/** @returns a value of `background` as the table and the elements around it have it, up to the first that hides what is behind it */
function groundOf(root: HTMLElement): string {
  const layers: string[] = [];
  for (let element: Element | null = root; element && element.id !== 'sm-root'; element = element.parentElement) {
    const { backgroundColor: color } = getComputedStyle(element);
    if (TRANSPARENT.test(color)) continue;
    if (!TRANSLUCENT.test(color)) return [...layers, color].join(', ');
    layers.push(`linear-gradient(${color}, ${color})`);
  }
  return [
    ...layers,
    'linear-gradient(var(--sm-background, transparent), var(--sm-background, transparent)) Canvas',
  ].join(', ');
}

/** @param root of a table that stands in its place; to be called again when the page changes its scheme */
export function layGround(root: HTMLElement): void {
  root.style.setProperty('--t-ground', groundOf(root));
}
