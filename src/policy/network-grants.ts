/** Grants of network: their schema, the forms in which a page may write them, and the one in which they are kept. */
import * as z from 'zod/mini';
import { sortedSet } from './canonical.ts';
import { type Complaint, check, list, object, oneOf, text, whole } from './check-parts.ts';
import type { NetworkGrant } from './grants.ts';
import { HOST_REMEDY, readHost } from './hosts.ts';
import { FREE_HEADERS, isForbiddenHeader } from './request-headers.ts';

const MIB = 1024 * 1024;
const TOKEN = /^[a-z0-9!#$%&'*+.^_`|~-]{1,64}$/i;

/** They open tunnels or answer with the request's own headers (Fetch, forbidden method). */
const FORBIDDEN_METHODS = /^(?:connect|trace|track)$/i;

function judgeHost(value: string): Complaint | undefined {
  const read = readHost(value);
  return 'wrong' in read ? read.wrong : undefined;
}

function judgeMethod(method: string): Complaint | undefined {
  if (FORBIDDEN_METHODS.test(method)) return ['is never allowed', 'Leave it out.'];
  return TOKEN.test(method) ? undefined : ['is not a method', "Write a method as in 'POST'."];
}

function judgeHeader(header: string): Complaint | undefined {
  if (isForbiddenHeader(header.toLowerCase()))
    return ['is never sent by a module', 'Leave it out: the browser writes it, or nobody.'];
  return TOKEN.test(header) ? undefined : ['is not the name of a header', "Write a name as in 'x-request-id'."];
}

const GRANT = object({
  hosts: list(text(HOST_REMEDY, judgeHost), 1, 1000, HOST_REMEDY),
  schemes: z.optional(list(oneOf(['https', 'http']), 1, 2, "Give ['https'], or ['http', 'https'].")),
  ports: z.optional(list(whole(1, 65_535), 0, 100, 'Give port numbers.')),
  methods: z.optional(
    list(text("Write a method as in 'POST'.", judgeMethod), 1, 50, "Give methods as in ['GET', 'POST']."),
  ),
  headers: z.optional(list(text("Write a name as in 'x-request-id'.", judgeHeader), 0, 100, 'Give names of headers.')),
  redirects: z.optional(whole(0, 20)),
  timeoutMs: z.optional(whole(1, 60_000)),
  // What a message to the page has room for.
  requestBytes: z.optional(whole(0, 1.5 * MIB)),
  responseBytes: z.optional(whole(0, 256 * MIB)),
  requests: z.optional(whole(1, 10_000)),
});

/** What a page may write for a grant. */
export type NetworkGrantInput = { readonly hosts: string | readonly string[] } & {
  readonly [Key in Exclude<keyof NetworkGrant, 'hosts'>]?:
    | NetworkGrant[Key]
    | (NetworkGrant[Key] extends readonly (infer Item)[] ? Item : never);
};

const LISTS = ['hosts', 'schemes', 'ports', 'methods', 'headers'];

/**
 * @param input plain data: a grant, a host, or a list of these
 * @returns the grants with their defaults, sorted, each once
 * @throws {ConfigurationError} naming the path and the remedy
 */
export function readNetwork(input: unknown, field: string): NetworkGrant[] {
  if (!Array.isArray(input)) return [readGrant(input, field)];
  return sortedSet(input.map((grant, index) => readGrant(grant, `${field}[${index}]`)));
}

function readGrant(input: unknown, field: string): NetworkGrant {
  const given = check(GRANT, withLists(typeof input === 'string' ? { hosts: input } : input, LISTS), field);
  return {
    hosts: sortedSet(given.hosts.map((host) => (readHost(host) as { host: string }).host)),
    schemes: sortedSet(given.schemes ?? ['https']),
    ports: sortedSet(given.ports ?? []),
    methods: sortedSet((given.methods ?? ['GET', 'HEAD']).map((method) => method.toUpperCase())),
    headers: sortedSet((given.headers ?? []).map((header) => header.toLowerCase())).filter(
      (header) => !FREE_HEADERS.includes(header),
    ),
    redirects: given.redirects ?? 0,
    timeoutMs: given.timeoutMs ?? 5000,
    requestBytes: given.requestBytes ?? MIB,
    responseBytes: given.responseBytes ?? 10 * MIB,
    requests: given.requests ?? 100,
  };
}

/** One entry where a list is meant is a list of one. */
export function withLists(input: unknown, keys: readonly string[]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      keys.includes(key) && /^(?:string|number)$/.test(typeof value) ? [value] : value,
    ]),
  );
}
