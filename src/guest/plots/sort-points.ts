/** Points in the order of x, sorted where the module runs: the stage's thread may be the page's. */

const DIGITS = 1 << 16;

/** @returns `values` is ascending, without `NaN` */
export function isAscending(values: Float64Array): boolean {
  if (Number.isNaN(values[0])) return false;
  for (let i = 1; i < values.length; i++) if (!((values[i - 1] as number) <= (values[i] as number))) return false;
  return true;
}

/**
 * A radix sort: in the time of a few passes, where a sort with a comparison takes seconds for some million points.
 *
 * @param x without `NaN`
 * @returns the places in ascending order of x; stable
 */
export function sortedOrder(x: Float64Array): Uint32Array {
  const { length } = x;
  // Adding zero makes one zero of the two.
  const words = new Uint16Array(x.map((value) => value + 0).buffer);
  for (let at = 3; at < words.length; at += 4) {
    // IEEE 754: with the sign turned, and all bits of what is negative, doubles are in the order of their bits.
    const turned = (words[at] as number) >= 0x8000 ? 0xffff : 0;
    for (let i = at - 3; i <= at; i++) words[i] = (words[i] as number) ^ turned;
    if (turned === 0) words[at] = (words[at] as number) ^ 0x8000;
  }
  let order = new Uint32Array(length).map((_, i) => i);
  let sorted = new Uint32Array(length);
  for (let word = 0; word < 4; word++) {
    const starts = new Uint32Array(DIGITS + 1);
    for (let at = word; at < words.length; at += 4) (starts[(words[at] as number) + 1] as number)++;
    if (starts.includes(length)) continue;
    for (let digit = 1; digit < DIGITS; digit++)
      starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
    for (const from of order) {
      const digit = words[4 * from + word] as number;
      sorted[starts[digit] as number] = from;
      (starts[digit] as number)++;
    }
    [order, sorted] = [sorted, order];
  }
  return order;
}
