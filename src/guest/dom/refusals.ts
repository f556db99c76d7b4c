/** The part of the guest that says why something is left out; a program has it where its module may write such a thing. */
import { isAttributeKnown, STYLE_PROPERTIES } from '../../policy/markup.ts';
import { findAttributeReason as findReason, STYLE_REFUSALS } from '../../policy/markup-refusals.ts';
import { isNothingLost } from '../../policy/nothing-lost.ts';
import { aliasOf, meantValueOf, scaleOf } from '../../policy/style-aliases.ts';
import type { Recorder } from '../recorder.ts';
import { setAttribute, setStyle } from './attributes.ts';
import type { NodeRecord } from './tree.ts';

export { findTagRefusal } from '../../policy/markup-refusals.ts';
export { STYLE_REFUSALS };

/** @returns why it is left out: its name, or else its value */
export function findAttributeReason(name: string, { tag }: { readonly tag: string }, value: string) {
  if (tag === 'details' && name === 'name') return 'Each opens by itself: close the others in a listener of "toggle".';
  if (isNothingLost(name, value) && (STYLE_PROPERTIES.has(name) || OF_STYLES.test(name))) return '';
  if (!isAttributeKnown(tag, name)) return findReason(name);
  if (value.length > MOST_LETTERS)
    return `Its value has ${value.length} characters, and ${MOST_LETTERS} are the most: draw it in pieces, or with fewer points.`;
  const shown = value.slice(0, 40);
  if (tag === 'input' && name === 'type') return `There is no input of type "${shown}" here; it is a text field.`;
  return findReason(name) ?? `The value "${shown}" is none that this attribute may have here.`;
}

/** Attributes of drawings that are styles too, and are on no list of those. */
const OF_STYLES = /^(?:stroke-|clip-|mask|filter|vector-|shape-|text-|font-)/;

/** See `DomParts`. */
export function replaceStyle(node: NodeRecord, name: string, value: string): boolean {
  const [alias, placed] = [aliasOf(name), meantValueOf(name, value)];
  // Dashes are of shapes whose length is known: an attribute of those, no style of whatever a rule is for.
  if (name === 'stroke-dasharray') setAttribute(node, name, value.trim());
  // A clip is of groups alone, as an attribute.
  else if (name === 'clip-path' && node.tag === 'g') setAttribute(node, name, value.replace(/["'\s]/g, ''));
  // What the standard's own name says is not outdone by an older one.
  else if (alias !== undefined) node.style.has(alias) || setStyle(node, alias, value);
  else if (name === 'scale' && !node.style.has('transform')) setStyle(node, 'transform', scaleOf(value));
  else if (placed !== value) setStyle(node, name, placed);
  else return isNothingLost(name, value) || explainValue(node, name, value);
  return true;
}

/** @returns whether there is a reason of its own, which is reported */
function explainValue({ dom }: NodeRecord, name: string, value: string): boolean {
  const reason = STYLE_PROPERTIES.has(name) ? STYLE_REFUSALS.get(name) : undefined;
  if (reason === undefined) return false;
  dom.report('SM505', 'style-value', name, `The value "${value.slice(0, 60)}" of ${name} was left out`, reason);
  return true;
}

/** See `DomParts`: the frame is as high as what is in it. */
export function refuseHeight(recorder: Recorder, height: unknown): void {
  const given = typeof height === 'number' ? `${height}` : `(a ${typeof height})`;
  recorder.violation({
    code: 'SM501',
    rule: 'unsafe-option',
    severity: 'warning',
    message: `resize: height ${given} is none and was left out`,
    hint: 'Call resize() for the height of the content, or give a number of px that is not negative.',
  });
}

/** Of an attribute (`policy/markup.ts`). */
const MOST_LETTERS = 10_000;

/** By the rules of reports. */
export const HINTS: Readonly<Record<string, string>> = {
  element: 'There is no such element here; use div, span or a sectioning element.',
  attribute: 'It is not one this element takes here.',
  'style-property': 'The property is not on the list.',
  'style-value':
    'Nothing is loaded or measured by the window: no url(), vh or huge numbers; var() is of what a <style> or a style sets.',
  'style-budget': 'There are too many such grids: say how many columns there are, as in repeat(4, 1fr).',
  'svg-text': 'There is too much of it: show it beside the drawing.',
  'text-length': 'It, or all texts together, are too long: show a part.',
  'control-count': 'There are too many: show a part of them, or a table that says what can be chosen.',
  'attribute-budget': 'There is too much of it: span fewer rows and columns, or show less.',
};
