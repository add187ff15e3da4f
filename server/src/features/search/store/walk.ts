import type { Gender } from '@troth/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { type Seeker, visibleToSeeker } from '../../profiles/index.ts';

/** Members whom a seeker may meet and who meet these conditions, in this order, the latest first. */
export interface Wanted {
  seeker: Seeker;
  conditions: Expression<SqlBool>[];
  order: 'last_active_at' | 'joined_at';
}

/** A place in the order, to the microsecond. */
export interface Place {
  at: string;
  memberId: string;
}

export interface Stretch {
  after: Place | undefined;
  most: number;
}

/** Of each gender so many are looked at at most; who is not among them is looked for in another way. */
const LOOKED_AT = 10_000;

/** The rows that stand behind a place. */
export const behind = (order: Wanted['order'], after: Place) =>
  sql<boolean>`(${sql.ref(order)}, member_id) < (${after.at}::timestamptz, ${after.memberId}::uuid)`;

interface OfGender extends Pick<Stretch, 'after'> {
  order: Wanted['order'];
  gender: Expression<string>;
}

/** The listed members of a gender behind a place, in their order. */
const inOrder = (db: Db, { order, after, gender }: OfGender) =>
  db
    .selectFrom('profiles')
    .where('profiles.gender', '=', sql<Gender>`${gender}`)
    .where('profiles.listed', '=', true)
    .$if(after !== undefined, (query) => query.where(behind(order, after as Place)))
    .orderBy(`profiles.${order}`, 'desc')
    .orderBy('profiles.member_id', 'desc');

/**
 * The next members of a crowd, of each gender that the seeker looks for as many as a stretch may take, or fewer where they
 * are sparse. Each gender is walked along an index and left as soon as there are enough, so the cost does not grow with
 * the number of members. The inner limit holds the planner to that walk, also where it expects fewer than there are.
 */
export function walk(
  db: Db,
  { seeker, conditions, order }: Wanted,
  { after, most }: Stretch,
): Promise<(Place & { gender: string })[]> {
  const column = `profiles.${order}` as const;
  return db
    .selectFrom(
      sql<{ gender: string }>`unnest(${seeker.lookingFor}::text[])`.as<'wanted'>(sql`wanted(gender)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            inOrder(db, { order, after, gender: sql.ref('wanted.gender') })
              .selectAll()
              .limit(LOOKED_AT)
              .as('profiles'),
          )
          .select([`${column} as instant`, 'profiles.member_id as memberId'])
          .where(visibleToSeeker(seeker))
          .where((inner) => inner.and(conditions))
          .orderBy(column, 'desc')
          .orderBy('profiles.member_id', 'desc')
          .limit(most)
          .as('walk'),
      (join) => join.onTrue(),
    )
    .select([sql<string>`walk.instant::text`.as('at'), 'walk.memberId', 'wanted.gender'])
    .orderBy('walk.instant', 'desc')
    .orderBy('walk.memberId', 'desc')
    .execute();
}

/** Whether there are more members of a gender behind a place than a walk looks at. */
export async function outgrowsWalk(
  db: Db,
  { order, after, gender }: Omit<OfGender, 'gender'> & { gender: string },
) {
  const next = await inOrder(db, { order, after, gender: sql.val(gender) })
    .select('profiles.member_id')
    .offset(LOOKED_AT)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}
