import { MAX_RECENT_SIGN_IN_AGE_MS, type ProvisionResult } from '@troth/identity';
import { t } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { InvalidToken, type TrustedIssuer } from '../../adapters/identity/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller, TokenHolder } from '../../platform/http/route.ts';
import type { ActivityRecorder } from './activity-recorder.ts';
import type { Callers } from './callers.ts';
import type { CallerRow } from './store.ts';

interface IssuerOptions {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  clock: Clock;
}

/** An issuer whose tokens are verified with its keys and the product's clock. */
export const createTrustedIssuer = ({ issuer, audience, keys, clock }: IssuerOptions): TrustedIssuer => ({
  audience,
  async verifyToken(token) {
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

/** An ID token names its client in `aud`, an access token only in `client_id`. */
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
  /** The user name at the issuer; equals the id except for social accounts at Cognito. */
  username: string;
  sessionId: string;
  signedInAt: Date;
}

export interface SocketToken extends VerifiedToken {
  expiresAt: Date;
}

/** About as many as the members who call a busy process within an hour. The oldest tokens are evicted first. */
const MAX_CACHED_TOKENS = 10_000;

/**
 * Verifies ID tokens in the Authorization header. A token never changes, so its signature is verified once; whether its
 * session still exists is checked on every request.
 */
export function createTokenVerifier(
  issuer: TrustedIssuer,
  clock: Clock,
): (header?: string) => Promise<VerifiedToken> {
  const verifiedTokens = new Map<string, SocketToken>();
  return async (header) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
    if (!token) throw new ApiError('UNAUTHENTICATED');
    const cached = verifiedTokens.get(token);
    if (cached && clock.now() < cached.expiresAt) return cached;
    const result = await verifyToken(token, issuer, ['id']);
    verifiedTokens.set(token, result);
    if (verifiedTokens.size > MAX_CACHED_TOKENS)
      verifiedTokens.delete(verifiedTokens.keys().next().value ?? '');
    return result;
  };
}

/** Verifies ID tokens and access tokens; AppSync clients send both. */
export const createSocketTokenVerifier =
  (issuer: TrustedIssuer) =>
  (token: string): Promise<SocketToken> =>
    verifyToken(token, issuer, ['id', 'access']);

/** Verifies a token, its audience and its use. Throws 401 if one of them is wrong. */
async function verifyToken(token: string, issuer: TrustedIssuer, uses: TokenUse[]): Promise<SocketToken> {
  try {
    const claims = tokenClaims.parse(await issuer.verifyToken(token));
    const isIdToken = claims.token_use === 'id';
    const client = isIdToken ? claims.aud : claims.client_id;
    if (!uses.includes(claims.token_use) || client !== issuer.audience) throw new InvalidToken();
    return {
      memberId: claims.sub,
      username: (isIdToken ? claims['cognito:username'] : claims.username) ?? claims.sub,
      sessionId: claims.origin_jti,
      signedInAt: new Date(claims.auth_time * 1000),
      expiresAt: new Date(claims.exp * 1000),
    };
  } catch (error) {
    if (error instanceof InvalidToken || error instanceof z.ZodError) throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}

const LAST_SEEN_INTERVAL_MS = 60_000;

interface AuthenticationDependencies {
  callers: Callers;
  clock: Clock;
  tokens: TrustedIssuer;
  activity: ActivityRecorder;
  /** Records a session that started at a hosted pool; undefined without a hosted pool. */
  provisionUser?(token: VerifiedToken, request: FastifyRequest): Promise<ProvisionResult>;
  effectiveTier(
    membership: { tier: Caller['tier']; expires_at: Date | null } | undefined,
    now: Date,
  ): Caller['tier'];
}

/** Finds the session of a token. The first call of a hosted pool's session creates it. Throws 401 if it has ended. */
async function findActiveSession(
  { callers, clock, provisionUser }: Pick<AuthenticationDependencies, 'callers' | 'clock' | 'provisionUser'>,
  token: VerifiedToken,
  request: FastifyRequest,
): Promise<CallerRow> {
  const find = () => callers.find(token, clock.now());
  const existing = await find();
  if (existing) return existing;
  const provisioned = await provisionUser?.(token, request);
  if (provisioned?.outcome === 'limited')
    throw new ApiError('RATE_LIMITED', undefined, provisioned.retryAfterSeconds);
  // A concurrent call may have started to read the session before it existed.
  callers.forget(token.memberId);
  const row = provisioned?.outcome === 'accepted' ? await find() : null;
  if (!row) throw new ApiError('UNAUTHENTICATED', t('You’ve been signed out. Please sign in again.'));
  return row;
}

/**
 * Authenticates a request: verifies the token, then finds whether its session still exists and which tier applies. Only
 * requests of existing sessions count as activity.
 */
export function createAuthenticator(
  dependencies: AuthenticationDependencies,
): (request: FastifyRequest) => Promise<TokenHolder> {
  const { callers, clock, tokens, activity } = dependencies;
  const verify = createTokenVerifier(tokens, clock);
  return async (request) => {
    const token = await verify(request.headers.authorization);
    return {
      memberId: token.memberId,
      isSessionActive: async () => (await callers.find(token, clock.now())) !== null,
      async admit() {
        const row = await findActiveSession(dependencies, token, request);
        const now = clock.now();
        if (now.getTime() - row.lastSeenAt.getTime() >= LAST_SEEN_INTERVAL_MS) {
          // The cached row is shared, so concurrent calls record the activity once.
          row.lastSeenAt = now;
          await activity.record({
            memberId: token.memberId,
            sessionId: token.sessionId,
            at: now,
            userAgent: request.headers['user-agent'] ?? '',
            ip: request.ip,
          });
        }
        const membership = row.tier ? { tier: row.tier, expires_at: row.tierExpiresAt } : undefined;
        const { memberId, sessionId, signedInAt } = token;
        return { memberId, sessionId, signedInAt, tier: dependencies.effectiveTier(membership, now) };
      },
    };
  };
}

/** Authenticates WebSocket connections and subscriptions. */
export interface SocketAuthenticator {
  /** Verifies a token without the database; throws 401 if it is invalid. */
  verify(token: string): Promise<SocketToken>;
  /** Throws 401 if the token's session has ended. */
  requireActiveSession(token: SocketToken, request: FastifyRequest): Promise<void>;
}

export function createSocketAuthenticator(
  dependencies: Pick<AuthenticationDependencies, 'callers' | 'clock' | 'tokens' | 'provisionUser'>,
): SocketAuthenticator {
  return {
    verify: createSocketTokenVerifier(dependencies.tokens),
    async requireActiveSession(token, request) {
      await findActiveSession(dependencies, token, request);
    },
  };
}

/** Throws 403 if the member signed in more than 10 minutes ago. */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  if (now.getTime() - signedInAt.getTime() <= MAX_RECENT_SIGN_IN_AGE_MS) return;
  throw new ApiError('REAUTHENTICATION_REQUIRED');
}
