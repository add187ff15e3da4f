import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { visibleToSeeker } from '../../profiles/index.ts';
import { behind, type Place, type Stretch, type Wanted } from './walk.ts';

export interface Swept {
  /** All that there are, also those before the stretch. */
  counted: number;
  places: Place[];
}

/**
 * Gathers all who meet the conditions by whichever indexes leave the fewest, and sorts them: right where they are few.
 * The planner knows only that they may be many; so it is kept from walking the table, which would be right then.
 */
export function sweep(
  db: Db,
  { seeker, conditions, order }: Wanted,
  { after, most }: Stretch,
): Promise<Swept> {
  return inTransaction(db, async (transaction) => {
    await sql`set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0`.execute(
      transaction,
    );
    return transaction
      .with(
        (cte) => cte('matches').materialized(),
        (cte) =>
          cte
            .selectFrom('profiles')
            .select([`profiles.${order}`, 'profiles.member_id'])
            .where('profiles.gender', 'in', seeker.lookingFor)
            .where(visibleToSeeker(seeker))
            .where((eb) => eb.and(conditions)),
      )
      .selectNoFrom((eb) => [
        eb
          .selectFrom('matches')
          .select(eb.fn.countAll<number>().as('counted'))
          .$asScalar()
          .$notNull()
          .as('counted'),
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('matches')
              .select([order as 'last_active_at', 'member_id'])
              .$if(after !== undefined, (query) => query.where(behind(order, after as Place)))
              .orderBy(order as 'last_active_at', 'desc')
              .orderBy('member_id', 'desc')
              .limit(most)
              .as('stretch'),
          )
          .select(
            sql<
              Place[]
            >`coalesce(json_agg(json_build_object('at', ${sql.ref(order)}::text, 'memberId', member_id)), '[]')`.as(
              'places',
            ),
          )
          .$asScalar()
          .$notNull()
          .as('places'),
      ])
      .executeTakeFirstOrThrow();
  });
}
