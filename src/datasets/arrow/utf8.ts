/** What every engine and Node have, without the types of a page. */
const { TextDecoder: Decoder } = globalThis as unknown as {
  TextDecoder: new () => { decode(bytes: Uint8Array): string };
};

/** Text of UTF-8; bytes that are none become the replacement character. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new Decoder().decode(bytes);
}
