import { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID } from '../index.ts';
import type { TestIdentity } from './server.ts';
import { type ChallengeParameters, startSrp } from './srp-client.ts';

/** An HTTP response. */
export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the body's shape
  body: any;
}

/** What a test client needs of a provider. */
interface TestProvider {
  url: string;
  /** The last code sent to an address. */
  code(email: string): string;
}

export const PASSWORD = 'a lamp beside the well';

/** Calls one operation as Cognito clients do, with optional extra headers. */
export async function callOperation(
  url: string,
  operation: string,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const response = await fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const ClientId = DEFAULT_CLIENT_ID;

/** The operations by user action, each sent with the given headers. */
export function createTestClient(url: string, headers: Record<string, string> = {}) {
  const send = (operation: string, input: unknown) => callOperation(url, operation, input, headers);
  const client = {
    call: send,
    signUp: (Username: string, Password = PASSWORD) => send('SignUp', { ClientId, Username, Password }),
    confirm: (Username: string, ConfirmationCode: string) =>
      send('ConfirmSignUp', { ClientId, Username, ConfirmationCode }),
    resend: (Username: string) => send('ResendConfirmationCode', { ClientId, Username }),
    forgot: (Username: string) => send('ForgotPassword', { ClientId, Username }),
    reset: (Username: string, ConfirmationCode: string, Password: string) =>
      send('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password }),
    refresh: (RefreshToken: string) => send('GetTokensFromRefreshToken', { ClientId, RefreshToken }),
    user: (AccessToken: string) => send('GetUser', { AccessToken }),
    initiate: (USERNAME: string, SRP_A: string) =>
      send('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A },
      }),
    respond: (ChallengeResponses: object) =>
      send('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses,
      }),
    async signIn(username: string, password = PASSWORD): Promise<TestResponse> {
      const srp = startSrp(DEFAULT_POOL_ID);
      const challenge = await client.initiate(username, srp.A);
      if (challenge.status !== 200) return challenge;
      const parameters: ChallengeParameters = challenge.body.ChallengeParameters;
      return client.respond(srp.answer(parameters, password));
    },
  };
  return client;
}

/** Registers and confirms a user at an address. */
export async function registerMember(
  provider: TestProvider,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const client = createTestClient(provider.url);
  const { body } = await client.signUp(email, password);
  await client.confirm(email, provider.code(email));
  return body.UserSub;
}

/** Signs in and returns the tokens. */
export async function signInForTokens(
  provider: Pick<TestProvider, 'url'>,
  email: string,
  password = PASSWORD,
) {
  const { body } = await createTestClient(provider.url).signIn(email, password);
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
}

/** A client for changes of a signed-in user's address. */
export function createEmailChanger(provider: TestIdentity, AccessToken: string, url = provider.url) {
  const { call } = createTestClient(url);
  const AttributeName = 'email';
  const changer = {
    request: (Value: string) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: AttributeName, Value }] }),
    resend: () => call('GetUserAttributeVerificationCode', { AccessToken, AttributeName }),
    verify: (Code: string) => call('VerifyUserAttribute', { AccessToken, AttributeName, Code }),
    /** Changes to another address and confirms it. */
    async changeTo(email: string) {
      provider.clock.advance(31);
      const response = await changer.request(email);
      if (response.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(response.body)}`);
      return changer.verify(provider.code(email));
    },
    async email(): Promise<string> {
      const { body } = await call('GetUser', { AccessToken });
      return body.UserAttributes.find(({ Name }: { Name: string }) => Name === 'email').Value;
    },
  };
  return changer;
}

/** The undo link in the last mail to an address, on the process under test. */
export function findUndoLink(provider: TestIdentity, email: string): string {
  const mail = provider.sentMails.findLast(({ to, text }) => to === email && text.includes('/undo-email?'));
  const path = /\/identity\/undo-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (!path) throw new Error(`No link was sent to ${email}`);
  return `${provider.url}${path}`;
}

export const postUndo = (link: string) => fetch(link, { method: 'POST' });
