import type { Db } from '../../../platform/database.ts';

/** Whether a member is hidden by their own wish. */
export async function isDeactivated(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('deactivated_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.deactivated_at !== null;
}
