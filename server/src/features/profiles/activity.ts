import type { Db } from '../../platform/database.ts';

/** Nobody sees the difference, and a member who clicks quickly does not rewrite three indexes with each click. */
const PRECISION_MS = 5000;

/** Notes that a member was here now. Activity never moves back, which page keys rely on. */
export async function touchActivity(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ last_active_at: now })
    .where('member_id', '=', memberId)
    .where('last_active_at', '<', new Date(now.getTime() - PRECISION_MS))
    .execute();
}
