/** What lies behind a table: frozen cells are painted on it, or what scrolls below them would show through. */
import { findLayers, findOtherGround, flatColorOf, isOpaque, type Scheme } from '../ground.ts';

const ON_OWN = 'sm-on-own';

/** @returns a value of `background` as the table and the elements around it have it, up to the first that hides what is behind it */
function groundOf(root: HTMLElement): string {
  const all = findLayers(root);
  // A part of a gradient that shows its middle is nearer to it than what is behind.
  if (all.some(({ image }) => image)) return flatColorOf(all, root.dataset.scheme as Scheme);
  const colors = all.map(({ color }) => color);
  const layers = colors.map((color) => (isOpaque(color) ? color : `linear-gradient(${color}, ${color})`));
  if (colors.some(isOpaque)) return layers.join(', ');
  return [
    ...layers,
    'linear-gradient(var(--sm-background, transparent), var(--sm-background, transparent)) Canvas',
  ].join(', ');
}

/** @param root of a table that stands in its place; to be called again when the page changes its scheme */
export function layGround(root: HTMLElement): void {
  root.style.setProperty('--t-ground', groundOf(root));
}

/** Gives a table on a card of the module's own letters that are read there. @param root as for `layGround` */
export function suitGround(root: HTMLElement, scheme: Scheme): void {
  root.dataset.scheme = scheme;
  root.classList.remove(ON_OWN);
  // A page that paints tables itself says with which letters.
  const isPages = !/^(?:transparent)?$/.test(getComputedStyle(root).getPropertyValue('--sm-background').trim());
  const own = isPages ? undefined : findOtherGround(root, scheme);
  if (!own) return;
  root.dataset.scheme = own.scheme;
  root.classList.add(ON_OWN);
  root.style.setProperty('--t-flat', own.color);
}
