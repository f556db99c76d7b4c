/** Whether the grants let a request through: one of them has to allow all of it. */
import type { NetworkGrant } from '../policy/grants.ts';
import { type Destination, judgeUrl } from './addresses.ts';
import { findRefusedHeader } from './headers.ts';
import { type HostPattern, matchesHost, narrow } from './hosts.ts';
import type { CheckedPayload } from './payload.ts';
import { hostRefused, notGranted, partRefused, privateAddress } from './refusal.ts';

/** A grant with its hosts read, narrowed to what the manifest names. */
export interface Permit {
  readonly grant: NetworkGrant;
  readonly patterns: readonly HostPattern[];
}

export interface Permitted {
  readonly destination: Destination;
  /** Those that allow all of the request; never none. */
  readonly permits: readonly Permit[];
}

/** @param hosts what a manifest lists, if there is one */
export function readGrants(grants: readonly NetworkGrant[], hosts: readonly string[] | undefined): readonly Permit[] {
  return grants.map((grant) => ({ grant, patterns: narrow(grant.hosts, hosts) }));
}

/** @throws Refusal SM401, SM402, SM403 or SM406 */
export function judgeRequest({ url, method, headers, body }: CheckedPayload, permits: readonly Permit[]): Permitted {
  if (permits.length === 0) {
    throw notGranted('This policy grants no network', 'Read `datasets`; the page loads the data.');
  }
  const destination = judge(url);
  const there = permits.filter((permit) => reaches(permit, destination));
  if (there.length === 0) {
    throw hostRefused(
      `${describe(destination)} is not on the list of what modules may reach`,
      'Ask a host, scheme and port that the policy (and the manifest, if there is one) names; or let the page load the data.',
    );
  }
  const forMethod = there.filter(({ grant }) => grant.methods.includes(method));
  if (forMethod.length === 0) {
    throw partRefused(
      `The method ${method} is not allowed for ${describe(destination)}`,
      `Use ${[...new Set(there.flatMap(({ grant }) => grant.methods))].join(' or ')}.`,
    );
  }
  const names = headers.map(([name]) => name);
  const forHeaders = forMethod.filter(({ grant }) => findRefusedHeader(names, grant.headers) === undefined);
  if (forHeaders.length === 0) {
    const name = findRefusedHeader(names, forMethod[0]?.grant.headers ?? []);
    throw partRefused(
      `The header “${name}” is not allowed for ${describe(destination)}`,
      'Send `accept`, `accept-language`, `content-type`, and what the policy names.',
    );
  }
  const bytes = body?.byteLength ?? 0;
  const most = Math.max(...forHeaders.map(({ grant }) => grant.requestBytes));
  if (bytes > most) throw partRefused(`The request’s body has ${bytes} bytes; ${most} are allowed`, 'Send less.');
  return { destination, permits: forHeaders.filter(({ grant }) => grant.requestBytes >= bytes) };
}

/** @throws Refusal SM402 or SM403 */
function judge(url: string): Destination {
  const judged = judgeUrl(url);
  if (judged.ok) return judged.destination;
  const message = `The address ${judged.host ? `of ${shorten(judged.host)} ` : ''}${judged.reason}`;
  if (judged.code === 'SM403') {
    throw privateAddress(
      message,
      'Private and local addresses are refused, whatever is granted. Let the page load the data.',
    );
  }
  throw hostRefused(message, 'Write the whole address, plainly: https://api.example.com/path');
}

/** Whether a grant names scheme, host and port. */
export function reaches({ grant, patterns }: Permit, { scheme, host, port }: Destination): boolean {
  return (
    grant.schemes.includes(scheme) &&
    (port === undefined || grant.ports.includes(port)) &&
    patterns.some((pattern) => matchesHost(pattern, host))
  );
}

/** Those that allow a request with this method and these headers, wherever it leads. */
function findAllowing({ method, headers }: CheckedPayload, permits: readonly Permit[]): readonly Permit[] {
  const names = headers.map(([name]) => name);
  return permits.filter(
    ({ grant }) => grant.methods.includes(method) && findRefusedHeader(names, grant.headers) === undefined,
  );
}

/** Whether a redirect of a request may lead to this address. */
export function isHopGranted(url: string, payload: CheckedPayload, permits: readonly Permit[]): boolean {
  const judged = judgeUrl(url);
  return judged.ok && findAllowing(payload, permits).some((permit) => reaches(permit, judged.destination));
}

/**
 * Where redirects of a request may lead, as sources of a Content Security Policy (CSP 3, §6.7.2.8), which a browser
 * holds each hop against: whatever allows a request with this method and these headers.
 */
export function findHopSources(payload: CheckedPayload, permits: readonly Permit[]): string[] {
  const sources = findAllowing(payload, permits).flatMap(({ grant, patterns }) =>
    patterns.flatMap(({ wild, name }) =>
      grant.schemes.flatMap((scheme) =>
        ['', ...grant.ports.map((port) => `:${port}`)].map((end) => `${scheme}://${wild ? '*.' : ''}${name}${end}`),
      ),
    ),
  );
  // A policy can name no other address than a host's.
  return [...new Set(sources)].filter((source) => !/\/\/\[/.test(source));
}

function describe({ scheme, host, port }: Destination): string {
  return `${scheme}://${shorten(host)}${port === undefined ? '' : `:${port}`}`;
}

function shorten(host: string): string {
  return host.length > 100 ? `${host.slice(0, 100)}…` : host;
}
