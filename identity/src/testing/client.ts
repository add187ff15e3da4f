import { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID } from '../index.ts';
import { type ChallengeParameters, startSrp } from './srpClient.ts';

/** An answer as it came over HTTP. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is for the tests to look at
  body: any;
}

/** What is asked of a provider under test. */
interface Provider {
  url: string;
  /** The code that was last sent to an address. */
  code(email: string): string;
}

export const PASSWORD = 'a lamp beside the well';

/** Calls one operation the way every Cognito client does, with headers of your own beside. */
export async function call(
  url: string,
  operation: string,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
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

/** The operations by what people do, each call with these headers. */
export function clientOf(url: string, headers: Record<string, string> = {}) {
  const send = (operation: string, input: unknown) => call(url, operation, input, headers);
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
    async signIn(username: string, password = PASSWORD): Promise<Answer> {
      const srp = startSrp(DEFAULT_POOL_ID);
      const challenge = await client.initiate(username, srp.A);
      if (challenge.status !== 200) return challenge;
      const parameters: ChallengeParameters = challenge.body.ChallengeParameters;
      return client.respond(srp.answer(parameters, password));
    },
  };
  return client;
}

/** A confirmed user at an address, by the provider's own way. */
export async function becomeMember(provider: Provider, email: string, password = PASSWORD): Promise<string> {
  const client = clientOf(provider.url);
  const { body } = await client.signUp(email, password);
  await client.confirm(email, provider.code(email));
  return body.UserSub;
}

/** The tokens of a new sign-in. */
export async function signedIn(provider: Pick<Provider, 'url'>, email: string, password = PASSWORD) {
  const { body } = await clientOf(provider.url).signIn(email, password);
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
}
