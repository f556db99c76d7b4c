/**
 * What asks for a form to be submitted or reset: its buttons, and Enter in its controls (HTML 4.10.21.2, 4.10.22). Nothing is
 * sent: the module hears of it.
 */
import { defineMethods } from '../dom/element.ts';
import { facadeOf, recordOf } from '../dom/node.ts';
import { findClosest, select } from '../dom/select.ts';
import type { NodeRecord } from '../dom/tree.ts';
import { closeDialog } from './dialogs.ts';
import { dispatch } from './dispatch.ts';

type OnThrown = (thrown: unknown) => void;

/** What does not stand in the way of Enter in another field. */
const NO_FIELD = /^(?:checkbox|radio|range|hidden|button|submit|reset)$/i;
/** Takes the reader to an element, as `focus()` does. */
type SayFocus = (record: NodeRecord) => void;

const isForm = ({ tag }: NodeRecord) => tag === 'form';
const attributeOf = (node: NodeRecord, name: string) => node.attributes.get(name)?.toLowerCase() ?? '';
/** What a click on it asks for. */
const askedBy = (node: NodeRecord): string => {
  const type = attributeOf(node, 'type');
  if (node.tag === 'button') return /^(?:button|reset)$/.test(type) ? type : 'submit';
  return node.tag === 'input' && /^(?:button|reset|submit)$/.test(type) ? type : '';
};
const isSubmitter = (node: NodeRecord) => askedBy(node) === 'submit' && !node.attributes.has('disabled');

/** After a click that nobody prevented, the reader's or the module's. */
export function askByClick(target: NodeRecord, sayFocus: SayFocus, onThrown: OnThrown): void {
  const button = findClosest(target, (node) => askedBy(node) !== '');
  const form = button && findClosest(button, isForm);
  if (!form) return;
  if (isSubmitter(button)) submit(form, button, sayFocus, onThrown);
  else if (askedBy(button) === 'reset') reset(form, onThrown);
}

/** After a key that nobody prevented. */
export function askByKey(target: NodeRecord, key: string | undefined, sayFocus: SayFocus, onThrown: OnThrown): void {
  // A button is clicked by it.
  const isField = target.tag === 'input' && askedBy(target) === '';
  const form = key === 'Enter' && isField ? findClosest(target, isForm) : undefined;
  if (!form) return;
  const [button] = select(form, isSubmitter, 1);
  if (button) {
    if (dispatch(button, 'click', {}, onThrown)) submit(form, button, sayFocus, onThrown);
    return;
  }
  const isText = (node: NodeRecord) => node.tag === 'input' && !NO_FIELD.test(attributeOf(node, 'type'));
  // Where no button says what is meant, several fields do not.
  if (select(form, isText, 2).length < 2) submit(form, undefined, sayFocus, onThrown);
}

function submit(form: NodeRecord, button: NodeRecord | undefined, sayFocus: SayFocus, onThrown: OnThrown): void {
  const isWrong = (node: NodeRecord) => form.dom.parts.isValid?.(node) === false;
  const wrong = form.attributes.has('novalidate') ? [] : select(form, isWrong);
  // Each hears of it; the reader comes to the first whose listeners do not see to that themselves.
  const [first] = wrong.filter((node) => dispatch(node, 'invalid', {}, onThrown));
  if (first) sayFocus(first);
  if (wrong.length > 0) return;
  const submitter = button ? facadeOf(button) : null;
  const goesOn = dispatch(form, 'submit', { submitter }, onThrown, true);
  if (goesOn && attributeOf(form, 'method') === 'dialog') {
    const dialog = findClosest(form, ({ tag }) => tag === 'dialog');
    if (dialog) closeDialog(dialog, button?.attributes.get('value'), onThrown);
  }
}

function reset(form: NodeRecord, onThrown: OnThrown): void {
  if (dispatch(form, 'reset', {}, onThrown, true)) form.dom.parts.resetForm?.(form);
}

export const defineFormMethods = (sayFocus: SayFocus, rethrow: OnThrown) =>
  defineMethods({
    requestSubmit: (form, button) => submit(form, button == null ? undefined : recordOf(button), sayFocus, rethrow),
    reset: (form) => reset(form, rethrow),
    // No event tells of it, and nothing is sent.
    submit() {},
  });
