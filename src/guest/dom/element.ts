/** Elements and fragments, as modules hold them (DOM 4.9, HTML 3.2). */
import { getAttribute, removeAttribute, setAttribute, setStyleText } from './attributes.ts';
import { defineFacade, facadeOf, freezeClass, GuestNode, GuestText, recordOf } from './node.ts';
import { GuestParent } from './parent.ts';
import { select } from './select.ts';
import { GuestStyle, styleOf } from './style.ts';
import {
  createElement,
  createText,
  ELEMENT,
  FRAGMENT,
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
}

/** Gives elements the property `name`; parts of the runtime do, before the first element is shown. */
export function define(
  name: string,
  get: (record: NodeRecord) => unknown,
  set?: (record: NodeRecord, value: unknown) => void,
): void {
  const descriptor: PropertyDescriptor & ThisType<GuestElement> = {
    get() {
      return get(recordOf(this));
    },
    enumerable: true,
    configurable: true,
  };
  if (set) {
    descriptor.set = function (value: unknown) {
      set(recordOf(this), value);
    };
  }
  Object.defineProperty(GuestElement.prototype, name, descriptor);
}

/** As `define`, for methods. */
export function defineMethods(
  methods: Readonly<Record<string, (record: NodeRecord, ...given: unknown[]) => unknown>>,
  { prototype }: { readonly prototype: object } = GuestElement,
): void {
  for (const [name, method] of Object.entries(methods)) {
    // A shorthand method is no constructor.
    const { [name]: value } = {
      [name](this: GuestElement, ...given: unknown[]) {
        return method(recordOf(this), ...given);
      },
    };
    Object.defineProperty(prototype, name, { value, enumerable: true, configurable: true });
  }
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

/** Says which classes elements and fragments are shown through, and closes them; before the first of them is. */
export function defineFacades(): void {
  for (const facade of [GuestNode, GuestText, GuestParent, GuestFragment, GuestElement, GuestStyle])
    freezeClass(facade);
  defineFacade(ELEMENT, GuestElement);
  defineFacade(FRAGMENT, GuestFragment);
}
