import type { Sessions } from '@troth/identity';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Allowance, Hit } from '../../platform/http/rate-limit.ts';
import type { Caller, TokenHolder } from '../../platform/http/route.ts';
import { findAndCountCaller } from './store.ts';
import { type Checked, createSocketVerifier, createVerifier, type TokenRules } from './tokens.ts';

const SEEN_EVERY_MS = 60_000;

interface Parts {
  db: Db;
  clock: Clock;
  tokens: TokenRules;
  sessions: Sessions;
  tierOf(held: { tier: Caller['tier']; expires_at: Date | null } | undefined, now: Date): Caller['tier'];
  /** Told at most once a minute for a session. */
  onSeen(memberId: string, now: Date): Promise<void>;
}

/**
 * Finds out who calls: the token is checked by itself, then the database says whether its session still stands and
 * which tier counts now. Neither of these is remembered, so an ended session fails at once on every node. Only a call
 * whose session stands is counted as its member's.
 */
export function createIdentify(parts: Parts): (request: FastifyRequest) => Promise<TokenHolder> {
  const { db, clock, tokens, sessions } = parts;
  const verify = createVerifier(tokens, clock);
  return async (request) => {
    const token = await verify(request.headers.authorization);
    return {
      memberId: token.memberId,
      async admit(hit) {
        const now = hit.at;
        const row = await findAndCountCaller(db, token, hit);
        if (!row) throw new ApiError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
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
  admit(token: Checked, hit: Hit): Promise<Allowance>;
}

export function createSocketIdentity({
  db,
  clock,
  tokens,
}: Pick<Parts, 'db' | 'clock' | 'tokens'>): SocketIdentity {
  return {
    verify: createSocketVerifier(tokens, clock),
    async admit(token, hit) {
      const row = await findAndCountCaller(db, token, hit);
      if (!row) throw new ApiError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
      return hit.allowance(row.hits);
    },
  };
}

export async function listSessions(sessions: Sessions, caller: Caller) {
  const rows = await sessions.list(caller.memberId);
  return {
    success: true as const,
    sessions: rows.map(({ sessionId, createdAt, lastSeenAt, userAgent, ip }) => ({
      sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
      ip,
      current: sessionId === caller.sessionId,
    })),
  };
}

export async function revokeSession(sessions: Sessions, caller: Caller, sessionId: string) {
  const revoked = await sessions.revoke(caller.memberId, sessionId);
  if (!revoked) throw new ApiError('NOT_FOUND');
  return { success: true as const, message: 'Session revoked successfully' };
}
