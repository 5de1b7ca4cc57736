import { BlockList, isIP, isIPv4 } from 'node:net';

/** Places that an installation's requests may reach although they are not public: host names, addresses and networks (CIDR). */
export interface AllowedPlaces {
  isHost(host: string): boolean;
  isAddress(address: string): boolean;
}

/** Parses the parts of OUTBOUND_ALLOW. outboundProblem reports invalid ones. */
export function allowedPlaces(parts: readonly string[]): AllowedPlaces {
  const hosts = new Set<string>();
  const networks = new BlockList();
  for (const part of parts) {
    const [address = '', prefix] = part.split('/');
    if (isIP(address)) addNetwork(networks, address, prefix);
    else hosts.add(part.toLowerCase());
  }
  return {
    isHost: (host) => hosts.has(host.toLowerCase()),
    isAddress: (address) => networks.check(address, familyOf(address)),
  };
}

/** The problem of a part of OUTBOUND_ALLOW, or null. */
export function outboundProblem(part: string): string | null {
  const [address = '', prefix, ...rest] = part.split('/');
  const bits = isIPv4(address) ? 32 : 128;
  const isNetwork = isIP(address) > 0 && rest.length === 0;
  if (isNetwork && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)))
    return null;
  return /^[a-z0-9.-]+$/i.test(part) ? null : `names '${part}', which is no host, address or network`;
}

/** Whether an address is one of the public internet: nothing local, private, reserved, nor IPv4 dressed up as IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address, 'ipv4');
  return PUBLIC_V6.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
}

const RESERVED = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // In the global unicast space: Teredo and the like, documentation, 6to4
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [address = '', prefix] = network.split('/');
  addNetwork(RESERVED, address, prefix);
}

const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');

function addNetwork(list: BlockList, address: string, prefix: string | undefined): void {
  const family = familyOf(address);
  list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
