/** Which headers of a request go out, and which of an answer come back. */
import { FREE_HEADERS, isForbiddenHeader } from '../policy/request-headers.ts';

/** Of an answer: what the data is, how fresh, how much there is, when to ask again. Cookies never. */
const ANSWERED =
  /^(?:content-(?:type|length|language|range)|cache-control|date|age|expires|etag|last-modified|vary|link|retry-after|accept-ranges|x-(?:request|correlation)-id|x-(?:total|page|per-page|next-page|prev-page|total-pages|total-count|count)|(?:x-)?rate-?limit(?:-[a-z]+)*)$/;
/** Code units of one value, and of all. */
const LONGEST_VALUE = 4096;
const ALL_VALUES = 32_768;

/** @returns a header that goes out with none of `granted`; `undefined` when all do */
export function findRefusedHeader(names: readonly string[], granted: readonly string[]): string | undefined {
  return names.find((name) => isForbiddenHeader(name) || !(FREE_HEADERS.includes(name) || granted.includes(name)));
}

/** @returns what the module may read of an answer's headers */
export function pickHeaders(headers: Headers): [name: string, value: string][] {
  const picked: [string, string][] = [];
  let room = ALL_VALUES;
  headers.forEach((value, name) => {
    if (!ANSWERED.test(name) || value.length > LONGEST_VALUE || value.length > room) return;
    room -= value.length;
    picked.push([name, value]);
  });
  return picked;
}
