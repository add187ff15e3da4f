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
});

export interface VerifiedToken {
  memberId: string;
  sessionId: string;
  signedInAt: Date;
}

/** Checks signature, algorithm, issuer, audience, expiry and `token_use`; anything else is 401 (decisions §3). */
export async function verifyIdToken(
  header: string | undefined,
  rules: TokenRules,
  clock: Clock,
): Promise<VerifiedToken> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new ApiError('UNAUTHENTICATED');
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    const { sub, origin_jti, auth_time } = claims.parse(payload);
    return { memberId: sub, sessionId: origin_jti, signedInAt: new Date(auth_time * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}
