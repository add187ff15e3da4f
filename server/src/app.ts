import path from 'node:path';
import { identity, openSessions } from '@troth/identity';
import type { FastifyInstance } from 'fastify';
import type { SendEmail } from './adapters/email/port.ts';
import type { Config } from './config.ts';
import { serveDevelopment } from './development/index.ts';
import { createIdentify, registerSessions, type TokenRules } from './features/identity/index.ts';
import { registerInterests } from './features/interests/index.ts';
import { effectiveTier, registerMembership } from './features/membership/index.ts';
import { createPhotoUrls, registerMedia } from './features/photos/index.ts';
import { createCards, registerProfiles, touchActivity } from './features/profiles/index.ts';
import { registerSearch } from './features/search/index.ts';
import { registerSite } from './features/site/index.ts';
import type { MovableClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { collectDocs, serveDocs } from './platform/http/docs.ts';
import { installOperations } from './platform/http/operations.ts';
import { createPageKeys } from './platform/http/page-keys.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { type Api, limitAddress } from './platform/http/route.ts';
import { installSecurityHeaders } from './platform/http/security.ts';
import { createServer } from './platform/http/server.ts';
import { deriveKey } from './platform/keys.ts';
import type { Logger } from './platform/log.ts';
import { serveWebAppSources } from './web/hot-reload.ts';
import { serveLandingPicture } from './web/landing-picture.ts';
import { serveBuiltWebApp } from './web/static.ts';

export interface AppParts {
  config: Config;
  database: Database;
  clock: MovableClock;
  /** 32 bytes kept outside the database. */
  secret: Buffer;
  log: Logger;
  sendEmail: SendEmail;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
  tls: { cert: Buffer; key: Buffer } | null;
  /** How the web app is served; `none` where only the API is wanted. */
  web: { from: 'built' | 'sources'; folder: string } | { from: 'none' };
  isDraining(): boolean;
  /** Tokens of another issuer than the embedded one. */
  tokens?: TokenRules;
}

function createApi(app: FastifyInstance, parts: AppParts, tokens: TokenRules): Api {
  const { config, database, clock, secret } = parts;
  const { db, pool } = database;
  return {
    app,
    db,
    clock,
    pageKeys: createPageKeys(deriveKey(secret, 'page keys')),
    rateLimiter: createRateLimiter(db, clock),
    limits: {
      address: config.RATE_ADDRESS_PER_MINUTE,
      member: config.RATE_MEMBER_PER_MINUTE,
      search: config.RATE_SEARCH_PER_MINUTE,
      interests: config.RATE_INTERESTS_PER_MINUTE,
    },
    identify: createIdentify({
      db,
      clock,
      tokens,
      sessions: openSessions(pool),
      tierOf: effectiveTier,
      onSeen: (memberId, now) => touchActivity(db, memberId, now),
    }),
  };
}

/** Builds the whole site from its parts: the one place where an adapter meets a feature. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, secret, log, publicUrl, web } = parts;
  const { db, pool } = database;
  const app = createServer({ log, trustProxy: config.TRUST_PROXY, tls: parts.tls });
  await installSecurityHeaders(app, {
    https: publicUrl.startsWith('https:'),
    looseScripts: web.from === 'sources',
  });
  installOperations(app, { db, pool, isDraining: parts.isDraining });
  await collectDocs(app, VERSION);

  const identityOptions = createIdentityOptions(parts);
  const api = createApi(app, parts, parts.tokens ?? (await embeddedTokens(identityOptions)));
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limitAddress(api, request.ip));
    await scope.register(identity, { ...identityOptions, prefix: '/identity' });
  });

  const photoUrl = createPhotoUrls({ key: deriveKey(secret, 'photo addresses'), clock });
  const cards = createCards({ photoUrl });
  registerSite(api, siteConfig(publicUrl));
  registerSessions(api, openSessions(pool));
  registerMembership(api);
  registerMedia(app, { photoUrl, folder: path.join(config.DATA_DIR, 'objects') });
  registerProfiles(api, { cards, photoUrl });
  registerInterests(api, { cards });
  registerSearch(api, { cards });
  await serveDocs(app);

  serveLandingPicture(app, config.LANDING_IMAGE_URL, clock);
  if (config.loopback && !config.production) serveDevelopment(app, { db, clock });
  if (web.from === 'built') await serveBuiltWebApp(app, web.folder);
  if (web.from === 'sources') await serveWebAppSources(app, web.folder);
  return app;
}
