import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { Part } from '../../part.ts';

interface Kept {
  createdAt: Date | null;
  /** The name of the account there; null where we sign the member in ourselves. */
  cognitoUsername: string | null;
  socialSignIns: { provider: string; since: string }[];
  formerEmails: string[];
}

async function findKept(db: Db, memberId: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select
      (select created_at from identity.users where id = ${memberId}) as "createdAt",
      (select hosted_as from identity.users where id = ${memberId}) as "cognitoUsername",
      (select coalesce(json_agg(json_build_object('provider', provider, 'since', created_at)), '[]')
        from identity.federated_identities where user_id = ${memberId}) as "socialSignIns",
      (select coalesce(json_agg(old_email order by id), '[]')
        from identity.email_changes where user_id = ${memberId}) as "formerEmails"`.execute(db);
  return rows[0];
}

export const account: Part = {
  file: 'account.json',
  about:
    'Your account: the e-mail address you sign in with, since when, by which other sign-ins, in which language we write to you, and your user name at Amazon Cognito where that signs you in.',
  tables: ['identity.users', 'identity.federated_identities', 'identity.email_changes'],
  async content({ db, users, memberId }) {
    const user = await users.find(memberId);
    return user
      ? {
          userId: memberId,
          email: user.email,
          emailConfirmed: user.confirmed,
          language: user.language,
          ...(await findKept(db, memberId)),
        }
      : null;
  },
};
