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

/** Time-out of one call, including the SDK's retries. */
const REQUEST_TIMEOUT_MS = 5000;
/** More than the product's groups. */
const MAX_GROUPS = 60;

export interface CognitoPool {
  region: string;
  poolId: string;
  /** Endpoint of a compatible service; Amazon's own by default. */
  endpoint?: string | undefined;
  /** By default the SDK finds credentials: environment, files, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** How Amazon Cognito's calls find a user. */
interface UserName {
  UserPoolId: string;
  Username: string;
}

const attributeOf = ({ UserAttributes }: AdminGetUserCommandOutput, name: string) =>
  UserAttributes?.find(({ Name }) => Name === name)?.Value;

const hasErrorName = (error: unknown, name: string) =>
  error instanceof CognitoIdentityProviderServiceException && error.name === name;

/** The operator's groups, and those that Cognito creates for social providers, stay. */
const isManagedGroup = (group: string) => group === 'admin' || group.endsWith('-tier');

/** Administrative operations on the users of a pool. */
export function cognitoPool(settings: CognitoPool, log: Logger): HostedPool {
  const { region, poolId: UserPoolId, endpoint, credentials } = settings;
  const client = new CognitoIdentityProviderClient({
    region,
    maxAttempts: 3,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const patience = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

  /** Throws UserNotFoundException also if the name now belongs to another user. */
  async function userOf({ id, name: Username }: PoolUser): Promise<AdminGetUserCommandOutput> {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }), patience());
    if (attributeOf(found, 'sub') === id) return found;
    throw new CognitoIdentityProviderServiceException({
      name: 'UserNotFoundException',
      $fault: 'client',
      $metadata: {},
    });
  }

  /**
   * Returns undefined for a deleted user. Throws 503 if Amazon is unreachable, throttles us or refuses our credentials,
   * because a member cannot fix any of these.
   */
  const about = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown) => {
      if (hasErrorName(error, 'UserNotFoundException')) return undefined;
      if (error instanceof EmailTakenError) throw error;
      const name = error instanceof Error ? error.name : null;
      log.warn({ name }, 'Amazon Cognito did not do as it was asked');
      throw new ApiError('UNAVAILABLE', POOL_UNAVAILABLE_MESSAGE);
    });

  /** Runs an operation on a user, if the name still belongs to them. */
  const change = async (
    user: PoolUser,
    work: (named: UserName, found: AdminGetUserCommandOutput) => Promise<unknown>,
  ): Promise<void> => {
    await about(async () => work({ UserPoolId, Username: user.name }, await userOf(user)));
  };

  const signOut = (named: UserName) => client.send(new AdminUserGlobalSignOutCommand(named), patience());

  /** Returns false if another user has the address. */
  async function putAt(named: UserName, { email, verified }: PoolAddress): Promise<boolean> {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: String(verified) },
    ];
    try {
      await client.send(new AdminUpdateUserAttributesCommand({ ...named, UserAttributes }), patience());
      return true;
    } catch (error) {
      if (hasErrorName(error, 'AliasExistsException')) return false;
      throw error;
    }
  }

  /** Deletes an unconfirmed registration of an address, which anyone could have made. */
  async function makeRoom(email: string): Promise<void> {
    try {
      const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }), patience());
      if (found.UserStatus !== 'UNCONFIRMED') return;
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: found.Username }), patience());
    } catch (error) {
      if (!hasErrorName(error, 'UserNotFoundException')) throw error;
    }
  }

  async function groupsOf(named: UserName): Promise<string[]> {
    const command = new AdminListGroupsForUserCommand({ ...named, Limit: MAX_GROUPS });
    const { Groups = [] } = await client.send(command, patience());
    return Groups.flatMap(({ GroupName }) => GroupName ?? []);
  }

  return {
    id: UserPoolId,
    find: (user) =>
      about(async () => {
        const found = await userOf(user);
        return {
          email: attributeOf(found, 'email') ?? '',
          emailVerified: attributeOf(found, 'email_verified') === 'true',
          enabled: found.Enabled ?? true,
        };
      }),
    setEmail: (user, address) =>
      change(user, async (named) => {
        if (await putAt(named, address)) return;
        await makeRoom(address.email);
        if (!(await putAt(named, address))) throw new EmailTakenError();
      }),
    requireNewPassword: (user) =>
      change(user, async (named, { UserStatus }) => {
        await signOut(named);
        // Purely social users have no password, and a user asked already gets no second mail.
        if (UserStatus === 'EXTERNAL_PROVIDER' || UserStatus === 'RESET_REQUIRED') return;
        await client.send(new AdminResetUserPasswordCommand(named), patience());
      }),
    disable: (user) =>
      change(user, async (named) => {
        await client.send(new AdminDisableUserCommand(named), patience());
        await signOut(named);
      }),
    enable: (user) => change(user, (named) => client.send(new AdminEnableUserCommand(named), patience())),
    remove: (user) => change(user, (named) => client.send(new AdminDeleteUserCommand(named), patience())),
    setGroups: (user, groups) =>
      change(user, async (named) => {
        const held = await groupsOf(named);
        for (const GroupName of groups.filter((group) => !held.includes(group))) {
          await client.send(new AdminAddUserToGroupCommand({ ...named, GroupName }), patience());
        }
        for (const GroupName of held.filter((group) => isManagedGroup(group) && !groups.includes(group))) {
          await client.send(new AdminRemoveUserFromGroupCommand({ ...named, GroupName }), patience());
        }
      }),
  };
}
