/** Writes FlatBuffers, the metadata of Arrow messages. @see https://flatbuffers.dev/internals/ */

/** A field of a table. */
export type V = ['i8' | 'i16' | 'i32' | 'i64', number] | ['ref', Node];
/** A FlatBuffers table by the offset of its fields, a vector of tables, one of 64-bit numbers, or a text. */
export type Node =
  | { table: Record<number, V> }
  | { refs: Node[] }
  | { raw: number[]; count: number }
  | { text: string };

/** FlatBuffers bytes. */
export function flat(root: Node): Uint8Array {
  let buf = new Uint8Array(1 << 12),
    n = 4;
  let view = new DataView(buf.buffer);
  const room = (k: number) => {
    while (n + k > buf.length) {
      const b = new Uint8Array(buf.length * 2);
      b.set(buf);
      buf = b;
      view = new DataView(b.buffer);
    }
  };
  const size = { i8: 1, i16: 2, i32: 4, i64: 8, ref: 4 };
  const write = (node: Node): number => {
    if ('text' in node) {
      const t = new TextEncoder().encode(node.text);
      room(t.length + 16);
      while (n % 4) n++;
      const at = n;
      view.setInt32(n, t.length, true);
      buf.set(t, n + 4);
      n += 5 + t.length;
      return at;
    }
    if ('raw' in node) {
      room(node.raw.length * 8 + 16);
      while (n % 8 !== 4) n++;
      const at = n;
      view.setInt32(n, node.count, true);
      n += 4;
      for (const x of node.raw) {
        view.setBigInt64(n, BigInt(x), true);
        n += 8;
      }
      return at;
    }
    if ('refs' in node) {
      room(node.refs.length * 4 + 16);
      while (n % 4) n++;
      const at = n;
      view.setInt32(n, node.refs.length, true);
      n += 4 + 4 * node.refs.length;
      node.refs.forEach((r, i) => {
        const p = write(r);
        view.setInt32(at + 4 + 4 * i, p - (at + 4 + 4 * i), true);
      });
      return at;
    }
    const slots = Object.keys(node.table).map(Number);
    const max = Math.max(2, ...slots);
    room(600);
    while (n % 8) n++;
    const vt = n;
    n += max + 2;
    while (n % 8) n++;
    const start = n;
    n += 4;
    view.setInt32(start, start - vt, true);
    view.setInt16(vt, max + 2, true);
    const later: [number, Node][] = [];
    for (const s of slots) {
      const [k, v] = node.table[s]!;
      while (n % size[k]) n++;
      view.setInt16(vt + s, n - start, true);
      if (k === 'ref') later.push([n, v as Node]);
      else if (k === 'i8') view.setInt8(n, v as number);
      else if (k === 'i16') view.setInt16(n, v as number, true);
      else if (k === 'i32') view.setInt32(n, v as number, true);
      else view.setBigInt64(n, BigInt(v as number), true);
      n += size[k];
    }
    view.setInt16(vt + 2, n - start, true);
    for (const [at, child] of later) {
      const p = write(child);
      view.setInt32(at, p - at, true);
    }
    return start;
  };
  const r = write(root);
  view.setInt32(0, r, true);
  while (n % 8) n++;
  room(8);
  return buf.slice(0, n);
}
