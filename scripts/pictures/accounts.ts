import { setTimeout as wait } from 'node:timers/promises';
import {
  consentDocuments,
  consentEndpoints,
  documentVersions,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type PartnerPreferences,
  profileEndpoints,
} from '@troth/contract';
import { createTestClient } from '../../identity/src/testing/client.ts';
import { callEndpoint } from '../../server/src/testing/site/api-client.ts';
import { createStoredSession } from '../../server/src/testing/site/sign-in.ts';

export interface SignIn {
  email: string;
  password: string;
}

/** Calls the API as one member; throws if it is refused. */
export type ApiCaller = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointResponse<E>>;

/** Whether a storage entry is the ID token. */
const isIdToken = ([name]: [string, string]) => name.endsWith('.idToken');

export async function createApiCaller(site: string, { email, password }: SignIn): Promise<ApiCaller> {
  const [, token = ''] =
    Object.entries(await createStoredSession(site, email, password)).find(isIdToken) ?? [];
  return async (endpoint, input) => {
    const headers = { authorization: `Bearer ${token}` };
    const { body, error } = await callEndpoint(site, endpoint, input, headers);
    if (error) throw new Error(`${email}, ${endpoint.method} ${endpoint.path}: ${JSON.stringify(error)}`);
    return body;
  };
}

export const OWN_PASSWORD = 'a lamp on the window sill';

const MAIL_LIMIT_MS = 10_000;

/** Waits for the mail with the code, which is sent after the response. */
async function waitForCode(site: string, email: string): Promise<string> {
  const outbox = `${site}/dev/outbox?to=${encodeURIComponent(email)}`;
  for (const deadline = Date.now() + MAIL_LIMIT_MS; Date.now() < deadline; await wait(50)) {
    const response = await fetch(outbox, { headers: { accept: 'application/json' } });
    const [mail] = (await response.json()) as { text: string }[];
    const code = mail?.text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
  }
  throw new Error(`No code was sent to ${email}`);
}

/** Creates a user without a profile; returns the address. */
export async function signUp(site: string, name: string): Promise<string> {
  const email = `${name}@example.org`;
  const client = createTestClient(site);
  await client.signUp(email, OWN_PASSWORD);
  await client.confirm(email, await waitForCode(site, email));
  return email;
}

/** Creates a minimal profile; returns the member's id. */
export async function createProfile(call: ApiCaller, firstName: string): Promise<string> {
  const consents = consentDocuments.map((document) => ({ document, version: documentVersions[document] }));
  await call(consentEndpoints.give, { body: { consents } });
  const dateOfBirth = `${new Date().getUTCFullYear() - 27}-03-12`;
  const body = { firstName, lastName: 'Wagh', gender: 'female' as const, dateOfBirth };
  return (await call(profileEndpoints.create, { body })).userId;
}

/** Creates a profile with all answers that are required to be visible to others. */
export async function createListedProfile(
  call: ApiCaller,
  firstName: string,
  partnerPreferences: PartnerPreferences = {},
): Promise<void> {
  const id = await createProfile(call, firstName);
  const body = {
    heightCm: 164,
    maritalStatus: 'never_married',
    religion: 'hindu',
    country: 'in',
    state: 'in_mh',
    city: 'in_mh_pune',
    bio: 'I keep bees on the roof, read old letters and sing when nobody is home.',
    partnerPreferences,
  };
  await call(profileEndpoints.update, { params: { id }, body });
}
