/** The part of the guest that reads and writes HTML; a program has it only where its module names it. */
import { insertAdjacent } from './adjacent.ts';
import { define, defineMethods } from './element.ts';
import { parseHtml } from './parse-html.ts';
import { serializeHtml } from './serialize-html.ts';
import { contentOf } from './templates.ts';
import { insert, type NodeRecord, unlink, unlinkChildren } from './tree.ts';

export { HTML_CLASSES as classes } from './html-classes.ts';
export { contentOf, parseHtml, serializeHtml };

/** What an element's HTML is about. */
const holderOf = (record: NodeRecord) => (record.tag === 'template' ? contentOf(record) : record);

const markupOf = (html: unknown): string => (html === null ? '' : `${html}`);

define(
  'innerHTML',
  (record) => serializeHtml(holderOf(record), false),
  (record, html) => {
    // Before: what the module's own `toString` does is the module's work.
    const text = markupOf(html);
    record.dom.exempt(() => {
      const fragment = parseHtml(record.dom, text, record);
      const holder = holderOf(record);
      unlinkChildren(holder);
      insert(holder, fragment, undefined);
    });
  },
);
define(
  'outerHTML',
  (record) => serializeHtml(record, true),
  (record, html) => {
    const text = markupOf(html);
    const { parent } = record;
    if (!parent) return;
    record.dom.exempt(() => {
      insert(parent, parseHtml(record.dom, text, parent), record);
      unlink(record);
    });
  },
);
defineMethods({
  insertAdjacentHTML(record, position, html) {
    const at = `${position}`.toLowerCase();
    const context = at === 'beforebegin' || at === 'afterend' ? record.parent : record;
    const text = `${html}`;
    record.dom.exempt(() => insertAdjacent(record, at, parseHtml(record.dom, text, context)));
  },
});
