import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';

export interface Pair {
  memberId: string;
  otherId: string;
}

/**
 * Whether a member can see another member or has encountered them: by an interest, a view or an ignore in either
 * direction, by a conversation, on the member's shortlist, or among the recommendations to the member.
 */
export async function hasEncountered(db: Db, { memberId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
    where profiles.member_id = ${otherId} and (
      ${visibleTo(memberId)}
      or exists (
        select from interests
        where (sender_id = ${memberId} and receiver_id = ${otherId})
          or (sender_id = ${otherId} and receiver_id = ${memberId})
      )
      or exists (
        select from profile_views
        where (viewed_id = ${memberId} and viewer_id = ${otherId})
          or (viewed_id = ${otherId} and viewer_id = ${memberId})
      )
      or exists (select from shortlist where shortlist.member_id = ${memberId} and shortlisted_id = ${otherId})
      or exists (
        select from recommendations
        where recommendations.member_id = ${memberId} and recommended_id = ${otherId}
      )
      or exists (select from participants where participants.member_id = ${memberId} and other_id = ${otherId})
      or exists (
        select from ignores
        where (ignores.member_id = ${memberId} and ignored_id = ${otherId})
          or (ignores.member_id = ${otherId} and ignored_id = ${memberId})
      )
    )`.execute(db);
  return rows.length > 0;
}
