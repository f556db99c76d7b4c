/** SHA-256 (FIPS 180-4) in hexadecimal, on pages without a secure context too. */
import { encodeUtf8 } from '../scan/utf8.ts';

interface Subtle {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
}

export async function sha256(text: string): Promise<string> {
  const bytes = encodeUtf8(text);
  const { subtle } = (globalThis as unknown as { crypto?: { subtle?: Subtle } }).crypto ?? {};
  // `crypto.subtle` does not exist on plain http: only there the library is loaded.
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
