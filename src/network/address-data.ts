/** Names and addresses that are refused whatever was granted: data, each with its reason. */

/**
 * Top-level names that no public server has: of them only `arpa` is delegated. Not `example`, which is for documents
 * (RFC 6761, §6.5): nobody calls a server so.
 */
export const PRIVATE_NAMES: Readonly<Record<string, string>> = {
  localhost: 'this machine (RFC 6761, §6.3)',
  test: 'what is under development, often on this machine (RFC 6761, §6.2)',
  invalid: 'no server at all (RFC 6761, §6.4): who answers is not the public',
  local: 'the local network, by multicast DNS (RFC 6762); Kubernetes’ `cluster.local`',
  onion: 'Tor, for whoever has a way into it (RFC 7686)',
  alt: 'names that are none of the DNS (RFC 9476)',
  i2p: 'I2P, for whoever has a way into it',
  internal: 'private use (ICANN 2024); where clouds keep their metadata, and Docker its host',
  arpa: 'infrastructure, with `home.arpa` for homes (RFC 8375)',
  // RFC 6762, appendix G: in use on private networks for long.
  lan: 'routers of homes (RFC 6762, appendix G)',
  intranet: 'private networks (RFC 6762, appendix G)',
  private: 'private networks (RFC 6762, appendix G)',
  corp: 'private networks; never to be delegated (ICANN 2018)',
  home: 'private networks; never to be delegated (ICANN 2018)',
  mail: 'private networks; never to be delegated (ICANN 2018)',
  // What people and products call theirs.
  localdomain: 'this machine, in the hosts files of many systems',
  localdomain4: 'this machine, in the hosts files of many systems',
  localdomain6: 'this machine, in the hosts files of many systems',
  workgroup: 'private networks of Windows',
  domain: 'private networks of Windows',
  intra: 'private networks',
  intern: 'private networks',
  priv: 'private networks',
  localnet: 'private networks',
  lokal: 'private networks',
  dmz: 'private networks',
  router: 'routers of homes',
  gateway: 'routers of homes',
  // Speedport, Huawei, Pi-hole.
  ip: 'routers of homes',
  cpe: 'routers of homes',
  hole: 'name servers of homes',
  nas: 'storage of homes',
  svc: 'services of Kubernetes, from within',
  cluster: 'services of clusters, from within',
  consul: 'services of Consul, from within',
  nomad: 'services of Nomad, from within',
  docker: 'containers of Docker',
  lxd: 'containers and machines of LXD',
  incus: 'containers and machines of Incus',
  multipass: 'machines of Multipass',
  vagrant: 'machines of Vagrant',
  docksal: 'containers of Docksal, on this machine',
  novalocal: 'machines of OpenStack',
  openstacklocal: 'machines of OpenStack',
};

/**
 * Public domains whose names resolve to the address that they spell, to loopback, to an address within that the router or
 * the cloud gives for them, or now to this and now to that.
 */
export const ECHO_DOMAINS: readonly string[] = [
  // What they spell.
  ...['nip.io', 'sslip.io', 'xip.io', 'xip.name', 'traefik.me', 'backname.io', 'ip.addr.tools', 'plex.direct'],
  ...['local-ip.co', 'local-ip.sh', 'local-ip.medicmobile.org'],
  // Now this, now that.
  ...['rbndr.us', '1u.ms', 'rebind.network', 'rebind.it'],
  // Loopback, by people who have several sites on their own machine.
  ...['localtest.me', 'lvh.me', 'vcap.me', 'fuf.me', 'lacolhost.com', 'yoogle.com', 'localho.st', 'local.gd'],
  ...['localhost.direct', 'localhost.tv', 'localhst.co.uk', 'localdev.me', 'localmachine.info', 'localmachine.name'],
  ...['127-0-0-1.org.uk', '42foo.com', 'colasloth.com', 'shed.host', 'lcl.host', 'localhost.daplie.me'],
  // Loopback or a machine on this one, by tools of developers.
  ...['ddev.site', 'lndo.site', 'docksal.site', 'localhost.localstack.cloud', 'bosh-lite.com', 'pcfdev.io', 'cfdev.sh'],
  // Routers, to those behind them.
  ...['fritz.box', 'routerlogin.net', 'routerlogin.com', 'orbilogin.net', 'orbilogin.com', 'mywifiext.net'],
  ...['tplinkwifi.net', 'tplinklogin.net', 'tplinkmodem.net', 'tplinkrepeater.net', 'tplinkextender.net'],
  ...['asusrouter.com', 'router.asus.com', 'linksyssmartwifi.com', 'miwifi.com', 'tendawifi.com'],
  ...['mafreebox.freebox.fr', 'my.meraki.com', 'setup.meraki.com', 'gateway.2wire.net'],
  // Clouds, to their own machines.
  'metadata.tencentyun.com',
];

/** Addresses in public ranges that answer only inside a cloud. */
export const CLOUD_ADDRESSES: readonly string[] = [
  // Azure's own services, metadata among them, for every virtual machine.
  '168.63.129.16',
];
