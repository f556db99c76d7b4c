/** `element.dataset` (HTML 3.2.6.6), over the data-* attributes. */
import { removeAttribute, setAttribute } from './attributes.ts';
import type { NodeRecord } from './tree.ts';

// Taken now: some levels remove the global.
const GuestProxy = Proxy;

const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const keyOf = (attribute: string) =>
  attribute.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function datasetOf(record: NodeRecord): object {
  const read = (key: PropertyKey) => (typeof key === 'string' ? record.attributes.get(attributeOf(key)) : undefined);
  return new GuestProxy(Object.create(null) as object, {
    get: (_, key) => read(key),
    has: (_, key) => read(key) !== undefined,
    set(_, key, value: unknown) {
      if (typeof key === 'string') setAttribute(record, attributeOf(key), `${value}`);
      return true;
    },
    deleteProperty(_, key) {
      if (typeof key === 'string') removeAttribute(record, attributeOf(key));
      return true;
    },
    ownKeys: () => [...record.attributes.keys()].filter((name) => name.startsWith('data-')).map(keyOf),
    getOwnPropertyDescriptor(_, key) {
      const value = read(key);
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
    defineProperty: () => false,
    preventExtensions: () => false,
    setPrototypeOf: () => false,
  });
}
