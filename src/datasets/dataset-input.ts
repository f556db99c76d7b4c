/** Rows, columns of equal length, or the bytes of an Arrow IPC stream or file. */
export type DatasetInput = readonly object[] | Readonly<Record<string, ArrayLike<unknown>>> | Uint8Array;
