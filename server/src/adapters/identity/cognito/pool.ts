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

/** For one call, with the SDK's own further tries. */
const REQUEST_TIMEOUT_MS = 5000;
/** More than the product has groups. */
const MAX_GROUPS = 60;

export interface CognitoPool {
  region: string;
  poolId: string;
  /** Of anything that speaks Cognito's protocol; Amazon's own when left out. */
  endpoint?: string | undefined;
  /** Without them the SDK looks for credentials where it always does: environment, files, the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** What the calls of Amazon Cognito find a user by. */
interface UserName {
  UserPoolId: string;
  Username: string;
}

const attributeOf = ({ UserAttributes }: AdminGetUserCommandOutput, name: string) =>
  UserAttributes?.find(({ Name }) => Name === name)?.Value;

const hasErrorName = (error: unknown, name: string) =>
  error instanceof CognitoIdentityProviderServiceException && error.name === name;

/** An operator's own groups, and those that Cognito makes for a social provider, are theirs. */
const isManagedGroup = (group: string) => group === 'admin' || group.endsWith('-tier');

/** What the product does to the users of a pool, by the administrator's calls of Amazon Cognito. */
export function cognitoPool(settings: CognitoPool, log: Logger): HostedPool {
  const { region, poolId: UserPoolId, endpoint, credentials } = settings;
  const client = new CognitoIdentityProviderClient({
    region,
    maxAttempts: 3,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const patience = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

  /** Throws UserNotFoundException also where the name is another user's by now. */
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
   * Answers undefined about a user who is gone; says 503 where Amazon cannot be reached, has too much of us or refuses our
   * credentials: nothing that a member could mend.
   */
  const about = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown) => {
      if (hasErrorName(error, 'UserNotFoundException')) return undefined;
      if (error instanceof EmailTakenError) throw error;
      const name = error instanceof Error ? error.name : null;
      log.warn({ name }, 'Amazon Cognito did not do as it was asked');
      throw new ApiError('UNAVAILABLE', POOL_UNAVAILABLE_MESSAGE);
    });

  /** Does something to a user, if it is still the one who is meant. */
  const change = async (
    user: PoolUser,
    work: (named: UserName, found: AdminGetUserCommandOutput) => Promise<unknown>,
  ): Promise<void> => {
    await about(async () => work({ UserPoolId, Username: user.name }, await userOf(user)));
  };

  const signOut = (named: UserName) => client.send(new AdminUserGlobalSignOutCommand(named), patience());

  /** Answers false where another user has the address. */
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

  /** Deletes a registration of an address that was never confirmed: the pool lets anybody hold one against its owner. */
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
        // Who comes by a social provider alone has none, and whoever was asked already gets no second mail about it.
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
