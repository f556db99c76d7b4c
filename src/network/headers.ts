/** Which headers go out, and which come back. Data; each exclusion has its reason. */

/** Of a request, without being granted. */
const ALWAYS = ['accept', 'accept-language', 'content-type'];

/** Of a request, never, whatever a policy grants. */
const NEVER = new Set([
  // Who asks, and from where: the reader's or the page's, not the module's.
  ...['cookie', 'cookie2', 'set-cookie', 'origin', 'referer', 'host', 'user-agent', 'from', 'dnt', 'date'],
  // Who asked, as servers behind a proxy believe it; where to, as they believe it too.
  ...['forwarded', 'via', 'client-ip', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-real-ip'],
  ...['x-original-url', 'x-rewrite-url', 'x-original-host', 'x-host'],
  // Another method than the one that was judged.
  ...['x-http-method', 'x-http-method-override', 'x-method-override'],
  // The connection's own (Fetch, forbidden request-header).
  ...['connection', 'content-length', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['accept-charset', 'accept-encoding', 'service-worker'],
]);
/** With what clouds ask for before they give their metadata. */
const NEVER_BELOW = /^(?:proxy-|sec-|x-forwarded-|access-control-|cf-|x-aws-ec2-metadata|x-google-metadata|metadata)/;

/** Of an answer: what the data is, how fresh, how much there is, when to ask again. Cookies never. */
const ANSWERED =
  /^(?:content-(?:type|length|language|range)|cache-control|date|age|expires|etag|last-modified|vary|link|retry-after|accept-ranges|x-(?:request|correlation)-id|x-(?:total|page|per-page|next-page|prev-page|total-pages|total-count|count)|(?:x-)?rate-?limit(?:-[a-z]+)*)$/;
/** Code units of one value, and of all. */
const LONGEST_VALUE = 4096;
const ALL_VALUES = 32_768;

/** @returns a header that goes out with none of `granted`; `undefined` when all do */
export function findRefusedHeader(names: readonly string[], granted: readonly string[]): string | undefined {
  return names.find((name) => isForbidden(name) || !(ALWAYS.includes(name) || granted.includes(name)));
}

/** Whether no policy can grant it. @param name in lower case */
export function isForbidden(name: string): boolean {
  return NEVER.has(name) || NEVER_BELOW.test(name);
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
