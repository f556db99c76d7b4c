/** `TextEncoder` and `TextDecoder`, as far as the guest's runtime uses them: UTF-8, whole texts. Modules have neither. */
import type { VmHost } from '../host.ts';

// Taken before a realm is hardened.
const { parse, stringify } = JSON;
const Bytes = Uint8Array;
const { slice } = ArrayBuffer.prototype;
const { call } = Function.prototype;
const sliceOf = call.bind(slice) as (buffer: ArrayBufferLike, from: number, to: number) => ArrayBuffer;

/** @param host of the thread, once there is one */
export function createCoders(host: () => VmHost) {
  class TextEncoder {
    encode(text: string): Uint8Array {
      return new Bytes(host().encodeText(stringify(text)));
    }
  }
  class TextDecoder {
    decode({ buffer, byteOffset, byteLength }: Uint8Array): string {
      return parse(host().decodeText(sliceOf(buffer, byteOffset, byteOffset + byteLength)));
    }
  }
  return { TextEncoder, TextDecoder };
}
