import { readFile } from 'node:fs/promises';
import { EmailTakenError } from '@troth/identity';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCognitoPool } from './pool.ts';
import { type Amazon, startAmazon } from './testing/amazon.ts';

const UserPoolId = 'us-west-2_EXAMPLE';
const local = {
  id: '24688438-40e1-70d0-d97e-084cfc8992c7',
  name: '24688438-40e1-70d0-d97e-084cfc8992c7',
};
const social = { id: 'a4f8e488-2011-7024-7d57-9a1d8a04bb02', name: 'Google_117435267189012345678' };

let amazon: Amazon;
let pool: ReturnType<typeof createCognitoPool>;
const logLines: string[] = [];
beforeAll(async () => {
  amazon = await startAmazon();
  const credentials = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/EXAMPLEKEY' };
  const log = pino({}, { write: (line: string) => void logLines.push(line) });
  pool = createCognitoPool(
    { region: 'us-west-2', poolId: UserPoolId, endpoint: amazon.url, credentials },
    log,
  );
});
beforeEach(() => {
  amazon.respond('AdminGetUser', createUserResponse());
  amazon.calls.length = 0;
});
afterAll(() => amazon.close());

/** The response of AdminGetUser in the API reference. */
const createUserResponse = (changes: object = {}) => ({
  Enabled: true,
  UserAttributes: [
    { Name: 'sub', Value: local.id },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'phone_number_verified', Value: 'true' },
    { Name: 'email', Value: 'Test.User@example.com' },
  ],
  UserCreateDate: 1682955829.578,
  UserLastModifiedDate: 1689030181.63,
  UserStatus: 'CONFIRMED',
  Username: local.name,
  ...changes,
});

const createSocialUserResponse = (sub = social.id) =>
  createUserResponse({
    Username: social.name,
    UserStatus: 'EXTERNAL_PROVIDER',
    UserAttributes: [
      { Name: 'sub', Value: sub },
      {
        Name: 'identities',
        Value:
          '[{"userId":"117435267189012345678","providerName":"Google","providerType":"Google","issuer":null,"primary":true,"dateCreated":1713300000000}]',
      },
      { Name: 'email_verified', Value: 'false' },
      { Name: 'email', Value: 'test.user@example.com' },
    ],
  });

test('a user is looked up by name with a request signed for the region', async () => {
  expect(await pool.find(local)).toEqual({
    email: 'Test.User@example.com',
    emailVerified: true,
    enabled: true,
  });
  const [{ action, input, authorization } = { action: '', input: {}, authorization: '' }] = amazon.calls;
  expect([action, input]).toEqual(['AdminGetUser', { UserPoolId, Username: local.name }]);
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/us-west-2\/cognito-idp\/aws4_request, /,
  );
  amazon.respond('AdminGetUser', createUserResponse({ Enabled: false }));
  expect(await pool.find(local)).toMatchObject({ enabled: false });
});

test('a social user is looked up by a name that differs from the id, and the address may be unverified', async () => {
  amazon.respond('AdminGetUser', createSocialUserResponse());
  expect(await pool.find(social)).toEqual({
    email: 'test.user@example.com',
    emailVerified: false,
    enabled: true,
  });
  expect(amazon.calls[0]?.input).toEqual({ UserPoolId, Username: social.name });
});

test('a new user with the name of a deleted user is not changed', async () => {
  amazon.respond('AdminGetUser', createSocialUserResponse('64281408-e051-70b7-0a69-8f80fea4a9a1'));
  expect(await pool.find(social)).toBeUndefined();
  await pool.remove(social);
  await pool.disable(social);
  await pool.setGroups(social, ['gold-tier']);
  expect(new Set(amazon.takeActions())).toEqual(new Set(['AdminGetUser']));
});

test('calls for a deleted user succeed', async () => {
  amazon.respond('AdminGetUser', { error: 'UserNotFoundException' });
  expect(await pool.find(local)).toBeUndefined();
  await pool.remove(local);
  await pool.enable(local);
  amazon.respond('AdminGetUser', createUserResponse());
  amazon.respond('AdminDeleteUser', { error: 'UserNotFoundException' });
  await pool.remove(local);
});

