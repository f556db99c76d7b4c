/**
 * Writes Arrow IPC bytes that no honest writer writes: every node, buffer and offset is what the caller says.
 *
 * @see https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc
 */
import { flat, type Node, type V } from './flat.ts';

/** A field of a schema: `type` is Arrow's `Type`, `details` the fields of its table. */
export interface F {
  name: string;
  type: number;
  details?: Record<number, V>;
  children?: F[];
  dict?: { id: number; bits?: number };
}
const field = (f: F): Node => ({
  table: {
    4: ['ref', { text: f.name }],
    6: ['i8', 1],
    8: ['i8', f.type],
    10: ['ref', { table: f.details ?? {} }],
    ...(f.dict
      ? {
          12: [
            'ref',
            { table: { 4: ['i64', f.dict.id], 6: ['ref', { table: { 4: ['i32', f.dict.bits ?? 8], 6: ['i8', 1] } }] } },
          ] as V,
        }
      : {}),
    14: ['ref', { refs: (f.children ?? []).map(field) }],
  },
});
/** One encapsulated message. */
export function message(type: number, header: Node, body: Uint8Array = new Uint8Array()): Uint8Array {
  const padded = new Uint8Array(Math.ceil(body.length / 8) * 8);
  padded.set(body);
  const meta = flat({ table: { 4: ['i16', 4], 6: ['i8', type], 8: ['ref', header], 10: ['i64', padded.length] } });
  const out = new Uint8Array(8 + meta.length + padded.length);
  const v = new DataView(out.buffer);
  v.setInt32(0, -1, true);
  v.setInt32(4, meta.length, true);
  out.set(meta, 8);
  out.set(padded, 8 + meta.length);
  return out;
}
export const schema = (fields: F[]) =>
  message(1, { table: { 4: ['i16', 0], 6: ['ref', { refs: fields.map(field) }] } });
const data = (length: number, nodes: number[][], buffers: number[][]): Node => ({
  table: {
    4: ['i64', length],
    6: ['ref', { raw: nodes.flat(), count: nodes.length }],
    8: ['ref', { raw: buffers.flat(), count: buffers.length }],
  },
});
export const records = (length: number, nodes: number[][], buffers: number[][], body?: Uint8Array) =>
  message(3, data(length, nodes, buffers), body);
export const dictionary = (id: number, length: number, nodes: number[][], buffers: number[][], body?: Uint8Array) =>
  message(2, { table: { 4: ['i64', id], 6: ['ref', data(length, nodes, buffers)], 8: ['i8', 0] } }, body);
export const concat = (parts: Uint8Array[]) => {
  const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
};
/** offsets [0, n] as int32 at 0, padded to 8 bytes */
export const ints = (...xs: number[]) => new Uint8Array(Int32Array.from(xs).buffer);
export const NULL = 1,
  INT = 2,
  UTF8 = 5,
  LIST = 12,
  STRUCT = 13,
  FSL = 16,
  FSB = 15,
  MAP = 17;
/** rows of a struct with k Null children */
export const structBomb = (rows: number, k: number) =>
  concat([
    schema([
      { name: 's', type: STRUCT, children: Array.from({ length: k }, (_, i) => ({ name: `k${i}`, type: NULL })) },
    ]),
    records(rows, [[rows, 0], ...Array.from({ length: k }, () => [rows, rows])], [[0, 0]]),
  ]);
/** rows that each are the one entry of a dictionary, a list of m nulls */
export const dictListBomb = (rows: number, m: number) =>
  concat([
    schema([{ name: 'd', type: LIST, children: [{ name: 'item', type: NULL }], dict: { id: 0 } }]),
    dictionary(
      0,
      1,
      [
        [1, 0],
        [m, m],
      ],
      [
        [0, 0],
        [0, 8],
      ],
      ints(0, m),
    ),
    records(
      rows,
      [[rows, 0]],
      [
        [0, 0],
        [0, rows],
      ],
      new Uint8Array(rows),
    ),
  ]);
/** billion laughs: depth nested dictionaries, each entry a list of w of the entry below */
export const laughs = (depth: number, w: number) => {
  let f: F = { name: 'x0', type: UTF8, dict: { id: 0 } };
  for (let i = 1; i <= depth; i++) f = { name: `x${i}`, type: LIST, children: [f], dict: { id: i } };
  const msgs = [
    dictionary(
      0,
      1,
      [[1, 0]],
      [
        [0, 0],
        [0, 8],
        [8, 1],
      ],
      concat([ints(0, 1), new TextEncoder().encode('x')]),
    ),
  ];
  for (let i = 1; i <= depth; i++)
    msgs.push(
      dictionary(
        i,
        1,
        [
          [1, 0],
          [w, 0],
        ],
        [
          [0, 0],
          [0, 8],
          [0, 0],
          [8, w],
        ],
        concat([ints(0, w), new Uint8Array(w)]),
      ),
    );
  return concat([
    schema([f]),
    ...msgs,
    records(
      1,
      [[1, 0]],
      [
        [0, 0],
        [0, 1],
      ],
      new Uint8Array(8),
    ),
  ]);
};
/** n dictionary messages beside k fields */
export const dictMessages = (n: number, k: number) => {
  const one = dictionary(
    7,
    0,
    [[0, 0]],
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  );
  return concat([
    schema([
      ...Array.from({ length: k - 1 }, (_, i) => ({ name: `k${i}`, type: NULL })),
      { name: 'd', type: UTF8, dict: { id: 7 } },
    ]),
    ...Array.from({ length: n }, () => one),
  ]);
};
/** n dictionaries of a million nulls, each with a batch of one row */
export const dictCaches = (n: number, m: number) => {
  const d = dictionary(0, m, [[m, m]], []);
  const r = records(
    1,
    [[1, 0]],
    [
      [0, 0],
      [0, 1],
    ],
    new Uint8Array(8),
  );
  return concat([
    schema([{ name: 'd', type: NULL, dict: { id: 0 } }]),
    ...Array.from({ length: n }, () => [d, r]).flat(),
  ]);
};
/** k columns of binaries without a byte */
export const zeroBinary = (rows: number, k: number) =>
  concat([
    schema(Array.from({ length: k }, (_, i) => ({ name: `z${i}`, type: FSB, details: { 4: ['i32', 0] as V } }))),
    records(
      rows,
      Array.from({ length: k }, () => [rows, 0]),
      Array.from({ length: 2 * k }, () => [0, 0]),
    ),
  ]);

/** A dictionary with one entry */
export const textDictionary = (id: number, text: string) => {
  const bytes = new TextEncoder().encode(text);
  const buffers = [
    [0, 0],
    [0, 8],
    [8, bytes.length],
  ];
  return dictionary(id, 1, [[1, 0]], buffers, concat([ints(0, bytes.length), bytes]));
};
/** Rows of one column of indices of a byte, none of them null */
export const indexRows = (...indices: number[]) => {
  const buffers = [
    [0, 0],
    [0, indices.length],
  ];
  return records(indices.length, [[indices.length, 0]], buffers, new Uint8Array(indices));
};
