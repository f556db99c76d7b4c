/** A table may have as many as cells. */
const MOST_KNOWN = 1000;

/** @returns `find`, which is asked once about each text that came lately */
export function remember<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Found;
    if (known.size >= MOST_KNOWN) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
