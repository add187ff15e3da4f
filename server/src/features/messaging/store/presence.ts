import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';

/** Those who see in an open conversation whether the member is here: nobody, where the member hides it. */
export async function findThoseInTouch(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profiles.member_id as id
    from participants mine
    join participants theirs
      on theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
    join profiles on profiles.member_id = mine.other_id
    where mine.member_id = ${memberId} and mine.left_at is null and theirs.left_at is null
      and ${visibleTo(memberId)}
      and exists (
        select from profiles own where own.member_id = ${memberId} and own.listed and not own.hide_online_status
      )`.execute(db);
  return rows.map(({ id }) => id);
}
