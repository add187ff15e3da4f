import type { Tier } from '@troth/contract';
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
    /** Days before the expiry, announced once per expiry. */
    'membership.ending': MembershipEnd;
    /** A tier that was bought or given for a time no longer applies. */
    'membership.ended': MembershipEnd;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDER_DAYS = 3;
const BATCH_SIZE = 500;

const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

const endedQuery = (now: Date): EndsQuery => ({
  told: 'ended_told_for',
  endsAfter: null,
  endsBy: now,
  begunBy: now,
});

/** Not on the first day, when the member has just read the end date. */
const endingSoonQuery = (now: Date): EndsQuery => ({
  told: 'ending_told_for',
  endsAfter: now,
  endsBy: addDays(now, REMINDER_DAYS),
  begunBy: addDays(now, -1),
});

/** Notifies the next members; returns whether there may be more. */
function publishNextBatch(
  db: Db,
  event: 'membership.ending' | 'membership.ended',
  now: Date,
  { events, announce }: Publishers,
): Promise<boolean> {
  const due = event === 'membership.ended' ? endedQuery(now) : endingSoonQuery(now);
  return inTransaction(db, async (transaction) => {
    const told = await claimDueEnds(transaction, due, await findDueEnds(transaction, due, BATCH_SIZE));
    for (const end of told) await events.emit(transaction, event, { ...end, now });
    if (event === 'membership.ended' && told.length > 0) {
      const to = told.map(({ memberId }) => memberId);
      announce(transaction, { to, event: { type: 'membership.changed', at: now.toISOString() } });
    }
    return told.length === BATCH_SIZE;
  });
}

/**
 * Notifies members of the expiry of their membership, some days before and when it happens, once each. An extension has
 * a new expiry. Safe to run in any number of processes; if one is killed, the next run continues.
 */
export async function publishMembershipEnds(db: Db, now: Date, telling: Publishers): Promise<void> {
  for (const event of ['membership.ended', 'membership.ending'] as const) {
    while (await publishNextBatch(db, event, now, telling));
  }
}
