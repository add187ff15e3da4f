import { ACCOUNT_DEACTIVATED, type EndpointReply, type leavingEndpoints } from '@troth/contract';
import type { Sessions } from '@troth/identity';
import { translate } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Call, Telling } from '../../platform/http/route.ts';
import { announcePresence } from '../messaging/index.ts';
import { setSight } from '../profiles/index.ts';
import { addEndSessionsJob } from './jobs.ts';
import { isDeactivated } from './store/sight.ts';

type Deactivate = typeof leavingEndpoints.deactivate;

/** Hides the member everywhere and ends all their sessions, also where this process dies in between. */
export async function deactivate(
  { db, announce, caller: { memberId }, now }: Call<Deactivate>,
  sessions: Pick<Sessions, 'revokeAll'>,
): Promise<EndpointReply<Deactivate>> {
  await inTransaction(db, async (transaction) => {
    // Whoever talks with them now is to look again; once they are hidden nobody would be told.
    await announcePresence(transaction, announce, { memberIds: [memberId], now });
    if (await setSight(transaction, memberId, { deactivatedAt: now })) {
      await addEndSessionsJob(transaction, memberId, now);
    }
  });
  await sessions.revokeAll(memberId);
  return { success: true, message: translate(ACCOUNT_DEACTIVATED) };
}

interface Returning extends Pick<Telling, 'announce'> {
  memberId: string;
  now: Date;
}

/** Brings a member back into sight who signs in. */
export async function comeBack(db: Db, { memberId, now, announce }: Returning): Promise<void> {
  if (!(await isDeactivated(db, memberId))) return;
  await inTransaction(db, async (transaction) => {
    await setSight(transaction, memberId, { deactivatedAt: null });
    await announcePresence(transaction, announce, { memberIds: [memberId], now });
  });
}
