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

const claims = z.object({
  sub: z.uuid(),
  token_use: z.literal('id'),
  origin_jti: z.uuid(),
  auth_time: z.int(),
  exp: z.int(),
});

export interface VerifiedToken {
  memberId: string;
  sessionId: string;
  signedInAt: Date;
}

interface Checked extends VerifiedToken {
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
    const found = await check(token, rules, clock);
    checked.set(token, found);
    if (checked.size > REMEMBERED) checked.delete(checked.keys().next().value ?? '');
    return found;
  };
}

/** Checks signature, algorithm, issuer, audience, expiry and `token_use`; anything else is 401 (decisions §3). */
async function check(token: string, rules: TokenRules, clock: Clock): Promise<Checked> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    const { sub, origin_jti, auth_time, exp } = claims.parse(payload);
    return {
      memberId: sub,
      sessionId: origin_jti,
      signedInAt: new Date(auth_time * 1000),
      expiresAt: new Date(exp * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}
