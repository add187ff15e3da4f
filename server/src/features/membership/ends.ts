import type { Tier } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Telling } from '../../platform/http/route.ts';
import { claimDue, type Due, findDue } from './store/ends.ts';

interface MembershipEnd {
  memberId: string;
  tier: Tier;
  endsAt: Date;
  now: Date;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Days before, once for each end. */
    'membership.ending': MembershipEnd;
    /** A tier that was bought or given for a while does not count any more. */
    'membership.ended': MembershipEnd;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_DAYS = 3;
const AT_ONCE = 500;

const later = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

const ended = (now: Date): Due => ({
  told: 'ended_told_for',
  endsAfter: null,
  endsBy: now,
  begunBy: now,
});

/** Not on the day on which it begins: of a short one its member just read the end. */
const ending = (now: Date): Due => ({
  told: 'ending_told_for',
  endsAfter: now,
  endsBy: later(now, SOON_DAYS),
  begunBy: later(now, -1),
});

/** Tells the next members; answers whether there may be more of them. */
function tellNext(
  db: Db,
  event: 'membership.ending' | 'membership.ended',
  now: Date,
  { events, announce }: Telling,
): Promise<boolean> {
  const due = event === 'membership.ended' ? ended(now) : ending(now);
  return inTransaction(db, async (transaction) => {
    const told = await claimDue(transaction, due, await findDue(transaction, due, AT_ONCE));
    for (const end of told) await events.emit(transaction, event, { ...end, now });
    if (event === 'membership.ended' && told.length > 0) {
      const to = told.map(({ memberId }) => memberId);
      announce(transaction, { to, event: { type: 'membership.changed', at: now.toISOString() } });
    }
    return told.length === AT_ONCE;
  });
}

/**
 * Tells members of the end of their membership, some days before and when it has come, once each. An extension is
 * another end. Any number of processes may ask at once; one that is killed leaves the rest to the next.
 */
export async function tellOfEnds(db: Db, now: Date, telling: Telling): Promise<void> {
  for (const event of ['membership.ended', 'membership.ending'] as const) {
    while (await tellNext(db, event, now, telling));
  }
}
