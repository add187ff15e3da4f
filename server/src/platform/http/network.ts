import net from 'node:net';

/** An IP address without its zone; an IPv4 one that is written as IPv6 as itself. */
export function plainAddress(address: string): string {
  const [ip = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/**
 * What counts as one network address in the limits: an IPv4 address, or the /64 of an IPv6 one, of which anybody has
 * all 2^64 addresses to themselves.
 */
export function networkOf(address: string): string {
  const ip = plainAddress(address);
  if (!net.isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
