/** What controls hold: set as the guest says, read for what it is told. */
import type { Extra } from '../../protocol/extras.ts';
import type { GuestEvent } from '../../protocol/to-guest.ts';
import type { ExtrasContext } from '../chunk.ts';

/** UTF-16 code units of a value that the guest is told. */
const MAX_VALUE = 100_000;

export function setControl(
  element: HTMLElement,
  { id, value, checked, indeterminate, selected }: Extract<Extra, { kind: 'control' }>,
  { dom, report }: Pick<ExtrasContext, 'dom' | 'report'>,
): void {
  if (value !== undefined && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    if (!dom.chargeState(id, value)) {
      const hint = 'Show less of it, or fewer controls.';
      const message = 'The text of a control was left out: the picture holds too much text';
      report({ code: 'SM504', rule: 'control-text', message, hint, severity: 'warning' });
    }
    // What is set anew under the reader's hands moves the caret.
    else if (element.value !== value || element !== document.activeElement) element.value = value;
  }
  if (checked !== undefined && element instanceof HTMLInputElement) element.checked = checked;
  if (indeterminate !== undefined && element instanceof HTMLInputElement) element.indeterminate = indeterminate;
  if (selected !== undefined && element instanceof HTMLSelectElement) {
    if (!element.multiple) {
      element.selectedIndex = selected.at(-1) ?? -1;
      return;
    }
    const wanted = new Set(selected);
    // One by one, each set lets some browsers look at all of them.
    for (const [index, option] of [...element.options].entries())
      if (option.selected !== wanted.has(index)) option.selected = wanted.has(index);
  }
}

/** Whether letters come to its end one by one, and there is a caret: not where a browser puts the value together. */
export function isWritten(element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionEnd !== null)
  );
}

export function readControl(element: EventTarget | null): Pick<GuestEvent, 'value' | 'checked' | 'selected'> {
  if (element instanceof HTMLInputElement) {
    const isCheckable = element.type === 'checkbox' || element.type === 'radio';
    return { value: element.value.slice(0, MAX_VALUE), ...(isCheckable && { checked: element.checked }) };
  }
  if (element instanceof HTMLTextAreaElement) return { value: element.value.slice(0, MAX_VALUE) };
  if (!(element instanceof HTMLSelectElement)) return {};
  return {
    value: element.value.slice(0, MAX_VALUE),
    selected: [...element.options].flatMap((option, index) => (option.selected ? [index] : [])),
  };
}
