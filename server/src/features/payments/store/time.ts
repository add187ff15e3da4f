import type { Tier } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** The time that a paid order bought. */
export interface Time {
  /** Null where nothing of it is left, or ever was. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The higher tier that what was left of it went into. */
  carriedInto: Tier | null;
}

export const NO_TIME: Time = { startsAt: null, endsAt: null, carriedInto: null };

/** What a paid order bought, as it stands now. */
export async function findTime(db: Db, orderId: string): Promise<Time> {
  const time = await db
    .selectFrom('membership_grants')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'carried_into as carriedInto'])
    .where('order_id', '=', orderId)
    .unionAll(
      db
        .selectFrom('promotions')
        .select(['started_at as startsAt', 'ends_at as endsAt', sql<null>`null`.as('carriedInto')])
        .where('order_id', '=', orderId),
    )
    .executeTakeFirst();
  if (!time) return NO_TIME;
  const { startsAt, endsAt, carriedInto } = time;
  return startsAt && endsAt && startsAt < endsAt ? time : { ...NO_TIME, carriedInto };
}
