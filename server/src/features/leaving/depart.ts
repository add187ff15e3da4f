import { randomUUID } from 'node:crypto';
import {
  ADDRESS_JUST_CHANGED,
  type EndpointReply,
  type leavingEndpoints,
  type OwnPhone,
  PROFILE_DELETED,
} from '@troth/contract';
import { type Administration, holdSession } from '@troth/identity';
import { translate } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { forgetAnswersNaming } from '../../platform/http/idempotency.ts';
import type { Call, Caller } from '../../platform/http/route.ts';
import type { Logger } from '../../platform/log.ts';
import { forgetMessages } from '../../platform/outbox.ts';
import { announcePresence } from '../messaging/index.ts';
import { addFinishJob } from './jobs.ts';
import { keepRecord, type RecordKeys } from './record.ts';
import { findOtherAddresses, findRegistered, hasOpenChange, insertDeparture } from './store/departures.ts';

type Remove = typeof leavingEndpoints.remove;

/** What it takes to delete a member. */
export interface Departing {
  users: Pick<Administration, 'find' | 'beginLeaving' | 'remove'>;
  /** Deletes all that the product keeps of a member; may be asked again. */
  forget(db: Db, memberId: string): Promise<void>;
  /** Removes from storage some of what belongs to nobody any more: nobody waits for all that others leave behind. */
  removeSomeObjects(): Promise<void>;
  /** All of it. */
  removeObjects(): Promise<void>;
  /** The number that a member has proven, and the one that they are about to. */
  phonesOf(db: Db, memberId: string): Promise<Pick<OwnPhone, 'phoneNumber' | 'pendingNumber'>>;
  recordKeys: RecordKeys;
  log: Pick<Logger, 'warn'>;
}

interface Leaver {
  memberId: string;
  now: Date;
}

/**
 * Keeps the session from ending before the departure is noted. Throws 401 where it has, and 409 while a change of address
 * can be undone: an undo ends both at once, so that the session is asked about first.
 */
async function requireFree(db: Db, { memberId, sessionId }: Caller, now: Date): Promise<void> {
  if (!(await holdSession(db, memberId, sessionId))) throw new ApiError('UNAUTHENTICATED');
  if (await hasOpenChange(db, memberId, now)) throw new ApiError('CONFLICT', translate(ADDRESS_JUST_CHANGED));
}

/**
 * Notes that a member goes, with the job that will see to it whatever happens to this process, and keeps the one record
 * of them. Answers false where there is nobody; of several at once one notes it. `permit` runs first, in the same
 * transaction.
 */
async function beginDeparture(
  db: Db,
  { users, phonesOf, recordKeys }: Departing,
  { memberId, now }: Leaver,
  permit?: (db: Db) => Promise<void>,
): Promise<boolean> {
  const user = await users.find(memberId);
  return inTransaction(db, async (transaction) => {
    await permit?.(transaction);
    const registered = await findRegistered(transaction, memberId);
    if (!user && !registered) return false;
    if (!(await insertDeparture(transaction, memberId, now))) return true;
    await addFinishJob(transaction, memberId);
    const { phoneNumber } = await phonesOf(transaction, memberId);
    const record = {
      memberId,
      email: user?.email ?? null,
      phone: phoneNumber,
      name: registered?.name ?? null,
      registeredAt: registered?.joinedAt.toISOString() ?? null,
      deletedAt: now.toISOString(),
    };
    await keepRecord(transaction, recordKeys, record, now);
    return true;
  });
}

/**
 * Deletes all that there is of a member beside the user, and from storage; what that does not remove now goes with the
 * housekeeping. `tell` runs first, in the same transaction.
 */
export async function forgetNow(
  db: Db,
  { users, phonesOf, forget, removeSomeObjects, log }: Departing,
  { memberId, tell }: { memberId: string; tell?: (db: Db) => Promise<void> },
): Promise<void> {
  // Once the user is gone somebody new may have the address.
  const user = await users.find(memberId);
  await inTransaction(db, async (transaction) => {
    await tell?.(transaction);
    const { phoneNumber, pendingNumber } = await phonesOf(transaction, memberId);
    const others = await findOtherAddresses(transaction, memberId);
    await forget(transaction, memberId);
    const addresses = [user?.email, phoneNumber, pendingNumber, ...others].filter(
      (address) => typeof address === 'string',
    );
    await forgetMessages(transaction, { addresses, naming: memberId });
  });
  // The job that deletes the user sees to both: neither keeps anybody here.
  await forgetAnswersNaming(db, memberId).catch(({ name }: Error) =>
    log.warn({ name }, 'answers that name a member were not forgotten yet'),
  );
  await removeSomeObjects().catch(({ name }: Error) => log.warn({ name }, 'objects were not removed yet'));
}

/**
 * Deletes the member's profile; what is left of the session is the right to delete the user (decisions §3). Refused with 409
 * while a change of address can be undone: else whoever took the account could leave its owner nothing to take back.
 */
export async function leave(
  { db, announce, caller, now }: Call<Remove>,
  departing: Departing,
): Promise<EndpointReply<Remove>> {
  const { memberId, sessionId } = caller;
  await beginDeparture(db, departing, { memberId, now }, (transaction) =>
    requireFree(transaction, caller, now),
  );
  await departing.users.beginLeaving(memberId, sessionId);
  await forgetNow(db, departing, {
    memberId,
    // Whoever talks with them now is to look again once they are gone.
    tell: (transaction) => announcePresence(transaction, announce, { memberIds: [memberId], now }),
  });
  return { success: true, message: translate(PROFILE_DELETED) };
}

/** The same where the provider alone is asked, before and after the user is deleted, and for the operator. */
export async function leaveAtOnce(db: Db, departing: Departing, leaver: Leaver): Promise<void> {
  // No session may go on: none has this id.
  if (await beginDeparture(db, departing, leaver)) {
    await departing.users.beginLeaving(leaver.memberId, randomUUID());
  }
  await forgetNow(db, departing, leaver);
}
