import { type IdentityOptions, meet, sessions as openSessions } from '@troth/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { TokenRules } from '../adapters/identity/port.ts';
import type { Config } from '../config/index.ts';
import { createIdentify, type VerifiedToken } from '../features/identity/index.ts';
import { effectiveTier } from '../features/membership/index.ts';
import { touchActivity } from '../features/profiles/index.ts';
import { createAnnounce } from '../platform/announcements.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createEvents } from '../platform/events.ts';
import { createPageKeys } from '../platform/http/page-keys.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import type { Api } from '../platform/http/route.ts';
import { deriveKey } from '../platform/keys.ts';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  secret: Buffer;
  fanOut: FanOut;
}

/** How sessions of a hosted pool become known. */
export const meeting = ({ hosted, ...options }: IdentityOptions) =>
  hosted && {
    meet: ({ memberId, username, ...session }: VerifiedToken, request: FastifyRequest) =>
      meet({ ...options, hosted }, { ...session, user: { id: memberId, name: username } }, request),
  };

/** What every route is made with. */
export function createApi(
  app: FastifyInstance,
  parts: Parts,
  tokens: TokenRules,
  options: IdentityOptions,
): Api {
  const { config, database, clock, secret, fanOut } = parts;
  const { db, pool } = database;
  return {
    app,
    db,
    clock,
    pageKeys: createPageKeys(deriveKey(secret, 'page keys')),
    rateLimiter: createRateLimiter(db, clock, deriveKey(secret, 'rate limits')),
    events: createEvents(),
    announce: createAnnounce(fanOut.publish),
    limits: {
      address: config.RATE_ADDRESS_PER_MINUTE,
      member: config.RATE_MEMBER_PER_MINUTE,
      search: config.RATE_SEARCH_PER_MINUTE,
      interests: config.RATE_INTERESTS_PER_MINUTE,
      photos: config.RATE_PHOTOS_PER_MINUTE,
      messages: config.RATE_MESSAGES_PER_MINUTE,
      payments: config.RATE_PAYMENTS_PER_MINUTE,
    },
    identify: createIdentify({
      db,
      clock,
      tokens,
      sessions: openSessions(pool, clock),
      ...meeting(options),
      tierOf: effectiveTier,
      onSeen: (memberId, now) => touchActivity(db, memberId, now),
    }),
  };
}
