/** Headers of modules' requests: data, each exclusion with its reason. */

/** They go out without being granted. */
export const FREE_HEADERS: readonly string[] = ['accept', 'accept-language', 'content-type'];

/** They never do, whatever a policy grants. */
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

/** Whether no policy can grant it. @param name in lower case */
export function isForbiddenHeader(name: string): boolean {
  return NEVER.has(name) || NEVER_BELOW.test(name);
}
