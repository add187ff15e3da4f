import { createHash, timingSafeEqual } from 'node:crypto';
import net from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { plainAddress } from './network.ts';

const PRIVATE_NETWORKS = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

const privateNetworks = new net.BlockList();
for (const [address, bits, family] of PRIVATE_NETWORKS) privateNetworks.addSubnet(address, bits, family);

/** A proxy that we do not trust may stand for anyone, whatever its own address is. */
const isForwardedByStranger = ({ headers, ip, socket }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) &&
  plainAddress(ip) === plainAddress(socket.remoteAddress ?? '');

function isPrivate(request: FastifyRequest): boolean {
  const address = plainAddress(request.ip);
  return (
    !isForwardedByStranger(request) && privateNetworks.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function holdsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Throws 401 unless the request comes from a private address or carries the token for metrics. */
export function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  if (!isPrivate(request) && !holdsToken(request, token)) throw new ApiError('UNAUTHENTICATED');
}
