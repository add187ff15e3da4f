import { sql } from 'kysely';
import type { RankingQuery, RankPosition } from '../../../adapters/ranking/port.ts';
import type { Db } from '../../../platform/database.ts';
import { type Matchable, scoreOf } from '../../compatibility/index.ts';
import { comparedFields, toMatchable } from '../../profiles/fields.ts';
import { type Seeker, toSql, visibleToSeeker } from '../../profiles/index.ts';
import { selectFields } from '../../profiles/store/columns.ts';
import { activeDay } from '../store/ranked-members.ts';

async function readEveryone(db: Db, now: Date): Promise<Map<string, Matchable>> {
  const rows = await db
    .selectFrom('profiles')
    .select(selectFields(comparedFields))
    .select('profiles.member_id as memberId')
    .execute();
  return new Map(rows.map(({ memberId, ...fields }) => [memberId, toMatchable(fields, now)]));
}

/** All members who match a query, each compared with the seeker, and sorted: the order that every ranking must have. */
export async function rankEveryone(
  db: Db,
  seeker: Seeker,
  { conditions, now }: RankingQuery,
): Promise<RankPosition[]> {
  const everyone = await readEveryone(db, now);
  const { rows } = await sql<{ memberId: string; activeDay: number }>`
    select member_id as "memberId", case when hide_online_status then 0 else ${activeDay} end as "activeDay"
    from profiles where ${visibleToSeeker(seeker)} and ${toSql({ kind: 'allOf', conditions })}`.execute(db);
  return rows
    .map((row) => ({ ...row, score: scoreOf(seeker, everyone.get(row.memberId) as Matchable) }))
    .sort((a, b) => b.score - a.score || b.activeDay - a.activeDay || (a.memberId < b.memberId ? -1 : 1));
}
