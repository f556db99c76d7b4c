/** The `document` of a module: makes nodes, and looks inside the container. Nothing else of a document. */

import { facadeOf, type GuestNode, recordOf } from './node.ts';
import { select } from './select.ts';
import { createElement, createElementNamed, createFragment, createText, type Dom, reportTag } from './tree.ts';

export interface GuestDocument {
  createElement(tag: unknown): GuestNode;
  createElementNS(namespace: unknown, tag: unknown): GuestNode;
  createTextNode(text: unknown): GuestNode;
  createDocumentFragment(): GuestNode;
  importNode(node: unknown, deep?: unknown): GuestNode;
  getElementById(id: unknown): GuestNode | null;
  querySelector(selector: unknown): GuestNode | null;
  querySelectorAll(selector: unknown): readonly GuestNode[];
  getElementsByClassName(names: unknown): readonly GuestNode[];
  getElementsByTagName(name: unknown): readonly GuestNode[];
}

export function createDocument(dom: Dom): GuestDocument {
  const { container } = dom;
  const facade: Record<string, (...given: unknown[]) => unknown> = {
    createElement: (tag) => facadeOf(createElementNamed(dom, checkTagName(tag))),
    createElementNS(namespace, tag) {
      const name = checkTagName(tag);
      if (namespace === null || /^http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg)$/.test(`${namespace}`))
        return facadeOf(createElementNamed(dom, name));
      reportTag(dom, name);
      return facadeOf(createElement(dom, name, ''));
    },
    createTextNode: (text) => facadeOf(createText(dom, `${text}`)),
    createDocumentFragment: () => facadeOf(createFragment(dom)),
    importNode: (node, deep) => facadeOf(recordOf(node)).cloneNode(deep),
    getElementById(id) {
      const wanted = `${id}`;
      return facadeOf(select(container, (node) => node.attributes.get('id') === wanted, 1)[0]);
    },
  };
  // What looks for elements looks in the container; it is there where the module's text names it.
  const searched = facadeOf(container) as unknown as Record<string, (what: unknown) => unknown>;
  for (const name in searched) if (/query|sBy/.test(name)) facade[name] = (what) => searched[name]!(what);
  for (const method of Object.values(facade)) Object.freeze(method);
  Object.defineProperty(facade, 'activeElement', { get: () => facadeOf(dom.parts.activeOf?.(dom) ?? container) });
  return Object.freeze(Object.setPrototypeOf(facade, null));
}

function checkTagName(tag: unknown): string {
  const name = `${tag}`.toLowerCase();
  if (!/^[a-z][\w.-]{0,99}$/.test(name)) throw new TypeError(`"${name.slice(0, 40)}" is not the name of an element`);
  return name;
}
