/**
 * What a click does that the module makes itself, `element.click()`: checkboxes and radio buttons change, labels click what they are
 * for, summaries open and close (DOM 2.9, activation behavior; HTML 4.10.5.4, 4.10.4, 4.11.2). A reader's click does so on the stage.
 */
import { removeAttribute, setAttribute } from '../dom/attributes.ts';
import { facadeOf } from '../dom/node.ts';
import { findClosest, select } from '../dom/select.ts';
import type { NodeRecord } from '../dom/tree.ts';
import { dispatch, rethrow } from './dispatch.ts';
import { takeTo } from './focus.ts';
import { askByClick } from './forms.ts';

const CONTROL = /^(?:button|input|meter|output|progress|select|textarea)$/;

const kindOf = ({ tag, attributes }: NodeRecord): string =>
  tag === 'input' ? (/^(?:checkbox|radio)$/i.exec(attributes.get('type') ?? '')?.[0].toLowerCase() ?? '') : '';
/** By the properties that the part with controls has. */
const stateOf = (control: NodeRecord) => facadeOf(control) as unknown as { checked: boolean };

export function click(record: NodeRecord): void {
  if (record.attributes.has('disabled')) return;
  const kind = kindOf(record);
  const before = kind !== '' && stateOf(record).checked;
  const others = kind === 'radio' ? select(record.dom.container, (node) => kindOf(node) === 'radio') : [];
  const checked = others.filter((node) => stateOf(node).checked);
  // Listeners find it changed, and who prevents it has it back.
  if (kind !== '') stateOf(record).checked = kind === 'radio' || !before;
  if (!dispatch(record, 'click', {}, rethrow)) {
    if (kind !== '') stateOf(record).checked = before;
    for (const node of checked) stateOf(node).checked = true;
    return;
  }
  if (kind !== '' && stateOf(record).checked !== before)
    for (const type of ['input', 'change']) dispatch(record, type, stateOf(record), rethrow);
  if (record.tag === 'label') {
    const control = controlOf(record);
    if (control) click(control);
  } else if (record.tag === 'summary' && record.parent?.tag === 'details') toggle(record.parent);
  else askByClick(record, takeTo, rethrow);
}

function controlOf(label: NodeRecord): NodeRecord | undefined {
  const id = label.attributes.get('for');
  const isControl = (node: NodeRecord) => CONTROL.test(node.tag);
  const [control] =
    id === undefined
      ? select(label, isControl, 1)
      : select(label.dom.container, (node) => isControl(node) && node.attributes.get('id') === id, 1);
  return control;
}

function toggle(details: NodeRecord): void {
  if (details.attributes.has('open')) removeAttribute(details, 'open');
  else setAttribute(details, 'open', '');
  dispatch(details, 'toggle', {}, rethrow);
}

/**
 * Whether it is of a click on a control that the module has disabled meanwhile, which is none (HTML 4.10.18.5). In a page no browser makes
 * it; here the second click of two is on its way while the module hears of the first, and would send twice what is sent once.
 */
export function isOfDisabled(target: NodeRecord, event: string): boolean {
  if (!/^(?:click|dblclick|input|change)$/.test(event)) return false;
  const { isDisabled } = target.dom.parts;
  const control = findClosest(target, ({ tag }) => CONTROL.test(tag));
  if (!control || !isDisabled?.(control)) return false;
  // What was written in a field before stands there.
  return /click/.test(event) || kindOf(control) === 'checkbox';
}

/** The reader clicked what listeners say is not to change: it is as it was. Which radio button was checked before nobody knows. */
export function undoClick(target: NodeRecord): void {
  const box = findClosest(target, (node) => kindOf(node) !== '');
  if (box && kindOf(box) === 'checkbox') stateOf(box).checked = !stateOf(box).checked;
}
