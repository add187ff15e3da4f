import { expressionBuilder, sql } from 'kysely';
import type {
  RankedMembers,
  Ranking,
  RankingPage,
  RankingQuery,
  RankPosition,
} from '../../../adapters/ranking/port.ts';
import type { Db, Tables } from '../../../platform/database.ts';
import { toSql, visibleToSeeker } from '../../profiles/index.ts';
import { activeDay } from './ranked-members.ts';
import { scoreOf } from './score-sql.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

const unchangedSince = (snapshot: string | undefined) =>
  snapshot === undefined
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from member_changes
        where member_changes.member_id = profiles.member_id
          and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot))`;

const isAfter = (position: RankPosition | undefined) =>
  position === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(-score, -active_day, member_id)
        > (${-position.score}::int, ${-position.activeDay}::int, ${position.memberId}::uuid)`;

async function findBest(
  db: Db,
  { seeker, conditions, now }: RankingQuery,
  { limit, after, snapshot }: RankingPage,
): Promise<RankedMembers> {
  const isRanked = eb.and([visibleToSeeker(seeker), unchangedSince(snapshot), ...conditions.map(toSql)]);
  const { rows } = await sql<RankedMembers>`
    with ranked as materialized (
      select member_id, ${scoreOf(seeker, now)} as score,
        case when hide_online_status then 0 else ${activeDay} end as active_day
      from profiles where ${isRanked}
    ), page as (
      select * from ranked where ${isAfter(after)} order by score desc, active_day desc, member_id limit ${limit}
    )
    select pg_current_snapshot()::text as snapshot, (select count(*) from ranked) as total,
      (select coalesce(json_agg(json_build_object('score', score, 'activeDay', active_day, 'memberId', member_id)
        order by score desc, active_day desc, member_id), '[]') from page) as members`.execute(db);
  return rows[0] as RankedMembers;
}

async function count(
  db: Db,
  { seeker, conditions }: RankingQuery,
): Promise<{ matching: number; listed: number }> {
  const { rows } = await sql<{ matching: number; listed: number }>`
    select count(*) filter (where ${eb.and(conditions.map(toSql))}) as matching, count(*) as listed
    from profiles where ${visibleToSeeker(seeker)}`.execute(db);
  return rows[0] as { matching: number; listed: number };
}

/**
 * Ranks with PostgreSQL alone: exact, but it scores every match for every page. For small sites, and while the index
 * in memory is loading.
 */
export const rankInDatabase = (db: Db): Ranking => ({
  findBest: (query, page) => findBest(db, query, page),
  count: (query) => count(db, query),
});
