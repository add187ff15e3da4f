import type { Gender } from '@troth/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';
import { type Condition, type Seeker, visibleToSeeker } from '../../profiles/index.ts';
import { WALKED } from '../rules.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/** Columns whose every value has an index of its own in the order of activity, the most telling first. */
export const laneColumns = ['community', 'city', 'mother_tongue', 'state', 'religion'] as const;

/** A column whose value is asked for, so that those who have it may be walked alone. */
export interface Narrowing {
  column: (typeof laneColumns)[number];
  values: string[];
}

/** Members whom a seeker may meet and who meet these conditions, in this order, the latest first. */
export interface Wanted {
  seeker: Seeker;
  conditions: Condition[];
  /** Conditions that the database alone can tell. */
  beside?: Expression<SqlBool>[];
  order: 'last_active_at' | 'joined_at';
  /** One of the conditions once more. */
  narrowing?: Narrowing;
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

/** Members of one gender, and with a narrowing of one value: they stand next to each other in an index. */
export interface Lane {
  gender: Gender;
  value: string | null;
}

/** The rows that stand behind a place. */
export const behind = (order: Wanted['order'], after: Place) =>
  sql<boolean>`(${sql.ref(order)}, member_id) < (${after.at}::timestamptz, ${after.memberId}::uuid)`;

export const lanesOf = ({ seeker, narrowing }: Wanted): Lane[] =>
  seeker.lookingFor.flatMap((gender) => (narrowing?.values ?? [null]).map((value) => ({ gender, value })));

/** The condition that a row of `profiles` is wanted. */
export const wantedOnes = ({ seeker, conditions, beside = [] }: Wanted): Expression<SqlBool> =>
  eb.and([visibleToSeeker(seeker), ...conditions.map((condition) => condition.sql), ...beside]);

interface OneLane {
  gender: Expression<Gender>;
  value: Expression<string | null>;
}

/** The listed members of a lane behind a place, in their order. */
const inOrder = (
  db: Db,
  { order, narrowing }: Wanted,
  after: Place | undefined,
  { gender, value }: OneLane,
) =>
  db
    .selectFrom('profiles')
    .where('profiles.gender', '=', gender)
    .where('profiles.listed', '=', true)
    .$if(narrowing !== undefined, (query) =>
      query.where(`profiles.${narrowing?.column ?? 'city'}`, '=', value as Expression<string>),
    )
    .$if(after !== undefined, (query) => query.where(behind(order, after as Place)))
    .orderBy(`profiles.${order}`, 'desc')
    .orderBy('profiles.member_id', 'desc');

/**
 * The next members of a crowd, of each lane as many as a stretch may take, or fewer where they are sparse. Each lane is
 * walked along an index and left as soon as there are enough, so the cost does not grow with the number of members. The
 * inner limit holds the planner to that walk, also where it expects fewer than there are.
 */
export function walk(db: Db, wanted: Wanted, { after, most }: Stretch): Promise<(Place & Lane)[]> {
  const { order } = wanted;
  const column = `profiles.${order}` as const;
  const lanes = lanesOf(wanted);
  const genders = lanes.map(({ gender }) => gender);
  const values = lanes.map(({ value }) => value);
  return db
    .selectFrom(sql<Lane>`unnest(${genders}::text[], ${values}::text[])`.as<'lane'>(sql`lane(gender, value)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            inOrder(db, wanted, after, { gender: sql.ref('lane.gender'), value: sql.ref('lane.value') })
              .selectAll()
              .limit(WALKED)
              .as('profiles'),
          )
          .select([`${column} as instant`, 'profiles.member_id as memberId'])
          .where(wantedOnes(wanted))
          .orderBy(column, 'desc')
          .orderBy('profiles.member_id', 'desc')
          .limit(most)
          .as('walk'),
      (join) => join.onTrue(),
    )
    .select([sql<string>`walk.instant::text`.as('at'), 'walk.memberId', 'lane.gender', 'lane.value'])
    .orderBy('walk.instant', 'desc')
    .orderBy('walk.memberId', 'desc')
    .execute();
}

/** Whether there are more members in a lane behind a place than a walk looks at. */
export async function outgrowsWalk(
  db: Db,
  wanted: Wanted,
  after: Place | undefined,
  lane: Lane,
): Promise<boolean> {
  const next = await inOrder(db, wanted, after, { gender: sql.val(lane.gender), value: sql.val(lane.value) })
    .select('profiles.member_id')
    .offset(WALKED)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}
