import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, limitCallsOfMember, limitRequestsByAddress } from '../../platform/http/route.ts';
import { isUpgrade, routeUpgrades } from '../../platform/http/server.ts';
import type { SocketAuthenticator, SocketToken } from '../identity/index.ts';
import { PROTOCOL, parseSubprotocols, tokenFromSubprotocols } from './protocol.ts';
import type { Sockets } from './sockets.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

interface OriginRules {
  /** The site's own origin. */
  site: string;
  /** Whether pages on local host names are allowed too, as in development. */
  allowsLocalHosts: boolean;
  /** The Host header. */
  host: string | undefined;
}

/** Whether a page of this origin may open a socket; clients other than browsers send no origin. */
function isAllowedOrigin(origin: string | undefined, { site, allowsLocalHosts, host }: OriginRules): boolean {
  if (origin === undefined || origin === site) return true;
  if (!allowsLocalHosts || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && LOOPBACK_HOSTS.has(page.hostname);
}

const REALTIME_PATH = '/event/realtime';

interface Dependencies {
  identity: SocketAuthenticator;
  sockets: Sockets;
  /** The site's origin. */
  origin: string;
  /** Whether pages on local host names may open sockets too. */
  allowsLocalHosts: boolean;
}

/**
 * Verifies the token of a handshake. Returns null if the token is invalid or its session has ended. Counts the request
 * for the member of a valid token, otherwise for the network address; throws RATE_LIMITED.
 */
async function authenticateHandshake(
  api: Api,
  { identity }: Dependencies,
  request: FastifyRequest,
): Promise<SocketToken | null> {
  const protocolToken = tokenFromSubprotocols(parseSubprotocols(request.headers['sec-websocket-protocol']));
  try {
    if (protocolToken === null) throw new ApiError('UNAUTHENTICATED');
    const token = await identity.verify(protocolToken);
    await identity.requireActiveSession(token, request);
    limitCallsOfMember(api, token.memberId);
    return token;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    await limitRequestsByAddress(api, request.ip);
    return null;
  }
}

export function registerRealtimeRoutes(api: Api, dependencies: Dependencies): void {
  const { app } = api;
  routeUpgrades(app, REALTIME_PATH);
  app.get(REALTIME_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { host, origin } = request.headers;
    if (
      !isAllowedOrigin(origin, {
        site: dependencies.origin,
        allowsLocalHosts: dependencies.allowsLocalHosts,
        host,
      })
    )
      throw new ApiError('FORBIDDEN');
    const offersProtocol = parseSubprotocols(request.headers['sec-websocket-protocol']).includes(PROTOCOL);
    if (!isUpgrade(request.raw) || !offersProtocol) {
      throw new ApiError('VALIDATION_FAILED', `This address speaks the WebSocket protocol ${PROTOCOL}.`);
    }
    const token = await authenticateHandshake(api, dependencies, request);
    reply.hijack();
    dependencies.sockets.open(request.raw, token);
  });
  app.post('/event', { schema: { hide: true } }, async (request) => {
    await limitRequestsByAddress(api, request.ip);
    throw new ApiError('FORBIDDEN', 'Members cannot publish.');
  });
}
