import type { Tier } from '@troth/contract';
import { DAY_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Publishers } from '../../platform/http/route.ts';
import { claimDueEnds, type EndsQuery, findDueEnds } from './store/expiry.ts';

interface MembershipEnd {
  memberId: string;
  tier: Tier;
  endsAt: Date;
  now: Date;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** The membership ends within `REMINDER_DAYS`; emitted once for each end. */
    'membership.ending': MembershipEnd;
    /** The membership has ended; emitted once for each end. */
    'membership.ended': MembershipEnd;
  }
}

const REMINDER_DAYS = 3;
const BATCH_SIZE = 500;

const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

const endedQuery = (now: Date): EndsQuery => ({
  notifiedColumn: 'ended_told_for',
  endsAfter: null,
  endsBy: now,
  startedBy: now,
});

/**
 * Leaves out memberships that started less than 24 hours ago, because their members have just been shown the end date.
 */
const endingSoonQuery = (now: Date): EndsQuery => ({
  notifiedColumn: 'ending_told_for',
  endsAfter: now,
  endsBy: addDays(now, REMINDER_DAYS),
  startedBy: addDays(now, -1),
});

/** Publishes the next batch of ends; returns whether there may be more. */
function publishNextBatch(
  db: Db,
  event: 'membership.ending' | 'membership.ended',
  now: Date,
  { events, notifyClients }: Publishers,
): Promise<boolean> {
  const query = event === 'membership.ended' ? endedQuery(now) : endingSoonQuery(now);
  return inTransaction(db, async (transaction) => {
    const ends = await claimDueEnds(transaction, query, await findDueEnds(transaction, query, BATCH_SIZE));
    for (const end of ends) await events.emit(transaction, event, { ...end, now });
    if (event === 'membership.ended' && ends.length > 0) {
      const to = ends.map(({ memberId }) => memberId);
      notifyClients(transaction, { to, event: { type: 'membership.changed', at: now.toISOString() } });
    }
    return ends.length === BATCH_SIZE;
  });
}

/**
 * Publishes the end of each membership once some days before it and once when it is reached. An extension counts as a
 * new end. Safe to run in several processes at once. If a process is killed, the next run publishes the remaining ends.
 */
export async function publishMembershipEnds(db: Db, now: Date, publishers: Publishers): Promise<void> {
  for (const event of ['membership.ended', 'membership.ending'] as const) {
    while (await publishNextBatch(db, event, now, publishers));
  }
}
