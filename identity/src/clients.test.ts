import * as aws from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID } from './index.ts';
import { PASSWORD } from './testing/client.ts';
import { startTestIdentity, type TestIdentity } from './testing/server.ts';
import { type ChallengeParameters, startSrp } from './testing/srpClient.ts';

let provider: TestIdentity;
const NEW_PASSWORD = 'a boat across the river';
const ClientId = DEFAULT_CLIENT_ID;

beforeAll(async () => {
  provider = await startTestIdentity();
});
afterAll(() => provider.close());

describe('aws-amplify/auth', () => {
  beforeAll(() => {
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: DEFAULT_POOL_ID,
          userPoolClientId: ClientId,
          userPoolEndpoint: `${provider.url}/identity/`,
        },
      },
    });
  });

  test('registers, signs in, refreshes, changes the password, signs out and resets it', async () => {
    const username = 'amplify@example.com';
    const registered = await auth.signUp({
      username,
      password: PASSWORD,
      options: { userAttributes: { email: username } },
    });
    expect(registered.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    await expect(auth.signIn({ username, password: PASSWORD })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await expect(auth.confirmSignUp({ username, confirmationCode: 'wrong' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await auth.confirmSignUp({ username, confirmationCode: provider.code(username) });
    await expect(auth.signIn({ username, password: 'not my password' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect((await auth.signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
    const user = await auth.getCurrentUser();
    expect(user.userId).toBe(registered.userId);
    expect((await auth.fetchUserAttributes()).email).toBe(username);

    const before = await auth.fetchAuthSession();
    provider.clock.advance(5);
    const after = await auth.fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.idToken?.payload.iat).toBe(Number(before.tokens?.idToken?.payload.iat) + 5);
    await auth.updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await auth.signOut();
    await expect(auth.getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });

    const reset = await auth.resetPassword({ username });
    expect(reset.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    await auth.confirmResetPassword({
      username,
      confirmationCode: provider.code(username),
      newPassword: PASSWORD,
    });
    await auth.signIn({ username, password: PASSWORD });
    await auth.signOut({ global: true });
    await auth.signIn({ username, password: PASSWORD });
    await auth.deleteUser();
    expect(new Set(provider.deleted)).toEqual(new Set([registered.userId]));
  });
});

describe('amazon-cognito-identity-js', () => {
  const keptInMemory = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    };
  };
  /** One call in the style of this client: the last argument takes an error or the answer. */
  const promised = <T>(start: (done: (error?: Error | null, answer?: T) => void) => void) =>
    new Promise<T>((resolve, reject) =>
      start((error, answer) => (error ? reject(error) : resolve(answer as T))),
    );

  test('registers, signs in, refreshes, resets the password and signs out everywhere', async () => {
    const username = 'classic@example.com';
    const storage = keptInMemory();
    const pool = new CognitoUserPool({
      UserPoolId: DEFAULT_POOL_ID,
      ClientId,
      endpoint: `${provider.url}/identity/`,
      Storage: storage,
    });
    const user = new CognitoUser({ Username: username, Pool: pool, Storage: storage });
    const signIn = (Password: string) =>
      new Promise<CognitoUserSession>((onSuccess, onFailure) => {
        const fresh = new CognitoUser({ Username: username, Pool: pool, Storage: storage });
        fresh.authenticateUser(new AuthenticationDetails({ Username: username, Password }), {
          onSuccess,
          onFailure,
        });
      });

    const registered = await promised<{ userSub: string }>((done) =>
      pool.signUp(username, PASSWORD, [], [], done as Parameters<typeof pool.signUp>[4]),
    );
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await promised((done) => user.confirmRegistration(provider.code(username), false, done));
    await expect(signIn('not my password')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    const session = await signIn(PASSWORD);
    expect(session.getIdToken().payload.sub).toBe(registered.userSub);

    const current = pool.getCurrentUser();
    if (!current) throw new Error('Nobody is signed in');
    current.setSignInUserSession(session);
    provider.clock.advance(5);
    const renewed = await promised<CognitoUserSession>((done) =>
      current.refreshSession(session.getRefreshToken(), done),
    );
    expect(renewed.getIdToken().getIssuedAt()).toBe(session.getIdToken().getIssuedAt() + 5);

    await new Promise((onSuccess, onFailure) => user.forgotPassword({ onSuccess, onFailure }));
    await new Promise<string>((onSuccess, onFailure) =>
      user.confirmPassword(provider.code(username), NEW_PASSWORD, { onSuccess, onFailure }),
    );
    current.setSignInUserSession(await signIn(NEW_PASSWORD));
    expect(await new Promise((onSuccess, onFailure) => current.globalSignOut({ onSuccess, onFailure }))).toBe(
      'SUCCESS',
    );
    expect(pool.getCurrentUser()).toBeNull();
  });
});

describe('@aws-sdk/client-cognito-identity-provider', () => {
  test('registers, signs in, refreshes and signs out, with Cognito’s error classes', async () => {
    const client = new aws.CognitoIdentityProviderClient({
      region: 'ap-south-1',
      endpoint: `${provider.url}/identity/`,
      maxAttempts: 1,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
    const Username = 'sdk@example.com';
    await client.send(new aws.SignUpCommand({ ClientId, Username, Password: PASSWORD }));
    const confirm = (ConfirmationCode: string) =>
      client.send(new aws.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    await expect(confirm('wrong')).rejects.toBeInstanceOf(aws.CodeMismatchException);
    await confirm(provider.code(Username));

    const signIn = async (password: string) => {
      const srp = startSrp(DEFAULT_POOL_ID);
      const AuthParameters = { USERNAME: Username, SRP_A: srp.A };
      const { ChallengeName, ChallengeParameters } = await client.send(
        new aws.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      );
      const ChallengeResponses = srp.answer(ChallengeParameters as unknown as ChallengeParameters, password);
      return client.send(
        new aws.RespondToAuthChallengeCommand({ ClientId, ChallengeName, ChallengeResponses }),
      );
    };
    await expect(signIn('not my password')).rejects.toBeInstanceOf(aws.NotAuthorizedException);
    const { AuthenticationResult: first } = await signIn(PASSWORD);
    const refresh = (RefreshToken?: string) =>
      client.send(new aws.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    const { AuthenticationResult: next } = await refresh(first?.RefreshToken);
    const { UserAttributes } = await client.send(new aws.GetUserCommand({ AccessToken: next?.AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: Username });
    await client.send(new aws.RevokeTokenCommand({ ClientId, Token: next?.RefreshToken }));
    await expect(refresh(next?.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });

    await client.send(new aws.ForgotPasswordCommand({ ClientId, Username }));
    const again = client.send(new aws.ForgotPasswordCommand({ ClientId, Username }));
    await expect(again).rejects.toBeInstanceOf(aws.LimitExceededException);
    const reset = { ClientId, Username, ConfirmationCode: provider.code(Username) };
    const weak = client.send(new aws.ConfirmForgotPasswordCommand({ ...reset, Password: 'password1' }));
    await expect(weak).rejects.toBeInstanceOf(aws.InvalidPasswordException);
    await client.send(new aws.ConfirmForgotPasswordCommand({ ...reset, Password: NEW_PASSWORD }));
    const { AuthenticationResult } = await signIn(NEW_PASSWORD);
    await client.send(new aws.GlobalSignOutCommand({ AccessToken: AuthenticationResult?.AccessToken }));
    client.destroy();
  });
});
