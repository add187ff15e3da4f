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
import { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID } from '../index.ts';
import { PASSWORD, registerMember, signInForTokens } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { type ChallengeParameters, startSrp } from '../testing/srp-client.ts';

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

  test('registers, signs in, refreshes, changes address and password, signs out and deletes the user', async () => {
    const address = 'amplify@example.com';
    const registered = await auth.signUp({
      username: address,
      password: PASSWORD,
      options: { userAttributes: { email: address } },
    });
    expect(registered.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    await expect(auth.signIn({ username: address, password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(auth.confirmSignUp({ username: address, confirmationCode: 'wrong' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await auth.confirmSignUp({ username: address, confirmationCode: provider.code(address) });
    await expect(auth.signIn({ username: address, password: 'not my password' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect((await auth.signIn({ username: address, password: PASSWORD })).isSignedIn).toBe(true);
    const user = await auth.getCurrentUser();
    expect(user.userId).toBe(registered.userId);
    expect((await auth.fetchUserAttributes()).email).toBe(address);

    const before = await auth.fetchAuthSession();
    provider.clock.advance(5);
    const after = await auth.fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.idToken?.payload.iat).toBe(Number(before.tokens?.idToken?.payload.iat) + 5);
    const named = await auth.updateUserAttributes({ userAttributes: { given_name: 'Asha' } });
    expect(named.given_name?.nextStep.updateAttributeStep).toBe('DONE');
    provider.clock.advance(31);
    const response = await auth.updateUserAttribute({
      userAttribute: { attributeKey: 'email', value: 'amplified@example.com' },
    });
    expect(response).toEqual({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: {
          attributeName: 'email',
          deliveryMedium: 'EMAIL',
          destination: 'a***@e***',
        },
      },
    });
    provider.clock.advance(31);
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    await expect(
      auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: 'wrong' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await auth.confirmUserAttribute({
      userAttributeKey: 'email',
      confirmationCode: provider.code('amplified@example.com'),
    });
    expect(await auth.fetchUserAttributes()).toMatchObject({
      email: 'amplified@example.com',
      given_name: 'Asha',
    });
    const username = 'amplified@example.com';
    provider.clock.advance(15 * 60);
    await auth.signOut();
    await auth.signIn({ username, password: PASSWORD });
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
    // Not allowed while the change of address can be undone.
    await expect(auth.deleteUser()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await provider.pool.query('delete from identity.email_changes');
    await auth.deleteUser();
    expect(new Set(provider.deletedUserIds)).toEqual(new Set([registered.userId]));
  });
});

describe('amazon-cognito-identity-js', () => {
  const createMemoryStorage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    };
  };
  /** Promisifies a call of this client, whose last argument is a callback. */
  const promisify = <T>(start: (done: (error?: Error | null, answer?: T) => void) => void) =>
    new Promise<T>((resolve, reject) =>
      start((error, answer) => (error ? reject(error) : resolve(answer as T))),
    );

  test('registers, signs in, refreshes, resets the password and signs out everywhere', async () => {
    const username = 'classic@example.com';
    const storage = createMemoryStorage();
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

    const registered = await promisify<{ userSub: string }>((done) =>
      pool.signUp(username, PASSWORD, [], [], done as Parameters<typeof pool.signUp>[4]),
    );
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await promisify((done) => user.confirmRegistration(provider.code(username), false, done));
    await expect(signIn('not my password')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    const session = await signIn(PASSWORD);
    expect(session.getIdToken().payload.sub).toBe(registered.userSub);

    const current = pool.getCurrentUser();
    if (!current) throw new Error('No user is signed in');
    current.setSignInUserSession(session);
    provider.clock.advance(5);
    const renewed = await promisify<CognitoUserSession>((done) =>
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

  test('changes the address by a code, and throws Cognito’s error classes', async () => {
    const Username = 'sdk.mover@example.com';
    await registerMember(provider, Username);
    const { AccessToken } = await signInForTokens(provider, Username);
    const client = new aws.CognitoIdentityProviderClient({
      region: 'ap-south-1',
      endpoint: `${provider.url}/identity/`,
      maxAttempts: 1,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
    const change = (Name: string, Value: string) =>
      client.send(new aws.UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    await expect(change('custom:tier', 'gold')).rejects.toBeInstanceOf(aws.InvalidParameterException);
    const { CodeDeliveryDetailsList } = await change('email', 'sdk.moved@example.com');
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***@e***' },
    ]);
    const AttributeName = 'email';
    const again = client.send(
      new aws.GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }),
    );
    await expect(again).rejects.toBeInstanceOf(aws.LimitExceededException);
    const verify = (Code: string) =>
      client.send(new aws.VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
    await expect(verify('wrong')).rejects.toBeInstanceOf(aws.CodeMismatchException);
    await verify(provider.code('sdk.moved@example.com'));
    const { UserAttributes } = await client.send(new aws.GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'sdk.moved@example.com' });
    provider.clock.advance(601);
    await expect(change('email', 'sdk.again@example.com')).rejects.toBeInstanceOf(aws.NotAuthorizedException);
    client.destroy();
  });
});
