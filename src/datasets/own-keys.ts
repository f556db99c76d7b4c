const SAMPLE = 100;

/**
 * Which of `keys` the page's data has of its own: a column of one of the datasets, or a key of one of its
 * first hundred rows. Reads no value.
 *
 * @param datasets rows or columns by name, not yet checked
 */
export async function findOwnKeys(datasets: unknown, keys: Iterable<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const given = Object.values(Object(datasets));
  const records = given.flatMap((dataset) => (Array.isArray(dataset) ? dataset.slice(0, SAMPLE) : [dataset]));
  // In the chunk that the data needs anyhow.
  const names = given.some(ArrayBuffer.isView) ? await (await import('./caps.ts')).namesOfBytes(given) : [];
  for (const key of keys)
    if (names.includes(key) || records.some((record) => Object.hasOwn(Object(record), key))) found.add(key);
  return found;
}
