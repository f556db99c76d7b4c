/** Bytes of a file that need not be in memory: those of base64 are made as they are looked at. */
export interface Bytes {
  readonly length: number;
  /** 0 outside of the file. */
  at(index: number): number;
}

/** @param text base64 with its padding, checked */
export function base64Bytes(text: string): Bytes {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const length = (text.length / 4) * 3 - padding;
  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return 0;
      const rest = index % 3;
      const at = ((index - rest) / 3) * 4 + rest;
      return ((sextetOf(text, at) << (2 + 2 * rest)) | (sextetOf(text, at + 1) >> (4 - 2 * rest))) & 255;
    },
  };
}

function sextetOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 97) return code - 71;
  if (code >= 65) return code - 65;
  if (code >= 48) return code + 4;
  return code === 43 ? 62 : 63;
}

/** An unsigned number of `size` bytes, the most significant first. */
export function big(bytes: Bytes, at: number, size: number): number {
  let value = 0;
  for (let i = 0; i < size; i += 1) value = value * 256 + bytes.at(at + i);
  return value;
}

/** An unsigned number of `size` bytes, the least significant first. */
export function little(bytes: Bytes, at: number, size: number): number {
  let value = 0;
  for (let i = size - 1; i >= 0; i -= 1) value = value * 256 + bytes.at(at + i);
  return value;
}

export function says(bytes: Bytes, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (bytes.at(at + i) !== text.charCodeAt(i)) return false;
  return true;
}
