/**
 * The part of the guest that has controls: `value`, `checked`, `options` and what goes with them (HTML 4.10).
 * A program has it only where its module's text names a control.
 */
import { CONTROLS } from '../policy/control-markup.ts';
import { addVocabulary } from '../policy/markup.ts';
import { FormData } from './controls/form-data-class.ts';
import { elementsOf, formOf, isDisabled, listedIn, resetForm } from './controls/forms.ts';
import { createOptionClass } from './controls/option-class.ts';
import { addOption, optionListOf, removeOption, selectAt, selectedIndexOf, shorten } from './controls/options.ts';
import {
  isButton,
  isCheckable,
  isChecked,
  isIndeterminate,
  optionsOf,
  readValue,
  selectAround,
  selectedOf,
  textOfOption,
  typeOf,
  valueOfOption,
  writeChecked,
  writeIndeterminate,
  writeSelected,
  writeValue,
} from './controls/state.ts';
import { isJudged, isValid, messageOf, setMessage, stepBy, validityOf } from './controls/validity.ts';
import { getAttribute, removeAttribute, setAttribute } from './dom/attributes.ts';
import { define, defineMethods, GuestElement } from './dom/element.ts';
import { readGauge } from './dom/gauges.ts';
import { facadeOf, freezeClass } from './dom/node.ts';
import { defineReflecting } from './dom/reflect.ts';
import { type Dom, type NodeRecord, setText, textOf, unlink } from './dom/tree.ts';

export { attachControls, isMarked, takeControlState } from './controls/state.ts';
export { isDisabled, isValid, resetForm };

addVocabulary(CONTROLS);
freezeClass(FormData);

export const createControlClasses = (dom: Dom) => ({ Option: createOptionClass(dom), FormData });

const reflect = (record: NodeRecord, name: string): string => getAttribute(record, name) ?? '';

function readAnyValue(record: NodeRecord): unknown {
  switch (record.tag) {
    case 'select':
      return selectedOf(record).map(valueOfOption)[0] ?? '';
    case 'option':
      return valueOfOption(record);
    case 'input':
      if (isButton(record)) return reflect(record, 'value');
      return isCheckable(record) ? (record.attributes.get('value') ?? 'on') : readValue(record);
    case 'textarea':
      return readValue(record);
    case 'output':
      return textOf(record);
    case 'progress':
    case 'meter':
      return readGauge(record, 'value');
    default:
      return reflect(record, 'value');
  }
}

define('value', readAnyValue, (record, given) => {
  const value = `${given ?? ''}`;
  const { tag } = record;
  if (tag === 'select') {
    const wanted = optionsOf(record).find((option) => valueOfOption(option) === value);
    writeSelected(record, (option) => option === wanted);
  } else if (tag === 'textarea' || (tag === 'input' && !isCheckable(record) && !isButton(record)))
    writeValue(record, value);
  else if (tag === 'output') setText(record, value);
  else setAttribute(record, 'value', value);
});
define(
  'valueAsNumber',
  (record) => {
    const value = `${readAnyValue(record)}`;
    return value === '' ? NaN : Number(value);
  },
  (record, value) => writeValue(record, Number.isNaN(Number(value)) ? '' : `${value}`),
);
const HOLDS_CONTROLS = /^(?:form|fieldset)$/;
/** Of a form: whether all that is in it is valid (HTML 4.10.21.3). */
const isAllValid = (record: NodeRecord): boolean =>
  HOLDS_CONTROLS.test(record.tag) ? listedIn(record).every(isValid) : isValid(record);

define('form', (record) => facadeOf(formOf(record)));
define('elements', (record) => (HOLDS_CONTROLS.test(record.tag) ? elementsOf(record) : undefined));
define('validity', validityOf);
define('willValidate', isJudged);
define('validationMessage', messageOf);
defineMethods({
  checkValidity: isAllValid,
  // Nobody tells the reader: the module does.
  reportValidity: isAllValid,
  setCustomValidity: (record, message) => setMessage(record, `${message}`),
  stepUp: (record, count = 1) => stepBy(record, Math.trunc(Number(count)) || 0),
  stepDown: (record, count = 1) => stepBy(record, -Math.trunc(Number(count)) || 0),
});
define('checked', isChecked, (record, isOn) => writeChecked(record, Boolean(isOn)));
define('indeterminate', isIndeterminate, (record, isOn) => writeIndeterminate(record, Boolean(isOn)));

const facades = (records: NodeRecord[]): readonly object[] => Object.freeze(records.map((record) => facadeOf(record)));

define('options', (record) => (record.tag === 'select' ? optionListOf(record) : undefined));
define('selectedOptions', (record) => (record.tag === 'select' ? facades(selectedOf(record)) : undefined));
define(
  'length',
  (record) => (record.tag === 'select' ? optionsOf(record).length : undefined),
  (record, length) => {
    if (record.tag === 'select') shorten(record, length);
  },
);
defineMethods({
  add: addOption,
  /** Of a select, with an index: that option. */
  remove(record, index) {
    if (record.tag === 'select' && index !== undefined) removeOption(record, index);
    else unlink(record);
  },
});
define('selectedIndex', selectedIndexOf, selectAt);
define(
  'selected',
  (record) => {
    const select = selectAround(record);
    return select ? selectedOf(select).includes(record) : record.attributes.has('selected');
  },
  (record, isOn) => {
    const select = selectAround(record);
    if (!select) return isOn ? setAttribute(record, 'selected', '') : removeAttribute(record, 'selected');
    const isMultiple = select.attributes.has('multiple');
    const before = selectedOf(select);
    writeSelected(select, (option) =>
      option === record ? Boolean(isOn) : before.includes(option) && (isMultiple || !isOn),
    );
  },
);
define(
  'text',
  (record) => (record.tag === 'option' ? textOfOption(record) : reflect(record, 'text')),
  (record, value) => setText(record, `${value}`),
);
define(
  'label',
  (record) => getAttribute(record, 'label') ?? (record.tag === 'option' ? textOfOption(record) : ''),
  (record, value) => setAttribute(record, 'label', `${value}`),
);
define('index', (record) => {
  const select = selectAround(record);
  return select ? optionsOf(select).indexOf(record) : 0;
});

define(
  'type',
  (record) => {
    if (record.tag === 'select') return record.attributes.has('multiple') ? 'select-multiple' : 'select-one';
    if (record.tag === 'button')
      return /^(?:button|reset)$/i.exec(reflect(record, 'type'))?.[0].toLowerCase() ?? 'submit';
    if (/^(?:textarea|fieldset|output)$/.test(record.tag)) return record.tag;
    return record.tag === 'input' ? typeOf(record) : reflect(record, 'type');
  },
  (record, value) => setAttribute(record, 'type', `${value}`),
);
for (const name of ['min', 'max']) {
  define(
    name,
    (record) => (record.tag === 'input' ? reflect(record, name) : readGauge(record, name)),
    (record, value) => setAttribute(record, name, `${value}`),
  );
}
defineReflecting('text', ['step', 'placeholder', 'name', 'inputMode=inputmode', 'defaultValue=value', 'wrap']);
defineReflecting('number', [
  'cols',
  'maxLength',
  'minLength',
  'size',
  ...('rows' in GuestElement.prototype ? [] : ['rows']),
]);
defineReflecting('flag', [
  ...['disabled', 'multiple', 'required', 'readOnly=readonly', 'noValidate=novalidate'],
  ...['defaultChecked=checked', 'defaultSelected=selected'],
]);
