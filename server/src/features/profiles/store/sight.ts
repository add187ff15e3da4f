import type { Db } from '../../../platform/database.ts';
import { isListed } from '../completion.ts';
import { fieldsOf } from './columns.ts';

/** Why a profile may be out of sight: its member wishes so since then, or staff decided it. */
interface OutOfSight {
  deactivatedAt: Date | null;
  suspended: boolean;
}

/**
 * Takes a profile out of everybody's sight, or back into it where no other reason stands against that; a reason that is
 * left out stays as it is. Answers false where there is no profile. Asks for a transaction.
 */
export async function setSight(db: Db, memberId: string, change: Partial<OutOfSight>): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { deactivatedAt, suspended } = {
    deactivatedAt: row.deactivated_at,
    suspended: row.suspended,
    ...change,
  };
  const listed = deactivatedAt === null && !suspended && isListed(fieldsOf(row));
  await db
    .updateTable('profiles')
    .set({ deactivated_at: deactivatedAt, suspended, listed })
    .where('member_id', '=', memberId)
    .execute();
  return true;
}
