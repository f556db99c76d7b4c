/**
 * What browsers draw of bars and sliders, each by names of its own: models style both names of each, a rule for either, behind
 * `appearance: none`, which leaves nothing of the browser's colours. A rule is made in the browser that knows the name.
 *
 * The attack: what these boxes hold no budget reckons: grids of tracks, boxes that multiply the layout of others, texts. The
 * defence: of them rules say paints, lines and sizes alone.
 */
const WEBKIT =
  'progress-(?:bar|value|inner-element)|meter-(?:bar|inner-element|(?:optimum|suboptimum|even-less-good)-value)|slider-(?:thumb|runnable-track)|(?:inner|outer)-spin-button';
const GECKO = 'progress-bar|meter-bar|range-(?:thumb|track|progress)';
/** As it ends a selector, for regular expressions. */
export const CONTROL_PART_NAME = `::-(?:webkit-(?:${WEBKIT})|moz-(?:${GECKO}))`;
const CONTROL_PART = new RegExp(`${CONTROL_PART_NAME}$`);

const OF_PARTS =
  /^(?:(?:-webkit-)?appearance|background(?:-\w+)?|border(?:-\w+)*|box-shadow|color|cursor|opacity|outline(?:-\w+)?|(?:min-|max-)?(?:width|height)|margin(?:-\w+)*|transition(?:-\w+)*)$/;

export const isControlPart = (selector: string): boolean => CONTROL_PART.test(selector.trim());

/** @returns whether a rule for these may set it */
export const isForParts = (selectors: readonly string[], name: string): boolean =>
  OF_PARTS.test(name) || !selectors.some(isControlPart);
