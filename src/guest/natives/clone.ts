/** `structuredClone`, charged. */
import { weighBinary } from './buffers.ts';
import { checkLength } from './lengths.ts';
import { type Charge, type Native, weigh } from './replace.ts';

const { ownKeys } = Reflect;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { getOwnPropertyDescriptor } = Object;

/** `structuredClone` copies at the speed of memory, buffers above all: what it will copy is charged first. */
export function guardClone(clone: Native, pay: Charge): Native {
  return (value, options) => {
    const before = weighGraph(value);
    pay(before.bytes);
    const made: unknown = clone(value, options);
    // What a getter gave is known only now.
    if (before.getters) pay(weighGraph(made).bytes);
    return made;
  };
}

function weighGraph(value: unknown): { bytes: number; getters: boolean } {
  let bytes = 0;
  let getters = false;
  const seen = new Set<unknown>();
  const queue: unknown[] = [value];
  while (queue.length > 0) {
    const item = queue.pop();
    if (typeof item === 'string') bytes += weigh(item);
    if (typeof item !== 'object' || item === null || seen.has(item)) continue;
    seen.add(item);
    bytes += 32;
    if (isView(item)) queue.push(item.buffer);
    else bytes += weigh(item) + weighBinary(item);
    if (item instanceof Map || item instanceof Set) for (const member of item) queue.push(member);
    if (isArray(item)) {
      checkLength(item.length);
      for (let i = 0; i < item.length; i += 1) queue.push(item[i]);
    } else if (!isView(item)) {
      for (const key of ownKeys(item)) {
        const descriptor = getOwnPropertyDescriptor(item, key);
        getters ||= !!descriptor?.get;
        queue.push(descriptor?.value);
      }
    }
  }
  return { bytes, getters };
}
