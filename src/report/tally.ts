/** A module can make up names faster than anybody reads them. */
const MOST_NAMES = 200;

/**
 * @param key the property that names an entry
 * @param rest what is counted under a name of its own, beyond as many names as anybody reads
 * @returns the entry of `name` in `entries`, which is made where there is none
 */
export function entryOf<K extends string, E extends Readonly<Record<K, string>>>(
  entries: E[],
  key: K,
  name: string,
  rest: string,
  make: (name: string) => E,
): E {
  const known = entries.find((entry) => entry[key] === name);
  if (known) return known;
  if (entries.length >= MOST_NAMES && name !== rest) return entryOf(entries, key, rest, rest, make);
  const entry = make(name);
  entries.push(entry);
  return entry;
}
