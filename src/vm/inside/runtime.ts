/** The guest's runtime in a VM whose memory holds it already: the head of a program takes of it what its module needs. */

/** What a script of the runtime defines, by the names of its exports. */
type Exports = Readonly<Record<string, unknown>>;
type Entry = { readonly start: (settings: object, parts: Exports) => unknown };

/** Scripts that define members of classes which all programs have are compiled only, and evaluated when they are asked for. */
export interface RuntimeScripts {
  /** Each gives the program's `start`; that of modules has no name. */
  readonly entries: Readonly<Record<string, () => Entry>>;
  readonly parts: Readonly<Record<string, () => Exports>>;
}

/**
 * What a program calls first: the image's global `SafeModuleRuntime`. Then it is gone.
 *
 * @param entry a name of `entries`
 * @param names of parts, in the order in which they are evaluated
 * @param more what no image holds
 */
type TakeRuntime = (entry: string, names: readonly string[], more?: Exports) => (settings: object) => unknown;

const { assign, defineProperty } = Object;

export function installRuntime(global: Record<string, unknown>, { entries, parts }: RuntimeScripts): void {
  const take: TakeRuntime = (entry, names, more) => {
    delete global.SafeModuleRuntime;
    const taken = {};
    for (const name of names) assign(taken, parts[name]!());
    const { start } = entries[entry]!();
    return (settings) => start(settings, assign(taken, more));
  };
  defineProperty(global, 'SafeModuleRuntime', { value: take, configurable: true });
}
