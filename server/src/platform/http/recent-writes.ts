import { LATEST_DATA_SECONDS } from '@troth/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an endpoint only reads; default: whether its method is GET or HEAD. */
    isRead?: boolean;
  }
}

const RECENT_WRITE = `recent-write=1; Path=/; Max-Age=${LATEST_DATA_SECONDS}; HttpOnly; SameSite=Lax`;
const RECENT_WRITE_COOKIE = /(?:^|;\s*)recent-write=1(?:;|$)/;

/**
 * Whether the response must contain the latest changes: the client has just written, or asks for them with
 * `Cache-Control: no-cache`, for example after a live update.
 */
export const needsLatestData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  RECENT_WRITE_COOKIE.test(headers.cookie ?? '') || (headers['cache-control'] ?? '').includes('no-cache');

/** Sets a cookie on the response to each write. It expires when the read replicas are sure to have the change. */
export function markRecentWrites(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions } = request;
    if (routeOptions.config?.isRead ?? (method === 'GET' || method === 'HEAD')) return;
    reply.header('set-cookie', request.protocol === 'https' ? `${RECENT_WRITE}; Secure` : RECENT_WRITE);
  });
}
