import { ACCOUNT_DEACTIVATED, type accountClosureEndpoints, type EndpointReply } from '@troth/contract';
import type { Sessions } from '@troth/identity';
import { translate } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Call, Publishers } from '../../platform/http/route.ts';
import { notifyPresence } from '../messaging/index.ts';
import { setHidden } from '../profiles/index.ts';
import { addEndSessionsJob } from './jobs.ts';
import { isDeactivated } from './store.ts';

type DeactivateEndpoint = typeof accountClosureEndpoints.deactivate;

/** Hides the member everywhere and ends all their sessions. A job ends the sessions if this process dies in between. */
export async function deactivateAccount(
  { db, notifyClients, caller: { memberId }, now }: Call<DeactivateEndpoint>,
  sessions: Pick<Sessions, 'revokeAll'>,
): Promise<EndpointReply<DeactivateEndpoint>> {
  await inTransaction(db, async (transaction) => {
    // Notify before hiding: a hidden member has no conversation partners to notify.
    await notifyPresence(transaction, notifyClients, { memberIds: [memberId], now });
    if (await setHidden(transaction, memberId, { deactivatedAt: now })) {
      await addEndSessionsJob(transaction, memberId, now);
    }
  });
  await sessions.revokeAll(memberId);
  return { success: true, message: translate(ACCOUNT_DEACTIVATED) };
}

interface Reactivation extends Pick<Publishers, 'notifyClients'> {
  memberId: string;
  now: Date;
}

/** Makes a deactivated member visible again. Runs at every sign-in; does nothing for other members. */
export async function reactivateAccount(
  db: Db,
  { memberId, now, notifyClients }: Reactivation,
): Promise<void> {
  if (!(await isDeactivated(db, memberId))) return;
  await inTransaction(db, async (transaction) => {
    await setHidden(transaction, memberId, { deactivatedAt: null });
    await notifyPresence(transaction, notifyClients, { memberIds: [memberId], now });
  });
}
