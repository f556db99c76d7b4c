/** `element.style`: the properties of the policy, in camel and kebab case, over the record's styles. */
import { STYLE_PROPERTIES } from '../../policy/markup.ts';
import { setStyle, setStyleText, styleTextOf } from './attributes.ts';
import type { NodeRecord } from './tree.ts';

const KEY = {};
export let recordBehind: (style: GuestStyle) => NodeRecord;

export class GuestStyle {
  readonly #record: NodeRecord;

  constructor(key: unknown, record: NodeRecord) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
    this.#record = record;
  }

  static {
    recordBehind = (style) => style.#record;
  }

  get cssText(): string {
    return styleTextOf(this.#record);
  }
  set cssText(text: unknown) {
    setStyleText(this.#record, `${text}`);
  }
  setProperty(name: unknown, value: unknown): void {
    setStyle(this.#record, `${name}`.toLowerCase(), value === null ? '' : `${value}`);
  }
}

/** @returns the property that `key` names, in camel or kebab case */
const propertyOf = (key: PropertyKey) =>
  String(key)
    .replace(/^webkit|[A-Z]/g, '-$&')
    .toLowerCase();

/**
 * The properties. No accessors: of those there would be hundreds, each with two functions to be made and frozen, which
 * took a tenth of the time in which a thread comes up. What is set and is none is reported as what is written into
 * the text of a style.
 */
const properties = new Proxy({} as Record<PropertyKey, unknown>, {
  has: (target, key) => key in target || STYLE_PROPERTIES.has(propertyOf(key)),
  get(target, key, style: GuestStyle) {
    const name = propertyOf(key);
    const { style: values, dom } = recordBehind(style);
    const isKnown = STYLE_PROPERTIES.has(name) || dom.parts.STYLE_REFUSALS?.has(name);
    return isKnown ? (values.get(name) ?? '') : target[key];
  },
  set(_, key, value: unknown, style: GuestStyle) {
    style.setProperty(propertyOf(key), value);
    return true;
  },
});
Object.setPrototypeOf(GuestStyle.prototype, Object.freeze(properties));

const styles = new WeakMap<NodeRecord, GuestStyle>();

/** @returns the element's one style object */
export function styleOf(record: NodeRecord): GuestStyle {
  const style = styles.get(record) ?? new GuestStyle(KEY, record);
  styles.set(record, style);
  return style;
}
