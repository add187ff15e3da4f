import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an endpoint only reads, although its method is not GET. */
    isRead?: boolean;
  }
}

/** Longer than a read replica in use can be behind (see read-replicas.ts). */
const RECENT_SECONDS = 5;
const RECENT_WRITE = `recent-write=1; Path=/; Max-Age=${RECENT_SECONDS}; HttpOnly; SameSite=Lax`;
const RECENT_WRITE_COOKIE = /(?:^|;\s*)recent-write=1(?:;|$)/;

/**
 * Whether the response must contain the latest changes: the client has just written, or asks for them with
 * `Cache-Control: no-cache`, for example after a live update.
 */
export const needsLatestData = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  RECENT_WRITE_COOKIE.test(headers.cookie ?? '') || (headers['cache-control'] ?? '').includes('no-cache');

/** Gives each client that writes a cookie that lasts until the read replicas have its change. */
export function markRecentWrites(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions } = request;
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.isRead) return;
    reply.header('set-cookie', request.protocol === 'https' ? `${RECENT_WRITE}; Secure` : RECENT_WRITE);
  });
}