test('an address is set as verified, and a taken one throws EmailTakenError', async () => {
  await pool.setEmail(local, { email: 'new@example.com', verified: true });
  expect(amazon.calls.at(-1)).toMatchObject({
    action: 'AdminUpdateUserAttributes',
    input: {
      UserPoolId,
      Username: local.name,
      UserAttributes: [
        { Name: 'email', Value: 'new@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    },
  });
  amazon.respond('AdminUpdateUserAttributes', { error: 'AliasExistsException' });
  const takenEmail = { email: 'taken@example.com', verified: true };
  await expect(pool.setEmail(local, takenEmail)).rejects.toBeInstanceOf(EmailTakenError);
  expect(amazon.takeActions()).not.toContain('AdminDeleteUser');
});

test('an unconfirmed registration is removed for the verified owner of its address', async () => {
  const holder = '44a84408-7021-70f3-9a1e-2b6d0f4c8e11';
  const unconfirmed = createUserResponse({ Username: holder, UserStatus: 'UNCONFIRMED' });
  amazon.respond('AdminGetUser', createUserResponse(), unconfirmed);
  amazon.respond('AdminUpdateUserAttributes', { error: 'AliasExistsException' }, {});
  await pool.setEmail(local, { email: 'test.user@example.com', verified: true });
  expect(amazon.calls.map(({ action, input }) => [action, input.Username])).toEqual([
    ['AdminGetUser', local.name],
    ['AdminUpdateUserAttributes', local.name],
    ['AdminGetUser', 'test.user@example.com'],
    ['AdminDeleteUser', holder],
    ['AdminUpdateUserAttributes', local.name],
  ]);
});

test('disabling a user ends all sessions; a password is reset only if the user has one and no reset is pending', async () => {
  await pool.disable(local);
  expect(amazon.takeActions()).toEqual(['AdminGetUser', 'AdminDisableUser', 'AdminUserGlobalSignOut']);
  await pool.enable(local);
  expect(amazon.takeActions()).toEqual(['AdminGetUser', 'AdminEnableUser']);
  await pool.requireNewPassword(local);
  expect(amazon.takeActions()).toEqual(['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminResetUserPassword']);
  for (const userResponse of [
    createSocialUserResponse(),
    createUserResponse({ UserStatus: 'RESET_REQUIRED' }),
  ]) {
    amazon.respond('AdminGetUser', userResponse);
    await pool.requireNewPassword(userResponse.Username === social.name ? social : local);
    expect(amazon.takeActions()).toEqual(['AdminGetUser', 'AdminUserGlobalSignOut']);
  }
});

test('groups of the product are updated, and other groups stay', async () => {
  const group = (GroupName: string) => ({
    GroupName,
    UserPoolId,
    Description: 'As in the reference',
    LastModifiedDate: 1681760899.633,
    CreationDate: 1681760899.633,
  });
  amazon.respond('AdminListGroupsForUser', {
    Groups: ['silver-tier', 'admin', 'us-west-2_EXAMPLE_Google', 'staff'].map(group),
  });
  await pool.setGroups(local, ['gold-tier', 'admin']);
  expect(amazon.calls.slice(1).map(({ action, input }) => [action, input.GroupName])).toEqual([
    ['AdminListGroupsForUser', undefined],
    ['AdminAddUserToGroup', 'gold-tier'],
    ['AdminRemoveUserFromGroup', 'silver-tier'],
  ]);
});

test.each([
  { error: 'TooManyRequestsException' },
  { error: 'NotAuthorizedException' },
  { error: 'AccessDeniedException' },
  { error: 'UnrecognizedClientException' },
  { error: 'ResourceNotFoundException' },
  { error: 'InternalErrorException', status: 500 },
  'no response',
] as const)(
  'an error that the member cannot fix becomes a 503 and is logged without naming the member: %j',
  async (response) => {
    amazon.respond('AdminGetUser', response);
    logLines.length = 0;
    await expect(pool.find(social)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(logLines).toHaveLength(1);
    if (response !== 'no response') expect(logLines[0]).toContain(response.error);
    for (const secret of [social.id, social.name, 'example.com', 'wJalr'])
      expect(logLines[0]).not.toContain(secret);
  },
);

test('the permissions in docs/operations/identity.md are those that the code uses', async () => {
  const root = new URL('../../../../../', import.meta.url);
  const manual = await readFile(new URL('docs/operations/identity.md', root), 'utf8');
  const source = await readFile(new URL('./pool.ts', import.meta.url), 'utf8');
  const documentedActions = [...manual.matchAll(/"cognito-idp:(\w+)"/g)].map(([, action]) => action);
  const used = [...source.matchAll(/new (Admin\w+)Command\(/g)].map(([, action]) => action);
  expect(documentedActions.length).toBeGreaterThan(0);
  expect(new Set(documentedActions)).toEqual(new Set(used));
});

test('a call that failed once is retried automatically', async () => {
  amazon.respond('AdminDeleteUser', { error: 'InternalErrorException', status: 500 }, {});
  await pool.remove(local);
  expect(amazon.takeActions()).toEqual(['AdminGetUser', 'AdminDeleteUser', 'AdminDeleteUser']);
});
