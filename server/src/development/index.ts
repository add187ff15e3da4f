import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { serveClock } from './clock-route.ts';
import type { DevelopmentIssuer } from './issuer/issuer.ts';
import { serveIssuer } from './issuer/routes.ts';
import { isLocalHost } from './local.ts';
import { serveOutbox } from './outbox-page.ts';

export { DevelopmentIssuer } from './issuer/issuer.ts';
export { isLocalHost } from './local.ts';

interface Parts {
  db: Db;
  clock: MovableClock;
  /** Null where members sign in at real issuers, or at a hosted pool. */
  issuer: DevelopmentIssuer | null;
}

/** The pages for those who work on the site; the caller adds them only on a loopback address outside production. */
export function serveDevelopment(app: FastifyInstance, parts: Parts): void {
  app.register(async (scope) => {
    // A foreign name that resolves to this machine must not read the outbox through somebody's browser, nor anybody
    // from elsewhere through a proxy on it.
    scope.addHook('onRequest', async ({ hostname, headers }) => {
      const proxied = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
      if (!isLocalHost(hostname) || proxied !== undefined) throw new ApiError('NOT_FOUND');
    });
    serveOutbox(scope, parts.db);
    serveClock(scope, parts.clock);
    if (parts.issuer) await serveIssuer(scope, parts.issuer);
  });
}
