/**
 * Host names of network grants. The attack: a pattern that grants more than its author saw in it: everything (`*`), all
 * of a country's companies (`*.co.uk`), the reader's own network (`localhost`, `printer.local`), a part that is ignored
 * (user information, a path). The defence: names are exact or all below a domain of one owner, and are stored as the
 * URL parser writes them, which is what requests are compared with.
 *
 * Addresses are taken where they are spelled as that parser spells them; whether one is public is for the broker to
 * judge, with every request (`src/network`).
 */

import { ECHO_DOMAINS, PRIVATE_NAMES } from '../network/address-data.ts';
import type { Complaint } from './check-parts.ts';
import { hostOf } from './host-names.ts';
import { isShared } from './shared-domains.ts';

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

export const HOST_REMEDY = "Write a host name as in 'api.example.com', or '*.example.com' for all below a domain.";

/** @returns the name in the one form there is for it, or what is wrong with it */
export function readHost(text: string): { readonly host: string } | { readonly wrong: Complaint } {
  const wrong = (message: string, remedy = HOST_REMEDY) => ({ wrong: [message, remedy] as const });
  if (text.trim() === '') return wrong('is empty');
  if (text === '*') return wrong('would grant every host', `Name the hosts. ${HOST_REMEDY}`);
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text)) {
    return wrong(
      'is a URL',
      `Write its host alone${quote(hostOf(text))}; \`schemes\` and \`ports\` are settings of their own.`,
    );
  }
  if (text.includes('@'))
    return wrong('holds user information', 'Write what follows the `@`: a module sends no passwords.');
  if (/[/\\?#]/.test(text)) {
    return wrong(
      'holds a path',
      `Write the host alone${quote(text.split(/[/\\?#]/)[0])}: a grant is for all of a host.`,
    );
  }
  const [, before, port] = /^([^:]+|\[.*\]):(\d*)$/.exec(text) ?? [];
  if (before !== undefined)
    return wrong('holds a port', `Write '${before}' here, and ${port || 'the number'} in \`ports\` of a grant for it.`);
  const isWildcard = text.startsWith('*.');
  const name = isWildcard ? text.slice(2) : text;
  if (name.includes('*')) return wrong('holds a `*` that is not its first label');
  if (name.endsWith('.')) return wrong('ends with a dot', 'Write it without the last dot.');
  const host = /[\s%:]|\p{Cc}/u.test(name.replace(/^\[.*\]$/, '')) ? undefined : hostOf(`https://${name}/`);
  if (!host || host.length > 253) return wrong('is not a host name');
  if (/^\[|^[\d.]+$/.test(host)) {
    if (isWildcard) return wrong('is a wildcard before an address', 'Write the address alone.');
    return name.toLowerCase() === host ? { host } : wrong('is an address in another spelling', `Write '${host}'.`);
  }
  if (!host.split('.').every((label) => LABEL.test(label))) return wrong('is not a host name');
  if (Object.hasOwn(PRIVATE_NAMES, host.slice(host.lastIndexOf('.') + 1)))
    return wrong('is a name of the reader’s own machine or network', 'Name a public host: these are refused always.');
  if (ECHO_DOMAINS.some((domain) => `.${host}`.endsWith(`.${domain}`))) {
    return wrong('is a name that leads wherever it says', 'Name the host itself: these are refused always.');
  }
  if (isWildcard && isShared(host)) {
    return wrong(
      `would grant names of many owners below “${host}”`,
      `Name the hosts, or a domain of one owner: '*.your-name.${host}'.`,
    );
  }
  if (!host.includes('.'))
    return wrong('is a single label', 'Write the whole name: what it means depends on the reader’s network.');
  return { host: isWildcard ? `*.${host}` : host };
}

function quote(host: string | undefined): string {
  return host ? `: '${host}'` : '';
}
