const SAMPLE = 100;

/**
 * Which of `keys` the page's data has of its own: a column of one of the datasets, or a key of one of its
 * first hundred rows. Reads no value.
 *
 * @param datasets rows or columns by name, not yet checked
 */
export function findOwnKeys(datasets: unknown, keys: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const records = Object.values(Object(datasets)).flatMap((dataset) =>
    Array.isArray(dataset) ? dataset.slice(0, SAMPLE) : [dataset],
  );
  for (const key of keys) if (records.some((record) => Object.hasOwn(Object(record), key))) found.add(key);
  return found;
}
