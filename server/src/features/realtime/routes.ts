import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, limitAddress } from '../../platform/http/route.ts';
import { isUpgrade, routeUpgrades } from '../../platform/http/upgrade.ts';
import type { SocketIdentity, SocketToken } from '../identity/index.ts';
import { offered, tokenOffered } from './credentials.ts';
import { isOurOrigin } from './origin.ts';
import { PROTOCOL } from './protocol.ts';
import type { Sockets } from './sockets.ts';

const REALTIME_PATH = '/event/realtime';
const MINUTE = 60;

interface Parts {
  identity: SocketIdentity;
  sockets: Sockets;
  /** The site's origin. */
  origin: string;
  /** Whether pages of this machine may open sockets too. */
  local: boolean;
}

/** Whose token a handshake brings, if its session stands; the call counts for its member, else for its address. */
async function holderOf(api: Api, { identity }: Parts, request: FastifyRequest): Promise<SocketToken | null> {
  const given = tokenOffered(offered(request.headers['sec-websocket-protocol']));
  try {
    if (given === null) throw new ApiError('UNAUTHENTICATED');
    const token = await identity.verify(given);
    const bucket = { name: `member:${token.memberId}`, max: api.limits.member, windowSeconds: MINUTE };
    const { allowed, retryAfterSeconds } = await identity.admit(
      token,
      request,
      api.rateLimiter.hit([bucket]),
    );
    if (!allowed) throw new ApiError('RATE_LIMITED', undefined, retryAfterSeconds);
    return token;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    await limitAddress(api, request.ip);
    return null;
  }
}

export function serveRealtime(api: Api, parts: Parts): void {
  const { app } = api;
  routeUpgrades(app, REALTIME_PATH);
  app.get(REALTIME_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { host, origin } = request.headers;
    if (!isOurOrigin(origin, { site: parts.origin, local: parts.local, host }))
      throw new ApiError('FORBIDDEN');
    const speaksIt = offered(request.headers['sec-websocket-protocol']).includes(PROTOCOL);
    if (!isUpgrade(request.raw) || !speaksIt) {
      throw new ApiError('VALIDATION_FAILED', `This address speaks the WebSocket protocol ${PROTOCOL}.`);
    }
    const token = await holderOf(api, parts, request);
    reply.hijack();
    parts.sockets.open(request.raw, token);
  });
  app.post('/event', { schema: { hide: true } }, async (request) => {
    await limitAddress(api, request.ip);
    throw new ApiError('FORBIDDEN', 'Members cannot publish.');
  });
}
