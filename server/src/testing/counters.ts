import { type InterestCounts, interestEndpoints, type OwnProfile, profileEndpoints } from '@troth/contract';
import type pg from 'pg';
import type { Actor, Ledger } from './bustle.ts';

const numbers = `select
  (select count(*)::int from interests where receiver_id = $1 and status = 'pending') as received,
  (select count(*)::int from interests where receiver_id = $1 and status <> 'withdrawn') as "receivedTotal",
  (select count(*)::int from interests where sender_id = $1 and status = 'pending') as sent,
  (select count(*)::int from interests where sender_id = $1 and status <> 'withdrawn') as "sentTotal",
  (select count(*)::int from profile_views where viewed_id = $1) as views`;

/** What a member is told of numbers, and what they are by the rows and by what was acknowledged. */
export async function counted(actor: Actor, pool: pg.Pool, ledger: Ledger) {
  const count = async (list: 'received' | 'sent') =>
    (await actor.call(interestEndpoints[list], { query: { countOnly: 'true' } })).body as InterestCounts;
  const [received, sent] = [await count('received'), await count('sent')];
  const me = (await actor.call(profileEndpoints.me, {})).body as OwnProfile;
  const { rows } = await pool.query(numbers, [actor.id]);
  return {
    told: {
      received: received.count,
      receivedTotal: received.total,
      sent: sent.count,
      sentTotal: sent.total,
      views: me.viewCount,
      sentToday: me.dailyInterestSentCount,
    },
    kept: { ...rows[0], sentToday: ledger.sent },
  };
}
