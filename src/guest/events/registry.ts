/**
 * The attack: a module that lives on registers objects with a `FinalizationRegistry`, whose callbacks the engine runs
 * between slices, where nothing watches them. The defence: they are never called, which ECMAScript leaves to every
 * engine (9.12.2).
 */
export function tameRegistries(global: object): Record<string, unknown> {
  const Native = (global as { FinalizationRegistry?: FinalizationRegistryConstructor }).FinalizationRegistry;
  if (!Native) return {};
  const ignore = () => {};
  const { construct } = Reflect;
  const tamed = function (callback: unknown): object {
    if (!new.target || typeof callback !== 'function')
      throw new TypeError('FinalizationRegistry: give a function, with new');
    return construct(Native, [ignore], new.target);
  };
  Object.defineProperty(tamed, 'name', { value: 'FinalizationRegistry' });
  tamed.prototype = Native.prototype;
  Object.defineProperty(Native.prototype, 'constructor', { value: tamed });
  return { FinalizationRegistry: tamed };
}
