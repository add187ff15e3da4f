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
    select given.id as "memberId", array_agg(touched.other_id) as others
    from unnest(${memberIds}::uuid[]) as given (id)
    cross join lateral (
      select mine.other_id
      from profiles own
      join participants mine on mine.member_id = own.member_id and mine.left_at is null
      join participants theirs
        on theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id and theirs.left_at is null
      join profiles on profiles.member_id = mine.other_id
      where own.member_id = given.id and own.listed and not own.hide_online_status
        and ${visibleTo(sql.ref('given.id'))}
      -- Planned for one member at a time: of many at once the planner would begin with everybody's conversations.
      offset 0
    ) touched
    group by given.id`.execute(db);
  return rows;
}
