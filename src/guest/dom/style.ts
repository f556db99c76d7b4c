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

/** Gives styles the property `name` (kebab case), in both spellings. */
export function defineStyle(name: string): void {
  const descriptor: PropertyDescriptor & ThisType<GuestStyle> = {
    get() {
      return recordBehind(this).style.get(name) ?? '';
    },
    set(value: unknown) {
      setStyle(recordBehind(this), name, value === null ? '' : `${value}`);
    },
    configurable: true,
  };
  const camelCase = name.replace(/^-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  for (const key of new Set([name, camelCase])) Object.defineProperty(GuestStyle.prototype, key, descriptor);
}
for (const name of STYLE_PROPERTIES) defineStyle(name);

const styles = new WeakMap<NodeRecord, GuestStyle>();

/** @returns the element's one style object */
export function styleOf(record: NodeRecord): GuestStyle {
  const style = styles.get(record) ?? new GuestStyle(KEY, record);
  styles.set(record, style);
  return style;
}
