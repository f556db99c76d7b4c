/** Names of hosts as people write them: in one spelling, and whether one lies within another. */

/** What no host holds, and a parser of URLs would take for the end of one. */
const NO_HOST = /[\s/\\?#@:%*]/;
const WILD = '*.';
/** RFC 1035, §2.3.4. Of a text of a million dots nobody asks what is around each. */
const LONGEST = 253;

/** As the WHATWG URL parser has it: lower case, IDNA, addresses in one spelling. */
export function hostOf(url: string): string | undefined {
  const { URL } = globalThis as unknown as { URL: new (url: string) => { readonly hostname: string } };
  try {
    return new URL(url.startsWith('//') ? `https:${url}` : url).hostname;
  } catch {
    return undefined;
  }
}

/**
 * @param patterns hosts, and `*.` before a domain, as people write them
 * @returns those of them that name what a host does, which may be a pattern too. A label that looks like another is in no
 *   `*.`, as when a request is judged (`network/hosts.ts`). Takes no longer for many patterns.
 */
export function indexHosts(patterns: readonly string[]): (host: string) => readonly string[] {
  const index = new Map<string, string[]>();
  for (const pattern of patterns) {
    const form = normalForm(pattern);
    if (!form) continue;
    const known = index.get(form);
    if (known) known.push(pattern);
    else index.set(form, [pattern]);
  }
  return (host) => {
    const form = normalForm(host);
    if (form === undefined) return [];
    const found = [...(index.get(form) ?? [])];
    for (const around of domainsAround(form)) found.push(...(index.get(`${WILD}${around}`) ?? []));
    return found;
  };
}

/** `b.c` and `c` of `a.b.c`, up to the first label that may look like another. */
function domainsAround(host: string): string[] {
  const labels = host.split('.');
  const end = labels.findIndex((label) => label.startsWith('xn--'));
  return labels.slice(1, end < 0 ? undefined : end + 1).map((_, i) => labels.slice(i + 1).join('.'));
}

/** @returns `undefined` for what is no host, which lies in nothing */
function normalForm(text: string): string | undefined {
  const wild = text.startsWith(WILD) ? WILD : '';
  const name = text.slice(wild.length);
  if (name.length > LONGEST || NO_HOST.test(name.replace(/^\[[\da-f:.]+\]$/i, ''))) return undefined;
  return `${wild}${hostOf(`https://${name}/`) ?? name}`;
}
