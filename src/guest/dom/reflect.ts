import { getAttribute, removeAttribute, setAttribute } from './attributes.ts';
import { define } from './element.ts';
import type { NodeRecord } from './tree.ts';

/** @param fallback without the attribute */
export function readNumber(record: NodeRecord, attribute: string, fallback: number): number {
  const value = getAttribute(record, attribute);
  return value === null ? fallback : Number.parseFloat(value);
}

/** @param names of properties that hold the text, number or presence of an attribute; `name=attribute` where they differ (HTML 2.6.1) */
export function defineReflecting(kind: 'text' | 'number' | 'flag', names: readonly string[]): void {
  for (const entry of names) {
    const [name, attribute = name] = entry.split('=') as [string, string?];
    define(
      name,
      (record) => {
        const value = getAttribute(record, attribute);
        if (kind === 'flag') return value !== null;
        if (kind === 'text') return value ?? '';
        return readNumber(record, attribute, attribute.endsWith('span') ? 1 : 0);
      },
      (record, value) => {
        if (kind !== 'flag') setAttribute(record, attribute, `${value}`);
        else if (value) setAttribute(record, attribute, '');
        else removeAttribute(record, attribute);
      },
    );
  }
}
