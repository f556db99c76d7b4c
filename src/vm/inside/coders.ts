/** `TextEncoder` and `TextDecoder` (WHATWG Encoding), as far as the guest's runtime asks for them: UTF-8, whole texts. */
import type { VmHost } from '../host.ts';

const Bytes = Uint8Array;
const { parse, stringify } = JSON;

export function installCoders(define: (name: string, value: unknown) => void, { encode, decode }: VmHost): void {
  define(
    'TextEncoder',
    class TextEncoder {
      encode(text = ''): Uint8Array {
        return new Bytes(encode(stringify(`${text}`)));
      }
    },
  );
  define(
    'TextDecoder',
    class TextDecoder {
      decode(bytes: Uint8Array): string {
        // All of its buffer, and no more.
        return parse(decode(new Bytes(bytes).buffer));
      }
    },
  );
}
