import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import { isPrivateAddress, plainAddress } from '../../platform/http/rate-limit.ts';

/** Networks that are not on the public internet, in addition to private ones. */
const SPECIAL_SUBNETS = [
  ['0.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // IPv6 addresses that contain an IPv4 address, which could be a private one.
  ['64:ff9b::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const;

const specialAddresses = new net.BlockList();
for (const [address, bits, family] of SPECIAL_SUBNETS) specialAddresses.addSubnet(address, bits, family);

function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  return !isPrivateAddress(plain) && !specialAddresses.check(plain, net.isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Whether a URL is HTTPS on the standard port of a named host. The addresses of the host are checked when connecting. */
export function isPublicHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const host = url.hostname.replace(/\.$/, '');
  // Literal addresses are refused, because Node connects to them without a lookup.
  return host.includes('.') && net.isIP(host) === 0;
}

/** Looks up a host, and fails if one of its addresses is not on the public internet. */
export const lookupPublicHost: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('not a public address'), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
