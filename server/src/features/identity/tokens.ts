import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** What a token must say to be ours. */
export interface TokenRules {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
}

const common = { sub: z.uuid(), origin_jti: z.uuid(), auth_time: z.int(), exp: z.int() };

/** An ID token names its client as its audience, an access token by `client_id` alone. */
const claims = z.discriminatedUnion('token_use', [
  z.object({ ...common, token_use: z.literal('id'), aud: z.string() }),
  z.object({ ...common, token_use: z.literal('access'), client_id: z.string() }),
]);

type Use = z.infer<typeof claims>['token_use'];

export interface VerifiedToken {
  memberId: string;
  sessionId: string;
  signedInAt: Date;
}

export interface Checked extends VerifiedToken {
  expiresAt: Date;
}

/** As many members as call within an hour of a busy process; the oldest make room. */
const REMEMBERED = 10_000;

/**
 * Checks ID tokens as the header carries them. A token says the same for as long as it lives, so its signature is
 * checked once; whether its session still stands is asked elsewhere, each time.
 */
export function createVerifier(rules: TokenRules, clock: Clock): (header?: string) => Promise<VerifiedToken> {
  const checked = new Map<string, Checked>();
  return async (header) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
    if (!token) throw new ApiError('UNAUTHENTICATED');
    const known = checked.get(token);
    if (known && clock.now() < known.expiresAt) return known;
    const found = await check(token, { rules, clock, uses: ['id'] });
    checked.set(token, found);
    if (checked.size > REMEMBERED) checked.delete(checked.keys().next().value ?? '');
    return found;
  };
}

/** Checks ID tokens and access tokens, which the clients of AppSync send (decisions §4). */
export const createSocketVerifier =
  (rules: TokenRules, clock: Clock) =>
  (token: string): Promise<Checked> =>
    check(token, { rules, clock, uses: ['id', 'access'] });

interface Checking {
  rules: TokenRules;
  clock: Clock;
  uses: Use[];
}

/** Checks signature, algorithm, issuer, audience, expiry and `token_use`; anything else is 401 (decisions §3). */
async function check(token: string, { rules, clock, uses }: Checking): Promise<Checked> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    const said = claims.parse(payload);
    const client = said.token_use === 'id' ? said.aud : said.client_id;
    if (!uses.includes(said.token_use) || client !== rules.audience) throw new ApiError('UNAUTHENTICATED');
    return {
      memberId: said.sub,
      sessionId: said.origin_jti,
      signedInAt: new Date(said.auth_time * 1000),
      expiresAt: new Date(said.exp * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}
