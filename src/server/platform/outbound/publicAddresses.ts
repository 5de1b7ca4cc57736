import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Places that an installation's requests may reach although they are not public: host names, addresses and networks (CIDR). */
export interface AllowedPlaces {
  isHost(host: string): boolean;
  isAddress(address: string): boolean;
}

/** Parses the parts of OUTBOUND_ALLOW. outboundProblem reports invalid ones. */
export function allowedPlaces(parts: readonly string[]): AllowedPlaces {
  const hosts = new Set(parts.filter((part) => !networkOf(part)).map((part) => part.toLowerCase()));
  const networks = parts.map(networkOf).filter((network) => network !== null);
  return {
    isHost: (host) => hosts.has(host.toLowerCase()),
    isAddress: (address) => {
      // An IPv4-mapped address counts as IPv4
      const parsed = ipaddr.process(address);
      return networks.some(
        ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
      );
    },
  };
}

/** The problem of a part of OUTBOUND_ALLOW, or null. */
export function outboundProblem(part: string): string | null {
  if (networkOf(part) || /^[a-z0-9.-]+$/i.test(part)) return null;
  return `names '${part}', which is no host, address or network`;
}

/** Whether an address belongs to the public internet: not local, private, reserved, or IPv4 embedded in IPv6. Throws if it is none. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  // The library calls any range it does not know unicast, such as ::/96
  return parsed.range() === 'unicast' && (isIPv4(address) || parsed.match(GLOBAL_UNICAST));
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** The network of an address or CIDR range; null for anything else. The library alone accepts spellings such as 127.1. */
function networkOf(part: string): ReturnType<typeof ipaddr.parseCIDR> | null {
  const [address = ''] = part.split('/');
  if (!isIP(address)) return null;
  try {
    return ipaddr.parseCIDR(part === address ? `${part}/${isIPv4(part) ? 32 : 128}` : part);
  } catch {
    return null;
  }
}
