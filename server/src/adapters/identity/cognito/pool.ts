import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import { EmailTakenError, type HostedPool, type PoolAddress, type PoolUser } from '@troth/identity';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Logger } from '../../../platform/log.ts';
import { POOL_UNAVAILABLE_MESSAGE } from './tokens.ts';

/** Limit for one call, including the retries of the SDK. */
const REQUEST_TIMEOUT_MS = 5000;
/** Above the number of groups that the product uses, so one page holds them all. */
const MAX_GROUPS = 60;

export interface CognitoPoolSettings {
  region: string;
  poolId: string;
  /** Address of a service that implements Cognito's protocol; Amazon's own address by default. */
  endpoint?: string | undefined;
  /** By default the SDK uses its chain: environment, credential files, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The parameters by which a Cognito command finds its user. */
interface UserKey {
  UserPoolId: string;
  Username: string;
}

interface PoolContext {
  client: CognitoIdentityProviderClient;
  poolId: string;
  log: Logger;
}

const attributeOf = ({ UserAttributes }: AdminGetUserCommandOutput, name: string) =>
  UserAttributes?.find(({ Name }) => Name === name)?.Value;

const hasErrorName = (error: unknown, name: string) =>
  error instanceof CognitoIdentityProviderServiceException && error.name === name;

/** Groups added by an operator, or by Cognito for a social provider, are not managed by the product. */
const isManagedGroup = (group: string) => group === 'admin' || group.endsWith('-tier');

const requestOptions = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** Throws UserNotFoundException if there is no such user, or if the name now belongs to a user with another id. */
async function fetchUser(
  { client, poolId: UserPoolId }: PoolContext,
  { id, name: Username }: PoolUser,
): Promise<AdminGetUserCommandOutput> {
  const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }), requestOptions());
  if (attributeOf(user, 'sub') === id) return user;
  throw new CognitoIdentityProviderServiceException({
    name: 'UserNotFoundException',
    $fault: 'client',
    $metadata: {},
  });
}

/**
 * Returns undefined if the user no longer exists. Throws 503 for other Cognito errors (unreachable, throttled,
 * credentials rejected), since a member can do nothing about them.
 */
const withPoolErrors = <T>({ log }: PoolContext, work: () => Promise<T>): Promise<T | undefined> =>
  work().catch((error: unknown) => {
    if (hasErrorName(error, 'UserNotFoundException')) return undefined;
    if (error instanceof EmailTakenError) throw error;
    const name = error instanceof Error ? error.name : null;
    log.warn({ name }, 'a call to Amazon Cognito failed');
    throw new ApiError('UNAVAILABLE', POOL_UNAVAILABLE_MESSAGE);
  });

/** Runs a change on a user; does nothing if the user no longer exists. */
async function changeUser(
  context: PoolContext,
  user: PoolUser,
  work: (key: UserKey, current: AdminGetUserCommandOutput) => Promise<unknown>,
): Promise<void> {
  const key = { UserPoolId: context.poolId, Username: user.name };
  await withPoolErrors(context, async () => work(key, await fetchUser(context, user)));
}

const signOut = ({ client }: PoolContext, key: UserKey) =>
  client.send(new AdminUserGlobalSignOutCommand(key), requestOptions());

/** Returns false if another user has the address. */
async function trySetEmail(
  { client }: PoolContext,
  key: UserKey,
  { email, verified }: PoolAddress,
): Promise<boolean> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: String(verified) },
  ];
  try {
    await client.send(new AdminUpdateUserAttributesCommand({ ...key, UserAttributes }), requestOptions());
    return true;
  } catch (error) {
    if (hasErrorName(error, 'AliasExistsException')) return false;
    throw error;
  }
}

/** Deletes an unconfirmed registration of an address: otherwise anyone could reserve an address against its owner. */
async function deleteUnconfirmedHolder(
  { client, poolId: UserPoolId }: PoolContext,
  email: string,
): Promise<void> {
  try {
    const holder = await client.send(
      new AdminGetUserCommand({ UserPoolId, Username: email }),
      requestOptions(),
    );
    if (holder.UserStatus !== 'UNCONFIRMED') return;
    await client.send(
      new AdminDeleteUserCommand({ UserPoolId, Username: holder.Username }),
      requestOptions(),
    );
  } catch (error) {
    if (!hasErrorName(error, 'UserNotFoundException')) throw error;
  }
}

/** Sets the email; throws EmailTakenError if a confirmed user has the address. */
async function setEmail(context: PoolContext, key: UserKey, address: PoolAddress): Promise<void> {
  if (await trySetEmail(context, key, address)) return;
  await deleteUnconfirmedHolder(context, address.email);
  if (!(await trySetEmail(context, key, address))) throw new EmailTakenError();
}

async function setGroups({ client }: PoolContext, key: UserKey, groups: readonly string[]): Promise<void> {
  const command = new AdminListGroupsForUserCommand({ ...key, Limit: MAX_GROUPS });
  const { Groups = [] } = await client.send(command, requestOptions());
  const current = Groups.flatMap(({ GroupName }) => GroupName ?? []);
  for (const GroupName of groups.filter((group) => !current.includes(group))) {
    await client.send(new AdminAddUserToGroupCommand({ ...key, GroupName }), requestOptions());
  }
  for (const GroupName of current.filter((group) => isManagedGroup(group) && !groups.includes(group))) {
    await client.send(new AdminRemoveUserFromGroupCommand({ ...key, GroupName }), requestOptions());
  }
}

/** Manages the users of a pool through Cognito's administrator API. */
export function createCognitoPool(settings: CognitoPoolSettings, log: Logger): HostedPool {
  const { region, poolId, endpoint, credentials } = settings;
  const client = new CognitoIdentityProviderClient({
    region,
    maxAttempts: 3,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const context = { client, poolId, log };
  const change = (user: PoolUser, work: Parameters<typeof changeUser>[2]) => changeUser(context, user, work);

  return {
    id: poolId,
    find: (user) =>
      withPoolErrors(context, async () => {
        const found = await fetchUser(context, user);
        return {
          email: attributeOf(found, 'email') ?? '',
          emailVerified: attributeOf(found, 'email_verified') === 'true',
          enabled: found.Enabled ?? true,
        };
      }),
    setEmail: (user, address) => change(user, (key) => setEmail(context, key, address)),
    requireNewPassword: (user) =>
      change(user, async (key, { UserStatus }) => {
        await signOut(context, key);
        // Users of a social provider have no password; users with a pending reset would get a second mail.
        if (UserStatus === 'EXTERNAL_PROVIDER' || UserStatus === 'RESET_REQUIRED') return;
        await client.send(new AdminResetUserPasswordCommand(key), requestOptions());
      }),
    disable: (user) =>
      change(user, async (key) => {
        await client.send(new AdminDisableUserCommand(key), requestOptions());
        await signOut(context, key);
      }),
    enable: (user) => change(user, (key) => client.send(new AdminEnableUserCommand(key), requestOptions())),
    remove: (user) => change(user, (key) => client.send(new AdminDeleteUserCommand(key), requestOptions())),
    setGroups: (user, groups) => change(user, (key) => setGroups(context, key, groups)),
  };
}
