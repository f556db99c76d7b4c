/** Elements and fragments, as modules hold them (DOM 4.9, HTML 3.2). */
import { getAttribute, removeAttribute, setAttribute, setStyleText } from './attributes.ts';
import { defineFacade, facadeOf, freezeClass, GuestNode, GuestText, recordOf } from './node.ts';
import { GuestParent } from './parent.ts';
import { select } from './select.ts';
import { GuestStyle, styleOf } from './style.ts';
import { ELEMENT, FRAGMENT, type NodeRecord } from './tree.ts';

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

  getAttribute(name: unknown): string | null {
    return getAttribute(recordOf(this), `${name}`);
  }
  setAttribute(name: unknown, value: unknown): void {
    setAttribute(recordOf(this), `${name}`, `${value}`);
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

for (const entry of ['id', 'title', 'className=class']) {
  const [name, attribute = name] = entry.split('=') as [string, string?];
  define(
    name,
    (record) => getAttribute(record, attribute) ?? '',
    (record, value) => setAttribute(record, attribute, `${value}`),
  );
}
define(
  'hidden',
  ({ attributes }) => attributes.has('hidden'),
  (record, isOn) => (isOn ? setAttribute(record, 'hidden', '') : removeAttribute(record, 'hidden')),
);

for (const side of ['client', 'offset', 'scroll']) {
  define(`${side}Width`, ({ dom }) => dom.layout.width);
  define(`${side}Height`, ({ dom }) => dom.layout.height);
}

/** Says which classes elements and fragments are shown through, and closes them; before the first of them is. */
export function defineFacades(): void {
  [GuestNode, GuestText, GuestParent, GuestFragment, GuestElement, GuestStyle].forEach(freezeClass);
  defineFacade(ELEMENT, GuestElement);
  defineFacade(FRAGMENT, GuestFragment);
}
