import { MAX_RECENT_SIGN_IN_AGE_MS, type ProvisionResult, type Sessions } from '@troth/identity';
import { t } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { InvalidToken, type TokenRules } from '../../adapters/identity/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Allowance, Hit } from '../../platform/http/rate-limit.ts';
import type { Caller, TokenHolder } from '../../platform/http/route.ts';
import { type CallerRow, findCallerAndCountCall } from './store.ts';

interface Issuer {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  clock: Clock;
}

/** Tokens of an issuer whose keys are at hand, by the product's clock. */
export const createTokenRules = ({ issuer, audience, keys, clock }: Issuer): TokenRules => ({
  audience,
  async claimsOf(token) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
        currentDate: clock.now(),
      });
      return payload;
    } catch (error) {
      throw error instanceof errors.JOSEError ? new InvalidToken() : error;
    }
  },
});

const commonClaims = { sub: z.guid(), origin_jti: z.guid(), auth_time: z.int(), exp: z.int() };

/** An ID token names its client as its audience, an access token by `client_id` alone. */
const tokenClaims = z.discriminatedUnion('token_use', [
  z.object({
    ...commonClaims,
    token_use: z.literal('id'),
    aud: z.string(),
    'cognito:username': z.string().optional(),
  }),
  z.object({
    ...commonClaims,
    token_use: z.literal('access'),
    client_id: z.string(),
    username: z.string().optional(),
  }),
]);

type TokenUse = z.infer<typeof tokenClaims>['token_use'];

export interface VerifiedToken {
  memberId: string;
  /** By which the issuer finds the user; the id itself but for social accounts at Cognito. */
  username: string;
  sessionId: string;
  signedInAt: Date;
}

export interface SocketToken extends VerifiedToken {
  expiresAt: Date;
}

/** As many members as call within an hour of a busy process; the oldest make room. */
const MAX_CACHED_TOKENS = 10_000;

/**
 * Checks ID tokens as the header carries them. A token says the same for as long as it lives, so its signature is
 * checked once; whether its session still stands is asked elsewhere, each time.
 */
export function createTokenVerifier(
  rules: TokenRules,
  clock: Clock,
): (header?: string) => Promise<VerifiedToken> {
  const checked = new Map<string, SocketToken>();
  return async (header) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
    if (!token) throw new ApiError('UNAUTHENTICATED');
    const known = checked.get(token);
    if (known && clock.now() < known.expiresAt) return known;
    const found = await verifyToken(token, rules, ['id']);
    checked.set(token, found);
    if (checked.size > MAX_CACHED_TOKENS) checked.delete(checked.keys().next().value ?? '');
    return found;
  };
}

/** Checks ID tokens and access tokens, which the clients of AppSync send (decisions §4). */
export const createSocketTokenVerifier =
  (rules: TokenRules) =>
  (token: string): Promise<SocketToken> =>
    verifyToken(token, rules, ['id', 'access']);

/** Checks a token and for whom and what it is; anything but ours is 401 (decisions §3). */
async function verifyToken(token: string, rules: TokenRules, uses: TokenUse[]): Promise<SocketToken> {
  try {
    const said = tokenClaims.parse(await rules.claimsOf(token));
    const isId = said.token_use === 'id';
    const client = isId ? said.aud : said.client_id;
    if (!uses.includes(said.token_use) || client !== rules.audience) throw new InvalidToken();
    return {
      memberId: said.sub,
      username: (isId ? said['cognito:username'] : said.username) ?? said.sub,
      sessionId: said.origin_jti,
      signedInAt: new Date(said.auth_time * 1000),
      expiresAt: new Date(said.exp * 1000),
    };
  } catch (error) {
    if (error instanceof InvalidToken || error instanceof z.ZodError) throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}

const LAST_SEEN_INTERVAL_MS = 60_000;

interface AuthenticationParts {
  db: Db;
  clock: Clock;
  tokens: TokenRules;
  sessions: Sessions;
  /** Makes a session known that began at a hosted pool, where it may be used. */
  meet?(token: VerifiedToken, request: FastifyRequest): Promise<ProvisionResult>;
  tierOf(held: { tier: Caller['tier']; expires_at: Date | null } | undefined, now: Date): Caller['tier'];
  /** Told at most once a minute for a session. */
  onSeen(memberId: string, now: Date): Promise<void>;
}

/** The session of a token, if it stands; one that began at a hosted pool is made known by its first call. */
async function findActiveSession(
  { db, meet }: Pick<AuthenticationParts, 'db' | 'meet'>,
  token: VerifiedToken,
  request: FastifyRequest,
  hit: Hit,
): Promise<CallerRow> {
  const find = () => findCallerAndCountCall(db, token, hit);
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
export function createAuthenticator(
  parts: AuthenticationParts,
): (request: FastifyRequest) => Promise<TokenHolder> {
  const { clock, tokens, sessions } = parts;
  const verify = createTokenVerifier(tokens, clock);
  return async (request) => {
    const token = await verify(request.headers.authorization);
    return {
      memberId: token.memberId,
      isStanding: async () => (await sessions.state(token.sessionId)) === 'active',
      async admit(hit) {
        const now = hit.at;
        const row = await findActiveSession(parts, token, request, hit);
        if (now.getTime() - row.lastSeenAt.getTime() >= LAST_SEEN_INTERVAL_MS) {
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
export interface SocketAuthenticator {
  /** Checks a token by itself; throws 401 where it is not good. */
  verify(token: string): Promise<SocketToken>;
  /** Asks whether its session stands, which counts the call; throws 401 where it does not. */
  admit(token: SocketToken, request: FastifyRequest, hit: Hit): Promise<Allowance>;
}

export function createSocketAuthenticator(
  parts: Pick<AuthenticationParts, 'db' | 'tokens' | 'meet'>,
): SocketAuthenticator {
  return {
    verify: createSocketTokenVerifier(parts.tokens),
    async admit(token, request, hit) {
      const { hits } = await findActiveSession(parts, token, request, hit);
      return hit.allowance(hits);
    },
  };
}

/** Refuses with 403 a member who signed in longer than 10 minutes ago (decisions §3). */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  if (now.getTime() - signedInAt.getTime() <= MAX_RECENT_SIGN_IN_AGE_MS) return;
  throw new ApiError('REAUTHENTICATION_REQUIRED');
}
