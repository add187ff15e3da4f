import type { Db } from '../../../platform/database.ts';

/** What a member is called on their profile; null where they have none. */
export async function findName(db: Db, memberId: string): Promise<string | null> {
  const named = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return named ? `${named.first_name} ${named.last_name}` : null;
}
