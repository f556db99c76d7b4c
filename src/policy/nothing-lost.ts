/** Styles that are left out and change nothing that is seen: nobody is told. Only the guest has it. */
import { STYLE_PROPERTIES } from './markup.ts';

/** What a property is where nothing sets it: of one that is not on the list, none of these says more. */
const AS_IT_IS = /^(?:auto|normal|initial|inherit|unset|revert|revert-layer)$/;
/** What is not drawn without `none` either; it takes nothing away, as it does of `quotes` and `resize`. */
const NONE =
  /^(?:(?:backdrop-)?filter|clip-path|shape-outside|perspective|contain|(?:list-style|border)-image|mask|mask-image|animation|animation-name|column-rule|offset-path|text-emphasis|counter-(?:reset|increment|set)|font-size-adjust|(?:anchor|view-transition)-name|text-box-trim|margin-trim|aspect-ratio|stroke-dasharray|rotate|scale|translate):none$/;
/**
 * What a style is already: one column, no zoom, lines from left to right. And what hides texts for screen readers alone: a box of
 * one pixel that does not overflow is left of it.
 */
const ANYHOW =
  /^(?:zoom:(?:1|100%)|(?:columns|column-count):1|writing-mode:(?:horizontal-tb|lr|lr-tb)|unicode-bidi:(?:isolate|embed)|background-attachment:(?:scroll|local)|transform:(?:translatez\(0(?:px)?\)|translate3d\((?:0(?:px)?[ ,]*){3}\))|clip:rect\((?:[01](?:px)?[ ,]*){4}\)|clip-path:(?:inset\((?:50|100)%\)|polygon\((?:0(?:px)?[ ,]*){2,8}\))|stroke-dasharray:(?:0(?:px)?[ ,]*){1,8})$/;
/** For browsers that nobody has, beside what all know; and what is said of the drawings of a module that has none. */
const OF_OTHERS =
  /^(?:-(?:moz(?!-binding)|ms|o|khtml|apple)-|-webkit-(?:box-(?:flex|pack|align|direction|ordinal)|flex-(?:pack|align)))/;
const OF_DRAWINGS = /^(?:fill|stroke|stop|paint-order|text-anchor|dominant-baseline|vector-effect|shape-rendering)\b/;
const VENDOR = /^-webkit-/;

/** @returns whether what is drawn is the same without this style, which is left out */
export function isNothingLost(written: string, given: string): boolean {
  const name = written.replace(VENDOR, '');
  const value = given
    .slice(0, 100)
    .replace(/![ \t\n]*important[ \t\n]*$/i, '')
    .trim()
    .toLowerCase();
  const said = `${name}:${value}`;
  if (value === '' || OF_OTHERS.test(written) || /^-(?:moz|ms|o)-/.test(value) || NONE.test(said) || ANYHOW.test(said))
    return true;
  if (STYLE_PROPERTIES.has(name)) return false;
  return (name !== 'all' && AS_IT_IS.test(value)) || (!STYLE_PROPERTIES.has('fill') && OF_DRAWINGS.test(name));
}
