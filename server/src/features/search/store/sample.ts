import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleToSeeker } from '../../profiles/index.ts';
import type { Wanted } from './walk.ts';

/**
 * How many of the first members in the order of their ids are wanted, counted up to a number. Ids are random, so these
 * are a fair sample; and always the same ones, so they stay in memory.
 */
export async function countInSample(
  db: Db,
  { seeker, conditions }: Wanted,
  { sampled, upTo }: { sampled: number; upTo: number },
): Promise<number> {
  const { counted } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('profiles')
            .selectAll()
            .where('profiles.listed', '=', true)
            .orderBy('profiles.member_id')
            .limit(sampled)
            .as('profiles'),
        )
        .select(sql<number>`1`.as('one'))
        .where(visibleToSeeker(seeker))
        .where((inner) => inner.and(conditions))
        .limit(upTo)
        .as('wanted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}
