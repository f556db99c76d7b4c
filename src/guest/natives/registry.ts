/**
 * The attack: a module registers objects with a `FinalizationRegistry`, whose callbacks the engine runs between slices, while a
 * call waits or the reader reads: nothing watches them there, what they allocate is not charged, and what they throw is taken for the end
 * of the thread. The defence: they are never called, which ECMAScript leaves to every engine (9.12.2).
 */
import { adopt, type Constructor } from './constructors.ts';

const { construct } = Reflect;

/** Runs before the realm is frozen. @returns what stands for the native */
export function guardRegistry(global: object): [native: unknown, guarded: unknown][] {
  const { FinalizationRegistry: native } = global as { FinalizationRegistry?: FinalizationRegistryConstructor };
  if (!native) return [];
  const ignore = () => {};
  const guarded = function (callback: unknown): object {
    if (!new.target || typeof callback !== 'function')
      throw new TypeError('FinalizationRegistry: give a function, with new');
    return construct(native, [ignore], new.target);
  } as unknown as Constructor;
  const { prototype } = native;
  Object.defineProperty(prototype, 'constructor', { value: guarded });
  return [[native, adopt(guarded, native as unknown as Constructor)]];
}
