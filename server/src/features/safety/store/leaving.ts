import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Waits for what is being told or decided of a member; until the transaction ends nothing more is. */
export async function awaitTelling(db: Db, memberId: string): Promise<void> {
  await sql`select from profiles where member_id = ${memberId} for update`.execute(db);
}
