import { COUNT_CAP, type SearchCriteria } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';
import { meets } from './criteria.ts';

interface Search {
  viewerId: string;
  criteria: SearchCriteria;
  now: Date;
}

/** A place in the order, to the microsecond. */
interface Place {
  at: string;
  memberId: string;
}

interface PageOf extends Search {
  after: Place | undefined;
  most: number;
}

const columnOf = {
  recentlyActive: 'profiles.last_active_at',
  recentlyJoined: 'profiles.joined_at',
  // Compatibility comes with matching; until then who was here lately comes first.
  relevance: 'profiles.last_active_at',
} as const;

/**
 * The next members in the order asked for. Each gender that the viewer looks for is walked along an index and left as
 * soon as the page is full, so the cost does not grow with the number of members.
 */
export async function findPage(db: Db, { viewerId, criteria, now, after, most }: PageOf): Promise<Place[]> {
  const column = columnOf[criteria.sort ?? 'relevance'];
  const wanted = sql<{
    gender: string;
  }>`unnest((select looking_for from profiles where member_id = ${viewerId}))`;
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted(gender)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('profiles')
          .select([`${column} as instant`, 'profiles.member_id as memberId'])
          .whereRef('profiles.gender', '=', sql.ref('wanted.gender'))
          .where(visibleTo(viewerId))
          .where(meets(criteria, now))
          .$if(after !== undefined, (query) =>
            query.where(
              sql<boolean>`(${sql.ref(column)}, profiles.member_id) < (${after?.at}::timestamptz, ${after?.memberId}::uuid)`,
            ),
          )
          .orderBy(column, 'desc')
          .orderBy('profiles.member_id', 'desc')
          .limit(most)
          .as('walk'),
      (join) => join.onTrue(),
    )
    .select([sql<string>`walk.instant::text`.as('at'), 'walk.memberId'])
    .orderBy('walk.instant', 'desc')
    .orderBy('walk.memberId', 'desc')
    .limit(most)
    .execute();
}

/** How many members match, counting on to one above the cap at most. */
export async function countMatches(db: Db, { viewerId, criteria, now }: Search): Promise<number> {
  const { counted } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('profiles')
        .select('profiles.member_id')
        .where(visibleTo(viewerId))
        .where(meets(criteria, now))
        .limit(COUNT_CAP + 1)
        .as('matches'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}
