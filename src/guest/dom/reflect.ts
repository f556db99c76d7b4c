import { getAttribute, removeAttribute, setAttribute } from './attributes.ts';
import { define, GuestElement } from './element.ts';

/** Properties that reflect an attribute, by what they hold; `name=attribute` where they differ (HTML 2.6.1). */
const REFLECTING = {
  text: 'lang dir role scope type htmlFor=for dateTime=datetime ariaLabel=aria-label ariaHidden=aria-hidden',
  number: 'colSpan=colspan rowSpan=rowspan tabIndex=tabindex start span width height value min max low high optimum',
  flag: 'open reversed',
};

export function defineReflecting(): void {
  for (const [kind, names] of Object.entries(REFLECTING)) {
    for (const entry of names.split(' ')) {
      const [name, attribute = name] = entry.split('=') as [string, string?];
      // A part that knows single elements better has been here.
      if (name in GuestElement.prototype) continue;
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
}
