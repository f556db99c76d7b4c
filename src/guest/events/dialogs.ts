/**
 * Dialogs: elements in their place, since nothing stands over the page, which are seen while they are open (HTML 4.11.4).
 * What is drawn of one that is closed is hidden.
 */
import { removeAttribute, setAttribute } from '../dom/attributes.ts';
import { define, defineMethods } from '../dom/element.ts';
import type { Dom, NodeRecord } from '../dom/tree.ts';
import { dispatch } from './dispatch.ts';

type OnThrown = (thrown: unknown) => void;

const returnValues = new WeakMap<NodeRecord, string>();

function open(dialog: NodeRecord): void {
  setAttribute(dialog, 'open', '');
  removeAttribute(dialog, 'hidden');
}

export function closeDialog(dialog: NodeRecord, value: unknown, onThrown: OnThrown): void {
  if (!dialog.attributes.has('open')) return;
  if (value !== undefined) returnValues.set(dialog, `${value}`);
  removeAttribute(dialog, 'open');
  setAttribute(dialog, 'hidden', '');
  dispatch(dialog, 'close', {}, onThrown, false);
}

export function defineDialogs(rethrow: OnThrown): void {
  define(
    'returnValue',
    (record) => (record.tag === 'dialog' ? (returnValues.get(record) ?? '') : undefined),
    (record, value) => returnValues.set(record, `${value}`),
  );
  define(
    'open',
    ({ attributes }) => attributes.has('open'),
    (record, isOpen) => {
      if (record.tag === 'dialog' && isOpen) open(record);
      else if (isOpen) setAttribute(record, 'open', '');
      else if (record.tag === 'dialog') closeDialog(record, undefined, rethrow);
      else removeAttribute(record, 'open');
    },
  );
  defineMethods({
    show: open,
    showModal: open,
    close: (record, value) => closeDialog(record, value, rethrow),
  });
}

/** The stage has what stands for a dialog from now on: what is not open is not seen. */
export function hideClosed(dom: Dom): void {
  const { onCreated } = dom.changes;
  dom.changes.onCreated = (node) => {
    onCreated?.(node);
    if (node.tag === 'dialog' && !node.attributes.has('open')) setAttribute(node, 'hidden', '');
  };
}
