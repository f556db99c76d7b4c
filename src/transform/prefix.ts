/**
 * Attack: a module that knows the names of its counters resets them. Defence: a prefix that no
 * identifier of the module begins with, however it is spelled; code from strings does not exist.
 *
 * @param names the module's identifiers that begin with `$`, escapes decoded
 */
export function findPrefix(names: ReadonlySet<string>): string {
  for (let number = 0; ; number += 1) {
    const prefix = `$${number}_`;
    let taken = false;
    for (const name of names) taken ||= name.startsWith(prefix);
    if (!taken) return prefix;
  }
}
