/** SHA-256 (FIPS 180-4) in hexadecimal, on pages without a secure context too. */
import { encodeUtf8 } from '../scan/utf8.ts';

interface Subtle {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
}

/** @param data text stands for its UTF-8 */
export async function sha256(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === 'string' ? encodeUtf8(data) : data;
  const { subtle } = (globalThis as unknown as { crypto?: { subtle?: Subtle } }).crypto ?? {};
  // `crypto.subtle` does not exist on plain http: only there the library is loaded.
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
