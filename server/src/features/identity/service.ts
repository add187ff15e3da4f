import type { Met, Sessions } from '@troth/identity';
import { t } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import type { TokenRules } from '../../adapters/identity/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Allowance, Hit } from '../../platform/http/rate-limit.ts';
import type { Caller, TokenHolder } from '../../platform/http/route.ts';
import { type CallerRow, findAndCountCaller } from './store.ts';
import { type Checked, createSocketVerifier, createVerifier, type VerifiedToken } from './tokens.ts';

const SEEN_EVERY_MS = 60_000;

interface Parts {
  db: Db;
  clock: Clock;
  tokens: TokenRules;
  sessions: Sessions;
  /** Makes a session known that began at a hosted pool, where it may be used. */
  meet?(token: VerifiedToken, request: FastifyRequest): Promise<Met>;
  tierOf(held: { tier: Caller['tier']; expires_at: Date | null } | undefined, now: Date): Caller['tier'];
  /** Told at most once a minute for a session. */
  onSeen(memberId: string, now: Date): Promise<void>;
}

/** The session of a token, if it stands; one that began at a hosted pool is made known by its first call. */
async function standing(
  { db, meet }: Pick<Parts, 'db' | 'meet'>,
  token: VerifiedToken,
  request: FastifyRequest,
  hit: Hit,
): Promise<CallerRow> {
  const find = () => findAndCountCaller(db, token, hit);
  const known = await find();
  if (known) return known;
  const met = await meet?.(token, request);
  if (met?.outcome === 'limited') throw new ApiError('RATE_LIMITED', undefined, met.retryAfterSeconds);
  const row = met?.outcome === 'met' ? await find() : null;
  if (!row) throw new ApiError('UNAUTHENTICATED', t('Your session has ended. Please sign in again.'));
  return row;
}

/**
 * Finds out who calls: the token is checked by itself, then the database says whether its session still stands and
 * which tier counts now. Neither of these is remembered, so an ended session fails at once on every node. Only a call
 * whose session stands is counted as its member's.
 */
export function createIdentify(parts: Parts): (request: FastifyRequest) => Promise<TokenHolder> {
  const { clock, tokens, sessions } = parts;
  const verify = createVerifier(tokens, clock);
  return async (request) => {
    const token = await verify(request.headers.authorization);
    return {
      memberId: token.memberId,
      isStanding: async () => (await sessions.state(token.sessionId)) === 'active',
      async admit(hit) {
        const now = hit.at;
        const row = await standing(parts, token, request, hit);
        if (now.getTime() - row.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
          const seen = { userAgent: request.headers['user-agent'] ?? '', ip: request.ip };
          await Promise.all([sessions.touch(token.sessionId, seen), parts.onSeen(token.memberId, now)]);
        }
        const held = row.tier ? { tier: row.tier, expires_at: row.tierExpiresAt } : undefined;
        const { memberId, sessionId, signedInAt } = token;
        return {
          caller: { memberId, sessionId, signedInAt, tier: parts.tierOf(held, now) },
          allowance: hit.allowance(row.hits),
        };
      },
    };
  };
}

/** Finds out who opens a socket, and who subscribes on it. */
export interface SocketIdentity {
  /** Checks a token by itself; throws 401 where it is not good. */
  verify(token: string): Promise<Checked>;
  /** Asks whether its session stands, which counts the call; throws 401 where it does not. */
  admit(token: Checked, request: FastifyRequest, hit: Hit): Promise<Allowance>;
}

export function createSocketIdentity(parts: Pick<Parts, 'db' | 'tokens' | 'meet'>): SocketIdentity {
  return {
    verify: createSocketVerifier(parts.tokens),
    async admit(token, request, hit) {
      const { hits } = await standing(parts, token, request, hit);
      return hit.allowance(hits);
    },
  };
}
