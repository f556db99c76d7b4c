/** Names and addresses that are refused whatever was granted: data, each with its reason. */

/** Top-level names that no public server has. */
export const PRIVATE_NAMES: Readonly<Record<string, string>> = {
  localhost: 'this machine (RFC 6761)',
  local: 'the local network, by multicast DNS (RFC 6762)',
  internal: 'private use (ICANN 2024); where clouds keep their metadata',
  arpa: 'infrastructure, with `home.arpa` for homes (RFC 8375)',
  lan: 'routers of homes',
  intranet: 'private networks (RFC 6762, appendix G)',
  corp: 'private networks; never to be delegated (ICANN 2018)',
  home: 'private networks; never to be delegated (ICANN 2018)',
  mail: 'private networks; never to be delegated (ICANN 2018)',
  private: 'private networks (RFC 6762, appendix G)',
  localdomain: 'this machine, in the hosts files of many systems',
  workgroup: 'private networks of Windows',
};

/** Public domains whose names resolve to the address that they spell, to loopback, or now to this and now to that. */
export const ECHO_DOMAINS: readonly string[] = [
  ...['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'backname.io', 'ip.addr.tools', 'rbndr.us', '1u.ms'],
  ...['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'yoogle.com', 'localho.st'],
];

/** Addresses in public ranges that answer only inside a cloud. */
export const CLOUD_ADDRESSES: readonly string[] = [
  // Azure's own services, metadata among them, for every virtual machine.
  '168.63.129.16',
];
