import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import {
  allOf,
  meetMustHavesOf,
  type Seeker,
  visibleToSeeker,
  whoseMustHavesAreMetBy,
} from '../profiles/index.ts';
import type { PromotionPackage } from './rules.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    promotions: {
      promotion_id: string;
      member_id: string;
      package: PromotionPackage;
      started_at: Date;
      ends_at: Date;
    };
  }
}

/** When the last of the promotions ends that run now or later; null where none does. */
export async function lastEnd(db: Db, memberId: string, now: Date): Promise<Date | null> {
  const { end } = await db
    .selectFrom('promotions')
    .select(({ fn }) => fn.max('ends_at').as('end'))
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return end;
}

export async function insertPromotion(
  db: Db,
  promotion: { memberId: string; package: PromotionPackage; startedAt: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('promotions')
    .values({
      promotion_id: randomUUID(),
      member_id: promotion.memberId,
      package: promotion.package,
      started_at: promotion.startedAt,
      ends_at: promotion.endsAt,
    })
    .execute();
}

interface Listing {
  seeker: Seeker;
  now: Date;
  /** Names the order. */
  round: string;
  after: string | undefined;
  limit: number;
}

/** The ids of the members with a promotion that runs now and who suit the seeker both ways, in the order of the round. */
export async function listPromoted(db: Db, { seeker, now, round, after, limit }: Listing): Promise<string[]> {
  const turn = sql<string>`md5(profiles.member_id::text || ${round})`;
  const rows = await db
    .selectFrom('profiles')
    .select('profiles.member_id as memberId')
    .where('profiles.member_id', 'in', (eb) =>
      eb
        .selectFrom('promotions')
        .select('promotions.member_id')
        .where('promotions.started_at', '<=', now)
        .where('promotions.ends_at', '>', now),
    )
    .where(visibleToSeeker(seeker))
    .where(allOf([...meetMustHavesOf(seeker, now), ...whoseMustHavesAreMetBy(seeker)]).sql)
    .$if(after !== undefined, (query) => query.where(turn, '>', sql<string>`md5(${after}::text || ${round})`))
    .orderBy(turn)
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
