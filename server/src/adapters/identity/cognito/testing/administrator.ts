import { createAdministration, createSessions } from '@troth/identity';
import type { TestIdentity } from '../../../../../../identity/src/testing/server.ts';

/** An error of Amazon Cognito. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

interface Input {
  UserPoolId: string;
  Username: string;
  GroupName?: string;
  UserAttributes?: { Name: string; Value: string }[];
}

interface Row {
  id: string;
  email: string;
  created_at: Date;
  confirmed_at: Date | null;
  disabled_until: unknown;
  password_reset_required: boolean;
}

/** The groups that docs/operations/identity.md says to create. */
const GROUP_NAMES = ['free-tier', 'silver-tier', 'gold-tier', 'platinum-tier', 'admin', 'the-operators-own'];

/** Implements Amazon Cognito's administrative API with the users of the embedded provider. */
export function createAdminApi({ pool, options }: TestIdentity, groups: Map<string, Set<string>>) {
  const users = createAdministration(options);

  async function findUser({ Username }: Input): Promise<Row> {
    const { rows } = await pool.query<Row>('select * from identity.users where $1 in (id::text, email)', [
      Username,
    ]);
    if (!rows[0]) throw new CognitoError('UserNotFoundException', 'User does not exist.');
    return rows[0];
  }

  function requireGroup({ GroupName = '' }: Input): string {
    if (!GROUP_NAMES.includes(GroupName))
      throw new CognitoError('ResourceNotFoundException', 'Group not found.');
    return GroupName;
  }

  const groupsOf = (id: string) => groups.get(id) ?? new Set<string>();

  const actions: Record<string, (user: Row, input: Input) => Promise<unknown>> = {
    AdminGetUser: async (user) => ({
      Username: user.id,
      UserAttributes: [
        { Name: 'email', Value: user.email },
        { Name: 'email_verified', Value: String(user.confirmed_at !== null) },
        { Name: 'sub', Value: user.id },
      ],
      UserCreateDate: user.created_at.getTime() / 1000,
      UserLastModifiedDate: user.created_at.getTime() / 1000,
      Enabled: user.disabled_until === null,
      UserStatus: user.password_reset_required ? 'RESET_REQUIRED' : 'CONFIRMED',
    }),
    AdminUpdateUserAttributes: async (user, { UserAttributes = [] }) => {
      const getAttribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
      const [email, verified] = [getAttribute('email'), getAttribute('email_verified') === 'true'];
      const conflicting = await pool.query('select from identity.users where email = $1 and id <> $2', [
        email,
        user.id,
      ]);
      if (conflicting.rowCount) {
        throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
      }
      const confirmedAt = verified ? options.clock.now() : null;
      await pool.query('update identity.users set email = $1, confirmed_at = $2 where id = $3', [
        email,
        confirmedAt,
        user.id,
      ]);
    },
    AdminDeleteUser: ({ id }) => users.remove(id),
    AdminDisableUser: ({ id }) => users.disable(id, null),
    AdminEnableUser: ({ id }) => users.enable(id),
    AdminUserGlobalSignOut: ({ id }) => createSessions(pool, options.clock).revokeAll(id),
    AdminResetUserPassword: async ({ id, confirmed_at: confirmedAt }) => {
      if (!confirmedAt) {
        const message =
          'Cannot reset password for the user as there is no registered/verified email or phone_number';
        throw new CognitoError('InvalidParameterException', message);
      }
      await pool.query('update identity.users set password_reset_required = true where id = $1', [id]);
    },
    AdminListGroupsForUser: async ({ id }) => ({
      Groups: [...groupsOf(id)].map((GroupName) => ({ GroupName, UserPoolId: options.poolId })),
    }),
    AdminAddUserToGroup: async ({ id }, input) =>
      void groups.set(id, new Set([...groupsOf(id), requireGroup(input)])),
    AdminRemoveUserFromGroup: async ({ id }, input) => void groupsOf(id).delete(requireGroup(input)),
  };
  const actionsWithResult = ['AdminGetUser', 'AdminListGroupsForUser'];

  return async (action: string, input: Input): Promise<object> => {
    const perform = actions[action];
    if (!perform) throw new CognitoError('UnknownOperationException', `Unknown operation ${action}`);
    const result = await perform(await findUser(input), input);
    return actionsWithResult.includes(action) ? (result as object) : {};
  };
}
