import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { behind, type Place, type Stretch, type Wanted, wantedOnes } from './walk.ts';

export interface Swept {
  /** How many there are, also before the stretch, counted up to the number given. */
  counted: number;
  /** The stretch, where fewer than that number were counted: only then everybody was seen. */
  places: Place[];
}

/**
 * Gathers all who meet the conditions by whichever indexes leave the fewest, and sorts them: right where they are few.
 */
export function sweep(
  db: Db,
  wanted: Wanted,
  { after, most, upTo }: Stretch & { upTo: number | null },
): Promise<Swept> {
  const { order } = wanted;
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (cte) =>
        cte
          .selectFrom('profiles')
          .select([`profiles.${order}`, 'profiles.member_id'])
          .where(wantedOnes(wanted))
          .$if(upTo !== null, (query) => query.limit(upTo ?? 0)),
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
          sql<Place[]>`coalesce(
            json_agg(json_build_object('at', ${sql.ref(order)}::text, 'memberId', member_id)), '[]')`.as(
            'places',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('places'),
    ])
    .executeTakeFirstOrThrow();
}
