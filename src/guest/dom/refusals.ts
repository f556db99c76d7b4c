/** The part of the guest that says why something is left out; a program has it where its module may write such a thing. */
export { findAttributeReason, findTagRefusal, STYLE_REFUSALS } from '../../policy/markup-refusals.ts';

/** By the rules of reports. */
export const HINTS: Readonly<Record<string, string>> = {
  element: 'There is no such element here; use div, span or a sectioning element.',
  attribute: 'It is not one this element takes here.',
  'style-property': 'The property is not on the list.',
  'style-value':
    'Nothing is loaded, fixed to the window or measured by its height: no url(), vh, position: fixed or huge numbers; var() is of what a <style> or a style sets.',
  'style-budget': 'There are too many such grids: say how many columns there are, as in repeat(4, 1fr).',
  'svg-text': 'There is too much of it: show it beside the drawing.',
  'text-length': 'It, or all texts together, are too long: show a part.',
  'control-count': 'There are too many: show a part of them, or a table that says what can be chosen.',
  'attribute-budget': 'There is too much of it: span fewer rows and columns, or show less.',
};
