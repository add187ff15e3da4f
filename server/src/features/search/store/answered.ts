import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/**
 * Members with whom the last word was an acceptance or a decline, whoever said it. Where one side has since expressed
 * interest again, an answer is open once more.
 */
export async function findAnswered(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ otherId: string }>`
    select case when sender_id = ${memberId} then receiver_id else sender_id end as "otherId"
    from interests
    where (sender_id = ${memberId} or receiver_id = ${memberId}) and status <> 'withdrawn'
    group by 1 having bool_and(status <> 'pending')`.execute(db);
  return rows.map(({ otherId }) => otherId);
}
