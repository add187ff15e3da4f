import { type CreateProfileBody, profileEndpoints } from '@troth/contract';
import { administration } from '@troth/identity';
import { clientOf, PASSWORD } from '../../../identity/src/testing/client.ts';
import { deriveKey } from '../platform/keys.ts';
import type { TestMember, TestSite } from './app.ts';
import { callEndpoint } from './call.ts';
import { sampleProfile } from './profiles.ts';

/** What a sign-in at the embedded provider gives. */
export interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** Whoever has signed in there with their password, on a site that takes such tokens. */
export interface SignedIn extends TestMember {
  email: string;
  tokens: Tokens;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    origin_jti: string;
  };

export const usersOf = ({ database: { pool }, clock, secret }: TestSite) =>
  administration({ pool, clock, secret: deriveKey(secret, 'identity') });

export async function signIn(url: string, email: string, password = PASSWORD): Promise<SignedIn> {
  const { status, body } = await clientOf(url).signIn(email, password);
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  const tokens = body.AuthenticationResult as Tokens;
  const { sub: id, origin_jti: sessionId } = claimsOf(tokens.IdToken);
  return {
    id,
    email,
    sessionId,
    tokens,
    call: (endpoint, input, headers = {}) =>
      callEndpoint(url, endpoint, input, { authorization: `Bearer ${tokens.IdToken}`, ...headers }),
    token: async () => tokens.IdToken,
  };
}

/** A new member with a password, signed in. */
export async function memberByPassword(
  site: TestSite,
  name: string,
  profile: Partial<CreateProfileBody> = {},
): Promise<SignedIn> {
  const email = `${name}-${crypto.randomUUID()}@example.org`;
  await usersOf(site).create({ email, password: PASSWORD });
  const member = await signIn(site.url, email);
  const { status } = await member.call(profileEndpoints.create, { body: sampleProfile(name, profile) });
  if (status !== 201) throw new Error(`No profile for ${name}`);
  return member;
}
