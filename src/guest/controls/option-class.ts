/** `new Option(text, value, defaultSelected, selected)` (HTML 4.10.10). */
import { setAttribute } from '../dom/attributes.ts';
import { facadeOf } from '../dom/node.ts';
import { createElement, type Dom, setText } from '../dom/tree.ts';

/** @returns a constructor that makes options of `dom`; they are elements as others are */
export function createOptionClass(dom: Dom): object {
  function Option(text: unknown = '', value?: unknown, isDefault?: unknown, isSelected?: unknown) {
    const record = createElement(dom, 'option');
    const shown = `${text}`;
    if (shown !== '') setText(record, shown);
    if (value !== undefined) setAttribute(record, 'value', `${value}`);
    // What is selected from the beginning and what is so now are one here.
    if (isDefault || isSelected) setAttribute(record, 'selected', '');
    return facadeOf(record);
  }
  Object.freeze(Option.prototype);
  return Object.freeze(Option);
}
