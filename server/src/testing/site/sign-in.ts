import { type CreateProfileBody, profileEndpoints } from '@troth/contract';
import { createAdministration } from '@troth/identity';
import { DEFAULT_CLIENT_ID } from '../../../../identity/src/index.ts';
import { createTestClient, PASSWORD } from '../../../../identity/src/testing/client.ts';
import { deriveKey } from '../../platform/keys.ts';
import { DEMO_PASSWORD } from '../../seed/index.ts';
import { callEndpoint } from './api-client.ts';
import { createSampleProfile } from './sample-data.ts';
import type { TestMember, TestSite } from './test-site.ts';

/** The result of a sign-in at the embedded provider. */
export interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** A member who has signed in at the embedded provider with a password, on a site that accepts its tokens. */
export interface SignedIn extends TestMember {
  email: string;
  tokens: Tokens;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    origin_jti: string;
  };

export const siteUsers = ({ database: { pool }, clock, secret }: TestSite) =>
  createAdministration({ pool, clock, secret: deriveKey(secret, 'identity') });

export async function signIn(url: string, email: string, password = PASSWORD): Promise<SignedIn> {
  const { status, body } = await createTestClient(url).signIn(email, password);
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

/** Registers a new member with a password and signs them in. */
export async function createMemberWithPassword(
  site: TestSite,
  name: string,
  profile: Partial<CreateProfileBody> = {},
): Promise<SignedIn> {
  const email = `${name}-${crypto.randomUUID()}@example.org`;
  await siteUsers(site).create({ email, password: PASSWORD });
  const member = await signIn(site.url, email);
  const { status } = await member.call(profileEndpoints.create, { body: createSampleProfile(name, profile) });
  if (status !== 201) throw new Error(`The profile of ${name} was refused`);
  return member;
}

/** Signs a member in, and returns the local storage entries of their browser. */
export async function createStoredSession(
  site: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Record<string, string>> {
  const { body } = await createTestClient(site).signIn(email, password);
  const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult;
  const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString());
  const keyPrefix = `CognitoIdentityServiceProvider.${DEFAULT_CLIENT_ID}`;
  return {
    [`${keyPrefix}.LastAuthUser`]: sub,
    [`${keyPrefix}.${sub}.accessToken`]: AccessToken,
    [`${keyPrefix}.${sub}.idToken`]: IdToken,
    [`${keyPrefix}.${sub}.refreshToken`]: RefreshToken,
    [`${keyPrefix}.${sub}.clockDrift`]: '0',
  };
}
