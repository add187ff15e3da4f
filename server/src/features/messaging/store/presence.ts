import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';

/**
 * Those who see in an open conversation whether one of these members is here, with that member: nobody, where the
 * member hides it.
 */
export async function findThoseInTouch(
  db: Db,
  memberIds: string[],
): Promise<{ memberId: string; others: string[] }[]> {
  const { rows } = await sql<{ memberId: string; others: string[] }>`
    select mine.member_id as "memberId", array_agg(mine.other_id) as others
    from participants mine
    join profiles own on own.member_id = mine.member_id and own.listed and not own.hide_online_status
    join participants theirs
      on theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
    join profiles on profiles.member_id = mine.other_id
    where mine.member_id = any(${memberIds}::uuid[]) and mine.left_at is null and theirs.left_at is null
      and ${visibleTo(sql.ref('mine.member_id'))}
    group by mine.member_id`.execute(db);
  return rows;
}
