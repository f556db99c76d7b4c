/** Events that a module makes itself, to call its own listeners: `element.dispatchEvent(new Event('change'))` (DOM 2.2, 2.8). */
import { ownOf } from '../options.ts';
import { GuestEvent } from './event.ts';

/** What one is made from. */
export interface MadeData {
  readonly type: string;
  readonly bubbles: boolean;
  readonly detail: unknown;
  readonly key: string | undefined;
  readonly clientX: number | undefined;
  readonly clientY: number | undefined;
}

/** The types of events that each class is of; what a module makes is of its own class, too. */
const CLASSES: Readonly<Record<string, RegExp>> = {
  Event: /^/,
  CustomEvent: /^$/,
  MouseEvent: /^(click|dblclick|mouse|pointer)/,
};

const made = new WeakMap<object, MadeData>();
const namesOf = new WeakMap<object, string>();

/** @throws TypeError for what no module made */
export function dataOf(event: unknown): MadeData {
  const data = made.get(event as object);
  if (!data)
    throw new TypeError('dispatchEvent: parameter 1 is no event. Pass new Event("change", { bubbles: true }).');
  return data;
}

const textOf = (value: unknown) => (value === undefined ? undefined : `${value as string}`);
const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

function createClass(name: string, types: RegExp): object {
  const { [name]: Class } = {
    [name]: class {
      readonly type: string;
      readonly bubbles: boolean;
      readonly detail: unknown;
      constructor(type: unknown, init?: unknown) {
        const own = ownOf(init);
        this.type = `${type as string}`;
        this.bubbles = Boolean(own('bubbles'));
        this.detail = own('detail') ?? null;
        const [key, clientX, clientY] = [textOf(own('key')), numberOf(own('clientX')), numberOf(own('clientY'))];
        made.set(this, { type: this.type, bubbles: this.bubbles, detail: this.detail, key, clientX, clientY });
        namesOf.set(this, name);
        Object.freeze(this);
      }
      static [Symbol.hasInstance](value: unknown): boolean {
        const own = namesOf.get(value as object);
        return own === undefined ? value instanceof GuestEvent && types.test(value.type) : isKind(own, name);
      }
    },
  };
  Object.freeze(Class!.prototype);
  return Object.freeze(Class!);
}

/** Every class is an `Event`. */
const isKind = (own: string, name: string) => name === 'Event' || name === own;

export const eventClasses: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(CLASSES).map(([name, types]) => [name, createClass(name, types)]),
);
