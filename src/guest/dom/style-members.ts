/** The rarer members of `element.style` (CSSOM 6.6.1). */
import { setStyle } from './attributes.ts';
import { GuestStyle, recordBehind } from './style.ts';
import type { NodeRecord } from './tree.ts';

const nameOf = (name: unknown) => `${name}`.toLowerCase();

const readProperty = (record: NodeRecord, name: string) =>
  record.style.get(name) ?? record.dom.parts.readVariable?.(record, name) ?? '';

export function defineStyleMembers(): void {
  const members: PropertyDescriptorMap & ThisType<GuestStyle> = {
    length: {
      get() {
        return recordBehind(this).style.size;
      },
    },
    item: {
      value(index: number) {
        return [...recordBehind(this).style.keys()][index] ?? '';
      },
    },
    getPropertyValue: {
      value(name: unknown) {
        return readProperty(recordBehind(this), nameOf(name));
      },
    },
    removeProperty: {
      value(name: unknown) {
        const record = recordBehind(this);
        const old = readProperty(record, nameOf(name));
        setStyle(record, nameOf(name), '');
        return old;
      },
    },
  };
  Object.defineProperties(GuestStyle.prototype, members);
}
