/**
 * Where a request would go, judged by its text before anything is looked up or asked.
 *
 * The attack: the page's place in its network. Behind it are routers, printers, databases and the metadata of clouds,
 * which trust whoever reaches them, and an address has more notations than a list of patterns knows: decimal, octal,
 * hexadecimal, short, mapped into IPv6, in circled digits, behind a name before `@` or a backslash.
 * The defence: one parser, the browser's own (WHATWG URL), says what the host is, and the ranges are judged by what it
 * says. A text that another reader could take for another host is refused for that alone.
 *
 * What a browser cannot see, a public name that resolves to a private address, is in SECURITY.md.
 */
import ipaddr from 'ipaddr.js';
import { LONGEST_URL } from '../protocol/calls.ts';
import { CLOUD_ADDRESSES, ECHO_DOMAINS, PRIVATE_NAMES } from './address-data.ts';

/** A public destination. */
export interface Destination {
  /** Normal form, without a fragment: what is asked for. */
  readonly href: string;
  readonly scheme: 'http' | 'https';
  /** Lower case, in ASCII; an IPv6 address in brackets. */
  readonly host: string;
  /** `undefined` is the scheme's own. */
  readonly port: number | undefined;
}

export type Judgement =
  | { readonly ok: true; readonly destination: Destination }
  | {
      readonly ok: false;
      readonly code: 'SM402' | 'SM403';
      /** Ends a sentence that begins “The address …”. */
      readonly reason: string;
      /** Where one could be read. */
      readonly host: string | undefined;
    };

/** An absolute address: nothing is taken from the page's own. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^?#]*)/i;
/** Parsers drop them, or read over them: C0, C1, and spaces around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f]|^\s|\s$/;
/** Of the authority: user info, a second way to end it, escapes, and what IDNA drops without a trace. */
const CONFUSING = /[@\\%\s]|\p{Default_Ignorable_Code_Point}/u;
/** A dot at the end, in any of the forms that IDNA takes for one (UTS #46, §2.3). */
const DOTTED = /[.。．｡](?::\d*)?$/;
/** A name in ASCII, or an IPv6 address: parsers let more through, each its own. */
const NAME = /^[a-z0-9._-]+$|^\[/;

/** @param text as somebody else wrote it */
export function judgeUrl(text: string): Judgement {
  if (text.length > LONGEST_URL) return refuse('SM402', `is longer than ${LONGEST_URL} characters`);
  const url = parse(text);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    return refuse('SM402', 'is not an absolute http or https URL');
  }
  const host = url.hostname;
  // Before everything else: who hides a private host behind a trick is told of the host.
  const reason = findPrivate(host);
  if (reason !== undefined) return refuse('SM403', `is ${reason}`, host);
  const [, authority = '', path = ''] = ABSOLUTE.exec(text) ?? [];
  if (HIDDEN.test(text) || authority === '' || CONFUSING.test(authority) || path.includes('\\')) {
    return refuse('SM402', 'has characters or parts in which readers of URLs differ', host);
  }
  if (url.username !== '' || url.password !== '') return refuse('SM402', 'has a user name or password', host);
  // As it was written: of an IPv4 address the parser drops it.
  if (DOTTED.test(authority)) return refuse('SM402', 'has a dot after its host', host);
  if (!NAME.test(host)) return refuse('SM402', 'has a host that no server is called', host);
  url.hash = '';
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  return {
    ok: true,
    destination: { href: url.href, scheme, host, port: url.port === '' ? undefined : Number(url.port) },
  };
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function refuse(code: 'SM402' | 'SM403', reason: string, host?: string): Judgement {
  return { ok: false, code, reason, host };
}

/**
 * @param hostname as the URL parser gives it: then every notation of an IPv4 address is the dotted one
 * @returns what is private about it, to end a sentence that begins “It is …”
 */
export function findPrivate(hostname: string): string | undefined {
  // From the first of the dots alone: else many dots in a row take quadratic time.
  const host = hostname.toLowerCase().replace(/(?<!\.)\.+$/, '');
  if (host.startsWith('[')) return findPrivateV6(host.slice(1, -1));
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return findPrivateV4(host);
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (Object.hasOwn(PRIVATE_NAMES, last)) return `in a private network (.${last})`;
  if (labels.length < 2) return 'a name without a domain, which only a private network knows';
  if (labels.includes('')) return 'no name that a public server has';
  const echo = ECHO_DOMAINS.find((domain) => host === domain || host.endsWith(`.${domain}`));
  if (echo !== undefined) return `below ${echo}, whose names lead anywhere`;
  return spellsPrivate(host) ? 'a name that spells a private address' : undefined;
}

/** Looked ahead for, so that none of `1-127-0-0-1` is stepped over. */
const V4_IN_NAME = /(?<!\d)(?=(\d{1,3})([.-])(\d{1,3})\2(\d{1,3})\2(\d{1,3})(?!\d))/g;

/** Names that servers make of addresses: `127-0-0-1.example.com`, `10.0.0.1.example.com`. */
function spellsPrivate(host: string): boolean {
  for (const [, a, , b, c, d] of host.matchAll(V4_IN_NAME)) {
    const address = [a, b, c, d].map(Number).join('.');
    if (ipaddr.IPv4.isValidFourPartDecimal(address) && findPrivateV4(address)) return true;
  }
  return false;
}

function findPrivateV4(text: string): string | undefined {
  if (CLOUD_ADDRESSES.includes(text)) return 'an address inside a cloud';
  const range = ipaddr.IPv4.parse(text).range();
  return range === 'unicast' ? undefined : `no public address (${range})`;
}

/** All that is allotted to the public (IANA, IPv6 Global Unicast Address Assignments): not `::/96`, not what comes. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Interface identifiers that hold an IPv4 address (ISATAP, RFC 5214 §6.1). */
const isIsatap = (parts: readonly number[]) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;

function findPrivateV6(text: string): string | undefined {
  if (!ipaddr.IPv6.isValid(text)) return 'no public address';
  const address = ipaddr.IPv6.parse(text);
  const range: string = address.range();
  if (range !== 'unicast') return `no public address (${range})`;
  return address.match(GLOBAL_V6) && !isIsatap(address.parts) ? undefined : 'no public address (reserved)';
}
