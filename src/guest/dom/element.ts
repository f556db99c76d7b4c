/** Elements and fragments, as modules hold them (DOM 4.9, HTML 3.2). */
import { getAttribute, removeAttribute, setAttribute, setStyleText } from './attributes.ts';
import { classListOf, type GuestClassList } from './class-list.ts';
import { datasetOf } from './dataset.ts';
import { syntaxError } from './errors.ts';
import { defineFacade, facadeOf, freezeClass, GuestNode, GuestText, recordOf } from './node.ts';
import { GuestParent, selectAll } from './parent.ts';
import { findClosest, hasToken, select } from './select.ts';
import { type GuestStyle, styleOf } from './style.ts';
import {
  createElement,
  createText,
  ELEMENT,
  FRAGMENT,
  type Html,
  insert,
  type NodeRecord,
  textOf,
  unlinkChildren,
} from './tree.ts';

export class GuestFragment extends GuestParent {
  getElementById(id: unknown): GuestNode | null {
    const wanted = `${id}`;
    return facadeOf(select(recordOf(this), (node) => node.attributes.get('id') === wanted, 1)[0]);
  }
}

export class GuestElement extends GuestParent {
  get tagName(): string {
    return this.nodeName;
  }
  get localName(): string {
    return recordOf(this).tag;
  }

  get innerHTML(): string {
    return htmlOf(recordOf(this)).serializeHtml(recordOf(this), false);
  }
  set innerHTML(html: unknown) {
    const record = recordOf(this);
    const text = html === null ? '' : `${html}`;
    record.dom.exempt(() => {
      const fragment = htmlOf(record).parseHtml(record.dom, text, record);
      unlinkChildren(record);
      insert(record, fragment, undefined);
    });
  }
  get outerHTML(): string {
    return htmlOf(recordOf(this)).serializeHtml(recordOf(this), true);
  }
  get innerText(): string {
    return textOf(recordOf(this), '\n');
  }
  set innerText(value: unknown) {
    const record = recordOf(this);
    const lines = (value === null ? '' : `${value}`).split(/\r\n?|\n/);
    unlinkChildren(record);
    lines.forEach((line, i) => {
      if (i > 0) insert(record, createElement(record.dom, 'br'), undefined);
      if (line !== '') insert(record, createText(record.dom, line), undefined);
    });
  }
  insertAdjacentHTML(position: unknown, html: unknown): void {
    const record = recordOf(this);
    const at = `${position}`.toLowerCase();
    const context = at === 'beforebegin' || at === 'afterend' ? record.parent : record;
    const text = `${html}`;
    record.dom.exempt(() => insertAdjacent(record, at, htmlOf(record).parseHtml(record.dom, text, context)));
  }
  insertAdjacentElement(position: unknown, element: unknown): unknown {
    insertAdjacent(recordOf(this), `${position}`.toLowerCase(), recordOf(element));
    return element;
  }
  insertAdjacentText(position: unknown, text: unknown): void {
    const record = recordOf(this);
    insertAdjacent(record, `${position}`.toLowerCase(), createText(record.dom, `${text}`));
  }

  matches(selector: unknown): boolean {
    const record = recordOf(this);
    return record.dom.compileSelector(`${selector}`)(record);
  }
  closest(selector: unknown): GuestNode | null {
    const record = recordOf(this);
    return facadeOf(findClosest(record, record.dom.compileSelector(`${selector}`)));
  }
  getElementsByClassName(names: unknown): readonly GuestNode[] {
    const wanted = `${names}`.split(/[\t\n\f\r ]+/).filter((name) => name !== '');
    return selectAll(
      this,
      (node) => wanted.length > 0 && wanted.every((name) => hasToken(node.attributes.get('class'), name)),
    );
  }
  getElementsByTagName(name: unknown): readonly GuestNode[] {
    const tag = `${name}`.toLowerCase();
    return selectAll(this, (node) => tag === '*' || node.tag === tag);
  }

  getAttribute(name: unknown): string | null {
    return getAttribute(recordOf(this), `${name}`);
  }
  setAttribute(name: unknown, value: unknown): void {
    setAttribute(recordOf(this), `${name}`, `${value}`);
  }
  setAttributeNS(_namespace: unknown, name: unknown, value: unknown): void {
    this.setAttribute(name, value);
  }
  hasAttribute(name: unknown): boolean {
    return this.getAttribute(name) !== null;
  }
  removeAttribute(name: unknown): void {
    removeAttribute(recordOf(this), `${name}`);
  }
  toggleAttribute(name: unknown, force?: unknown): boolean {
    const isOn = force === undefined ? !this.hasAttribute(name) : Boolean(force);
    if (!isOn) this.removeAttribute(name);
    else if (!this.hasAttribute(name)) this.setAttribute(name, '');
    return isOn;
  }
  getAttributeNames(): string[] {
    const { attributes, style } = recordOf(this);
    return [...attributes.keys(), ...(style.size > 0 ? ['style'] : [])];
  }

