import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether the caller is this machine itself: tests, health checks, a proxy that is not configured. */
export function isLoopback(ip: string): boolean {
  return isIP(ip) !== 0 && LOOPBACK.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/** The key of a caller in limits by address: of IPv6 the first 64 bits, since the caller controls the rest. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The network around one: of an IPv6 /64 its /48, of an IPv4 address its /24. One customer may have all of it. */
export function widerNetworkOf(network: string): string {
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
