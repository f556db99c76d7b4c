/** Members of elements that few modules use (DOM 4.9): a program has them only where its module names one. */

import { insertAdjacent } from './adjacent.ts';
import { removeAttribute, setAttribute } from './attributes.ts';
import { classListOf } from './class-list.ts';
import { datasetOf } from './dataset.ts';
import { define, defineMethods } from './element.ts';
import { recordOf } from './node.ts';
import { selectAll } from './parent.ts';
import { hasToken } from './select.ts';
import { createText } from './tree.ts';

define('classList', classListOf, (record, value) => setAttribute(record, 'class', `${value}`));
define('dataset', datasetOf);
/** A part without a name of its own would not be there. */
export const hasMore = true;

defineMethods({
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
