/** What every engine and Node have, without the types of a page. */
const { TextEncoder: Encoder } = globalThis as unknown as {
  TextEncoder: new () => { encode(text: string): Uint8Array };
};

/** `text` in UTF-8; a lone surrogate becomes the replacement character. */
export function encodeUtf8(text: string): Uint8Array {
  return new Encoder().encode(text);
}
