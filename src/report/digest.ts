/** SHA-256 (FIPS 180-4) in hexadecimal, on pages without a secure context too. */
import { encodeUtf8 } from '../scan/utf8.ts';

interface Subtle {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
}

/** Of the text's UTF-8. */
export function sha256(text: string): Promise<string> {
  return sha256OfBytes(encodeUtf8(text));
}

export async function sha256OfBytes(bytes: Uint8Array): Promise<string> {
  const { subtle } = (globalThis as unknown as { crypto?: { subtle?: Subtle } }).crypto ?? {};
  // `crypto.subtle` does not exist on plain http: only there the library is loaded.
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
