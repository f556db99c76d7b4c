/**
 * Nodes that say of themselves what they are.
 *
 * The attack: `Object.defineProperty(heading, 'textContent', { value: 'as expected' })`, a class field that lands on the
 * heading, another prototype for it: the reader sees what the runtime has, the test what the module says. The defence:
 * where there are tests a node has the members of its class as own properties, which nobody can change. What else a module
 * keeps on a node it keeps.
 */
import { facadeOf, GuestNode } from '../dom/node.ts';
import { GuestParent } from '../dom/parent.ts';
import { createText, type Dom, type NodeRecord } from '../dom/tree.ts';

// Taken now: tests run beside the module, where some are replaced.
const { defineProperties, freeze, getOwnPropertyDescriptors, getPrototypeOf, hasOwn, setPrototypeOf } = Object;
const { apply, ownKeys } = Reflect;
const NativeMap = Map;
const ObjectPrototype = Object.prototype;

/** Before the runtime starts, which closes the classes of its nodes. */
export function steadyNodes(): void {
  const members = new NativeMap<object, PropertyDescriptorMap>();
  // `super()` asks what a class is derived from each time.
  const Steady = class extends GuestNode {
    constructor(key: unknown, record: NodeRecord) {
      super(key, record);
      const { prototype } = new.target;
      const own = members.get(prototype) ?? membersOf(prototype);
      members.set(prototype, own);
      defineProperties(this, own);
    }
  };
  freeze(Steady.prototype);
  freeze(Steady);
  const { constructor: GuestText } = getPrototypeOf(facadeOf(createText({} as Dom, '')));
  for (const facade of [GuestParent, GuestText]) setPrototypeOf(facade, Steady);
}

function membersOf(prototype: object): PropertyDescriptorMap {
  const members: PropertyDescriptorMap = {};
  for (let at = prototype; at !== ObjectPrototype; at = getPrototypeOf(at)) {
    const all = getOwnPropertyDescriptors(at) as PropertyDescriptorMap;
    for (const key of ownKeys(all)) {
      if (key === 'constructor' || hasOwn(members, key)) continue;
      members[key] = { ...(all[key] as PropertyDescriptor), enumerable: false, configurable: false };
      if ('value' in members[key]) members[key].writable = false;
    }
  }
  const { get } = members.style ?? {};
  // Its properties are no own ones: closed, it takes all that it took.
  if (get)
    (members.style as PropertyDescriptor).get = function (this: unknown) {
      return freeze(apply(get, this, []));
    };
  return members;
}
