/** Patterns of hosts, as policies and manifests write them: `api.example.com`, or `*.example.com` for all below it. */
import { findPrivate } from './addresses.ts';

export interface HostPattern {
  /** All below `name`, which is not `name` itself. */
  readonly wild: boolean;
  /** In ASCII, lower case. */
  readonly name: string;
}

const WILD = '*.';
/** What a host cannot hold, and a parser of URLs would take for the end of one. */
const NO_HOST = /[\s/\\?#@:%*]/;

/**
 * @returns `undefined` for what names no public host: `*`, `*.com`, a URL, a host with a port, a private name. A
 *   pattern that cannot be read matches nothing.
 */
export function readPattern(text: string): HostPattern | undefined {
  const wild = text.startsWith(WILD);
  const written = wild ? text.slice(WILD.length) : text;
  const isV6 = /^\[[\da-f:.]+\]$/i.test(written);
  if (written === '' || written.endsWith('.') || (!isV6 && NO_HOST.test(written))) return undefined;
  let name: string;
  try {
    name = new URL(`http://${written}/`).hostname;
  } catch {
    return undefined;
  }
  // Parsers let more through than any server is called, such as what ends a directive of a CSP.
  if (!isV6 && !/^[a-z0-9._-]+$/.test(name)) return undefined;
  // Below an address, or below a whole top-level domain, is nobody's.
  if (findPrivate(name) !== undefined || (wild && /^\[|^[\d.]+$/.test(name))) return undefined;
  return { wild, name };
}

/** @param host in ASCII, lower case, without a dot at its end */
export function matchesHost({ wild, name }: HostPattern, host: string): boolean {
  if (!wild) return host === name;
  const below = host.slice(0, -(name.length + 1));
  // The attack: a label that looks like one of the page's own. Who means such a name writes it out.
  return below !== '' && host === `${below}.${name}` && !below.split('.').some((label) => label.startsWith('xn--'));
}

/** @returns the narrower of the two, where one lies within the other: what both match */
export function intersect(a: HostPattern, b: HostPattern): HostPattern | undefined {
  if (a.wild && b.wild) {
    if (a.name === b.name || a.name.endsWith(`.${b.name}`)) return a;
    return b.name.endsWith(`.${a.name}`) ? b : undefined;
  }
  const [exact, other] = a.wild ? [b, a] : [a, b];
  return matchesHost(other, exact.name) ? exact : undefined;
}

/** @returns what each of `patterns` and any of `bounds` match; without bounds, the patterns */
export function narrow(patterns: readonly string[], bounds: readonly string[] | undefined): HostPattern[] {
  const read = (list: readonly string[]) => list.flatMap((text) => readPattern(text) ?? []);
  const own = read(patterns);
  if (bounds === undefined) return own;
  const others = read(bounds);
  return own.flatMap((pattern) => others.flatMap((other) => intersect(pattern, other) ?? []));
}
