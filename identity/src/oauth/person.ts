import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import { normaliseEmail } from '../accounts.ts';
import type { Attributes } from '../store/database.ts';
import type { Person } from './federation.ts';
import type { Flow } from './flow.ts';

const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => name.isWellFormed() && !name.includes('\0'))
  .optional()
  .catch(undefined);

/** Some issuers send the boolean as a word. */
const Address = z.object({
  email: z.string().max(254).pipe(z.email()).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
});
const Names = z.object({
  given_name: Name,
  family_name: Name,
});

/**
 * Exchanges what the browser brought back at the issuer, and reads who it is. State, nonce, PKCE, the issuer's name, its
 * signature and the times are checked on the way; throws where any of them is wrong or the issuer cannot be reached.
 */
export async function personWhoComes(
  configuration: Configuration,
  address: URL,
  flow: Flow,
): Promise<Person> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: flow.id,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
  });
  const token = tokens.claims();
  if (!token) throw new Error('The issuer sent no ID token');
  // By the standard the address is in the ID token only where no access token comes with it.
  const asksFurther = token.email === undefined && configuration.serverMetadata().userinfo_endpoint;
  const further = asksFurther ? await fetchUserInfo(configuration, tokens.access_token, token.sub) : {};
  // Of one and the same answer: that one address is verified says nothing of another.
  const { email, email_verified: verified } = Address.parse(asksFurther ? further : token);
  return {
    issuer: token.iss,
    subject: token.sub,
    provider: flow.provider,
    email: email && verified ? normaliseEmail(email) : undefined,
    attributes: namesIn(Names.parse({ ...further, ...token })),
  };
}

function namesIn({ given_name, family_name }: z.infer<typeof Names>): Attributes {
  return { ...(given_name && { given_name }), ...(family_name && { family_name }) };
}
