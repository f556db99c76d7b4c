/** The rarer members of `element.style` (CSSOM 6.6.1). */
import { setStyle } from './attributes.ts';
import { GuestStyle, recordBehind } from './style.ts';

const nameOf = (name: unknown) => `${name}`.toLowerCase();

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
        return recordBehind(this).style.get(nameOf(name)) ?? '';
      },
    },
    removeProperty: {
      value(name: unknown) {
        const record = recordBehind(this);
        const old = record.style.get(nameOf(name)) ?? '';
        setStyle(record, nameOf(name), '');
        return old;
      },
    },
  };
  Object.defineProperties(GuestStyle.prototype, members);
}
