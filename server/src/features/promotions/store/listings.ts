import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import {
  acceptsSeeker,
  meetsMustHavesOf,
  type Seeker,
  toSql,
  visibleToSeeker,
} from '../../profiles/index.ts';
import './promotions.ts';
import type { OrderStatus, PromotionPackage } from '@troth/contract';
import type { HistoryPosition, HistoryQuery } from '../../membership/index.ts';

interface PromotedQuery {
  seeker: Seeker;
  now: Date;
  /** Seed of the order: the UTC hour in which the first page was loaded. */
  round: string;
  after: string | undefined;
  limit: number;
}

/** The ids of promoted members whose must-haves the seeker meets and who meet the seeker's, in the order of the round. */
export async function listPromoted(
  db: Db,
  { seeker, now, round, after, limit }: PromotedQuery,
): Promise<string[]> {
  const rotation = sql<string>`md5(profiles.member_id::text || ${round})`;
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
    .where(toSql({ kind: 'allOf', conditions: [...meetsMustHavesOf(seeker, now), ...acceptsSeeker(seeker)] }))
    .$if(after !== undefined, (query) =>
      query.where(rotation, '>', sql<string>`md5(${after}::text || ${round})`),
    )
    .orderBy(rotation)
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export interface HistoryRow extends HistoryPosition {
  orderId: string | null;
  package: PromotionPackage;
  status: OrderStatus | null;
  amount: number | null;
  kept: number | null;
  currency: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A member's orders of promotions with their results, and promotions given as gifts, newest first. */
export async function listHistory(db: Db, { memberId, after, limit }: HistoryQuery): Promise<HistoryRow[]> {
  const startAfter = (timeColumn: string, idColumn: string) =>
    after ? sql`and (${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<HistoryRow>`
    (
      select orders.created_at as at, orders.order_id as id, orders.order_id as "orderId", orders.package, orders.status,
        orders.amount, promotions.kept, orders.currency, promotions.started_at as "startsAt",
        promotions.ends_at as "endsAt"
      from orders left join promotions on promotions.order_id = orders.order_id
      where orders.member_id = ${memberId} and orders.kind = 'promotion' ${startAfter('orders.created_at', 'orders.order_id')}
      order by orders.created_at desc, orders.order_id desc limit ${limit}
    ) union all (
      select bought_at, promotion_id, null, package, null, null, null, null, started_at, ends_at
      from promotions
      where member_id = ${memberId} and paid is null ${startAfter('bought_at', 'promotion_id')}
      order by bought_at desc, promotion_id desc limit ${limit}
    )
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
