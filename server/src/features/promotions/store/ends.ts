import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface End {
  memberId: string;
  endsAt: Date;
  /** The end that the member was told of when it was given; null where they were not told of it. */
  toldAtStart: Date | null;
  /** Whether another promotion of the member goes on. */
  goesOn: boolean;
}

/** Told of once: one that was moved to an earlier instant was told of before. */
const isDue = (now: Date) =>
  sql<boolean>`coalesce(ended_told_for, '-infinity'::timestamptz) < ends_at and ends_at <= ${now}`;

/** Promotions that have come to their end, with their members. */
export function findEnded(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('promotions')
    .select(['promotion_id as promotionId', 'member_id as memberId'])
    .where(isDue(now))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

/**
 * Notes of these promotions that their end is told. The profiles of their members are kept before, so that of one who is
 * just leaving nothing is held while they are waited for; what somebody else is just telling is left to them.
 */
export async function claimEnded(
  db: Db,
  ended: readonly { promotionId: string; memberId: string }[],
  now: Date,
): Promise<End[]> {
  const memberIds = ended.map(({ memberId }) => memberId);
  await sql`select from profiles where member_id = any(${memberIds}::uuid[]) order by member_id for key share`.execute(
    db,
  );
  const { rows } = await sql<End>`
    update promotions set ended_told_for = ends_at
    where promotion_id in (
      select promotion_id from promotions
      where promotion_id = any(${ended.map(({ promotionId }) => promotionId)}::uuid[]) and ${isDue(now)}
      for update skip locked
    )
    returning member_id as "memberId", ends_at as "endsAt", started_told_for as "toldAtStart", exists (
      select from promotions following
      where following.member_id = promotions.member_id and following.ends_at > ${now}
    ) as "goesOn"`.execute(db);
  return rows;
}
