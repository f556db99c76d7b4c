/** Says of a row, a cell or what is in one which letters its background wants: `table.css` has them, by the table's own scheme. */
import { liftedOf } from '../lifted.ts';
import { isPainted, toneOf } from '../tone.ts';

/** @param element with the style that the module gave it; a colour of its letters counts, and so does one around it */
export function markTone(element: HTMLElement): void {
  const { color, background, backgroundColor } = element.style;
  const ground = background || backgroundColor;
  if (color !== '') element.setAttribute('sm-said', '');
  const lifted = color === '' ? undefined : liftedOf(color);
  if (isPainted(ground)) element.setAttribute('sm-own', '');
  else if (lifted !== undefined) {
    element.setAttribute('sm-lifted', '');
    element.style.setProperty('--sm-seen', lifted);
  }
  const tone = ground === '' || color !== '' ? undefined : toneOf(ground);
  if (tone && tone !== 'page') element.setAttribute('sm-tone', tone);
}
