import net from 'node:net';

const own = new net.BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  own.addSubnet(network, bits, 'ipv4');
}
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of this machine or the network around it: such an address is nowhere else. */
export const isOwnNetwork = (address: string): boolean =>
  own.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');
