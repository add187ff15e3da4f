import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { BadToken, type TokenRules } from '../../adapters/identity/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors.ts';

interface Issuer {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  clock: Clock;
}

/** Tokens of an issuer whose keys are at hand, by the product's clock. */
export const tokensOf = ({ issuer, audience, keys, clock }: Issuer): TokenRules => ({
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
      throw error instanceof errors.JOSEError ? new BadToken() : error;
    }
  },
});

const common = { sub: z.guid(), origin_jti: z.guid(), auth_time: z.int(), exp: z.int() };

/** An ID token names its client as its audience, an access token by `client_id` alone. */
const claims = z.discriminatedUnion('token_use', [
  z.object({
    ...common,
    token_use: z.literal('id'),
    aud: z.string(),
    'cognito:username': z.string().optional(),
  }),
  z.object({
    ...common,
    token_use: z.literal('access'),
    client_id: z.string(),
    username: z.string().optional(),
  }),
]);

type Use = z.infer<typeof claims>['token_use'];

export interface VerifiedToken {
  memberId: string;
  /** By which the issuer finds the user; the id itself but for social accounts at Cognito. */
  username: string;
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
    const found = await check(token, rules, ['id']);
    checked.set(token, found);
    if (checked.size > REMEMBERED) checked.delete(checked.keys().next().value ?? '');
    return found;
  };
}

/** Checks ID tokens and access tokens, which the clients of AppSync send (decisions §4). */
export const createSocketVerifier =
  (rules: TokenRules) =>
  (token: string): Promise<Checked> =>
    check(token, rules, ['id', 'access']);

/** Checks a token and for whom and what it is; anything but ours is 401 (decisions §3). */
async function check(token: string, rules: TokenRules, uses: Use[]): Promise<Checked> {
  try {
    const said = claims.parse(await rules.claimsOf(token));
    const isId = said.token_use === 'id';
    const client = isId ? said.aud : said.client_id;
    if (!uses.includes(said.token_use) || client !== rules.audience) throw new BadToken();
    return {
      memberId: said.sub,
      username: (isId ? said['cognito:username'] : said.username) ?? said.sub,
      sessionId: said.origin_jti,
      signedInAt: new Date(said.auth_time * 1000),
      expiresAt: new Date(said.exp * 1000),
    };
  } catch (error) {
    if (error instanceof BadToken || error instanceof z.ZodError) throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}