  get classList(): GuestClassList {
    return classListOf(recordOf(this));
  }
  set classList(value: unknown) {
    setAttribute(recordOf(this), 'class', `${value}`);
  }
  get dataset(): object {
    return datasetOf(recordOf(this));
  }
  get style(): GuestStyle {
    return styleOf(recordOf(this));
  }
  set style(text: unknown) {
    setStyleText(recordOf(this), `${text}`);
  }

  /** The container's, whichever element is asked: nothing here is laid out. */
  getBoundingClientRect(): object {
    const { width, height } = recordOf(this).dom.layout;
    return Object.freeze({ x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height });
  }
  /** A canvas is a place for a plot; it has no pixels. */
  getContext(): null {
    const { report } = recordOf(this).dom;
    report(
      'SM502',
      'canvas',
      '',
      'A canvas has no drawing context here',
      'Draw with SimplePlots: SimplePlots.line(canvas, data).',
    );
    return null;
  }
  addEventListener(): void {
    reportEvents(recordOf(this));
  }
  removeEventListener(): void {}
}

function insertAdjacent(record: NodeRecord, position: string, node: NodeRecord): void {
  const { parent } = record;
  if (position === 'afterbegin') insert(record, node, record.first);
  else if (position === 'beforeend') insert(record, node, undefined);
  else if (position !== 'beforebegin' && position !== 'afterend') {
    throw syntaxError(
      `"${position.slice(0, 40)}" is not a position; use beforebegin, afterbegin, beforeend or afterend`,
    );
  } else if (parent) insert(parent, node, position === 'beforebegin' ? record : record.next);
}

function reportEvents({ dom }: NodeRecord): void {
  dom.report(
    'SM502',
    'event',
    '',
    'An event handler was left out',
    'Events are not available yet; show everything at once.',
  );
}

function define(
  name: string,
  get: (record: NodeRecord) => unknown,
  set?: (record: NodeRecord, value: unknown) => void,
): void {
  const descriptor: PropertyDescriptor & ThisType<GuestElement> = {
    get() {
      return get(recordOf(this));
    },
    enumerable: true,
  };
  if (set) {
    descriptor.set = function (value: unknown) {
      set(recordOf(this), value);
    };
  }
  Object.defineProperty(GuestElement.prototype, name, descriptor);
}

/** Properties that reflect an attribute, by what they hold; `name=attribute` where they differ (HTML 2.6.1). */
const REFLECTING = {
  text: 'id title lang dir role scope type className=class htmlFor=for dateTime=datetime ariaLabel=aria-label ariaHidden=aria-hidden',
  number: 'colSpan=colspan rowSpan=rowspan tabIndex=tabindex start span width height value min max low high optimum',
  flag: 'hidden open reversed',
};

for (const [kind, names] of Object.entries(REFLECTING)) {
  for (const entry of names.split(' ')) {
    const [name, attribute = name] = entry.split('=') as [string, string?];
    define(
      name,
      (record) => {
        const value = getAttribute(record, attribute);
        if (kind === 'flag') return value !== null;
        if (kind === 'text') return value ?? '';
        return value === null ? (attribute.endsWith('span') ? 1 : 0) : Number.parseFloat(value);
      },
      (record, value) => {
        if (kind !== 'flag') setAttribute(record, attribute, `${value}`);
        else if (value) setAttribute(record, attribute, '');
        else removeAttribute(record, attribute);
      },
    );
  }
}

for (const side of ['client', 'offset', 'scroll']) {
  define(`${side}Width`, ({ dom }) => dom.layout.width);
  define(`${side}Height`, ({ dom }) => dom.layout.height);
}

const EVENTS =
  'click dblclick input change keydown keyup pointerenter pointerleave pointermove mouseenter mouseleave mouseover mouseout focus blur';
for (const type of EVENTS.split(' ')) define(`on${type}`, () => null, reportEvents);

for (const facade of [GuestNode, GuestText, GuestParent, GuestFragment, GuestElement]) freezeClass(facade);

/** Says which classes elements and fragments are shown through; once, before the first of them is. */
export function defineFacades(): void {
  defineFacade(ELEMENT, GuestElement);
  defineFacade(FRAGMENT, GuestFragment);
}

/** @throws TypeError where the program was made without: the module's text nowhere says HTML */
function htmlOf({ dom }: NodeRecord): Html {
  if (!dom.html) throw new TypeError('Write innerHTML, outerHTML or insertAdjacentHTML by name to use it.');
  return dom.html;
}
