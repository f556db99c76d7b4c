/** Members of elements that few modules use (DOM 4.9): a program has them only where its module names one. */

import { insertAdjacent } from './adjacent.ts';
import { removeAttribute, setAttribute } from './attributes.ts';
import { classListOf } from './class-list.ts';
import { datasetOf } from './dataset.ts';
import { define, defineMethods, GuestElement } from './element.ts';
import { FOCUSABLE } from './focusable.ts';
import { readGauge } from './gauges.ts';
import { facadeOf, recordOf } from './node.ts';
import { selectAll } from './parent.ts';
import { defineReflecting, readNumber } from './reflect.ts';
import { hasToken } from './select.ts';
import { defineSiblings } from './siblings.ts';
import { defineStyleMembers } from './style-members.ts';
import './table-members.ts';
import { createElement, createText, insert, textOf, unlinkChildren } from './tree.ts';

/** Properties that reflect an attribute, but for those that a part which knows single elements better has defined. */
const REFLECTING = {
  text: 'lang dir role scope type htmlFor=for dateTime=datetime',
  number: 'colSpan=colspan rowSpan=rowspan start span width height',
  flag: 'open reversed',
} as const;
const GAUGES = ['value', 'min', 'max', 'low', 'high', 'optimum'];
const OWN = { writable: true, enumerable: true, configurable: true };
const { defineProperty } = Object;
const isNew = (name: string) => !(name in GuestElement.prototype);
/** Of ARIA's own (ARIAMixin): `ariaPressed` is `aria-pressed`. */
const ARIA = `Atomic AutoComplete Busy Checked ColCount ColIndex ColIndexText ColSpan Current Description Disabled Expanded HasPopup Hidden
  Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant
  Required RoleDescription RowCount RowIndex RowIndexText RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText`;
defineReflecting(
  'text',
  ARIA.split(/\s+/).map((name) => `aria${name}=aria-${name.toLowerCase()}`),
);
for (const kind of ['text', 'number', 'flag'] as const)
  defineReflecting(
    kind,
    REFLECTING[kind].split(' ').filter((entry) => isNew(entry.split('=')[0] as string)),
  );
for (const name of GAUGES.filter(isNew))
  define(
    name,
    (record) => readGauge(record, name) ?? readNumber(record, name, 0),
    (record, value) => setAttribute(record, name, `${value}`),
  );
// Of other elements it is the module's own: `card.position = 3`.
define(
  'position',
  (record) => readGauge(record, 'position'),
  (record, value) => {
    if (record.tag !== 'progress') defineProperty(facadeOf(record), 'position', { ...OWN, value });
  },
);
define(
  'tabIndex',
  (record) => readNumber(record, 'tabindex', FOCUSABLE.test(record.tag) ? 0 : -1),
  (record, value) => setAttribute(record, 'tabindex', `${value}`),
);
defineSiblings();
defineStyleMembers();
define('classList', classListOf, (record, value) => setAttribute(record, 'class', `${value}`));
define('dataset', datasetOf);
define(
  'innerText',
  (record) => textOf(record, '\n'),
  (record, value) => {
    const lines = (value === null ? '' : `${value}`).split(/\r\n?|\n/);
    unlinkChildren(record);
    lines.forEach((line, i) => {
      if (i > 0) insert(record, createElement(record.dom, 'br'), undefined);
      if (line !== '') insert(record, createText(record.dom, line), undefined);
    });
  },
);
// Where elements lie is known of those that a pointer is over (`events/boxes.ts`).
for (const side of ['offsetLeft', 'offsetTop']) define(side, () => 0);
/** A part without a name of its own would not be there. */
export const hasMore = true;

defineMethods({
  setAttributeNS: (record, _namespace, name, value) => setAttribute(record, `${name}`, `${value}`),
  /** The container's, whichever element is asked: nothing here is laid out. */
  getBoundingClientRect({ dom: { layout } }) {
    const { width, height } = layout;
    return Object.freeze({ x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height });
  },
  getElementsByClassName(record, names) {
    const wanted = `${names}`.split(/[\t\n\f\r ]+/).filter((name) => name !== '');
    return selectAll(
      record,
      (node) => wanted.length > 0 && wanted.every((name) => hasToken(node.attributes.get('class'), name)),
    );
  },
  getElementsByTagName(record, name) {
    const tag = `${name}`.toLowerCase();
    return selectAll(record, (node) => tag === '*' || node.tag === tag);
  },
  insertAdjacentElement(record, position, element) {
    insertAdjacent(record, `${position}`.toLowerCase(), recordOf(element));
    return element;
  },
  insertAdjacentText(record, position, text) {
    insertAdjacent(record, `${position}`.toLowerCase(), createText(record.dom, `${text}`));
  },
  toggleAttribute(record, name, force) {
    const isSet = record.attributes.has(`${name}`.toLowerCase());
    const isOn = force === undefined ? !isSet : Boolean(force);
    if (!isOn) removeAttribute(record, `${name}`);
    else if (!isSet) setAttribute(record, `${name}`, '');
    return isOn;
  },
  getAttributeNames: ({ attributes, style }) => [...attributes.keys(), ...(style.size > 0 ? ['style'] : [])],
  /** A canvas is a place for a plot; it has no pixels. */
  getContext({ dom }) {
    const hint = 'Draw with SimplePlots: SimplePlots.line(canvas, data).';
    dom.report('SM502', 'canvas', '', 'A canvas has no drawing context here', hint);
    return null;
  },
});
