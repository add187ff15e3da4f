import { randomUUID } from 'node:crypto';
import {
  type accountClosureEndpoints,
  EMAIL_RECENTLY_CHANGED,
  type EndpointReply,
  type OwnPhone,
  PROFILE_DELETED,
} from '@troth/contract';
import { type Administration, lockSession } from '@troth/identity';
import { translate } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { deleteIdempotencyKeysMentioning } from '../../platform/http/idempotency.ts';
import type { Call, Caller } from '../../platform/http/route.ts';
import type { Logger } from '../../platform/log.ts';
import { deleteMessagesAbout } from '../../platform/outbox.ts';
import { notifyPresence } from '../messaging/index.ts';
import { addFinishDeletionJob } from './jobs.ts';
import { type RecordCipher, saveRecord } from './registration-records.ts';
import {
  findDeletionsBefore,
  findOtherAddresses,
  findRegistration,
  hasRemainingData,
  hasUndoableEmailChange,
  insertDeletion,
  isDeletionPending,
  removeDeletion,
} from './store.ts';

type DeleteEndpoint = typeof accountClosureEndpoints.remove;

/** What it takes to delete a member. */
export interface AccountDeletion {
  users: Pick<Administration, 'find' | 'beginLeaving' | 'remove'>;
  /** Deletes all that the product keeps of a member; may be asked again. */
  forget(db: Db, memberId: string): Promise<void>;
  /** Removes from storage some of what belongs to nobody any more: nobody waits for all that others leave behind. */
  removeSomeObjects(): Promise<void>;
  /** All of it. */
  removeObjects(): Promise<void>;
  /** The number that a member has proven, and the one that they are about to. */
  phonesOf(db: Db, memberId: string): Promise<Pick<OwnPhone, 'phoneNumber' | 'pendingNumber'>>;
  recordKeys: RecordCipher;
  log: Pick<Logger, 'warn'>;
}

interface DeletionRequest {
  memberId: string;
  now: Date;
}

/**
 * Keeps the session from ending before the departure is noted. Throws 401 where it has, and 409 while a change of address
 * can be undone: an undo ends both at once, so that the session is asked about first.
 */
async function requireDeletable(db: Db, { memberId, sessionId }: Caller, now: Date): Promise<void> {
  if (!(await lockSession(db, memberId, sessionId))) throw new ApiError('UNAUTHENTICATED');
  if (await hasUndoableEmailChange(db, memberId, now))
    throw new ApiError('CONFLICT', translate(EMAIL_RECENTLY_CHANGED));
}

/**
 * Notes that a member goes, with the job that will see to it whatever happens to this process, and keeps the one record
 * of them. Answers false where there is nobody; of several at once one notes it. `permit` runs first, in the same
 * transaction.
 */
async function beginDeletion(
  db: Db,
  { users, phonesOf, recordKeys }: AccountDeletion,
  { memberId, now }: DeletionRequest,
  permit?: (db: Db) => Promise<void>,
): Promise<boolean> {
  const user = await users.find(memberId);
  return inTransaction(db, async (transaction) => {
    await permit?.(transaction);
    const registered = await findRegistration(transaction, memberId);
    if (!user && !registered) return false;
    if (!(await insertDeletion(transaction, memberId, now))) return true;
    await addFinishDeletionJob(transaction, memberId);
    const { phoneNumber } = await phonesOf(transaction, memberId);
    const record = {
      memberId,
      email: user?.email ?? null,
      phone: phoneNumber,
      name: registered?.name ?? null,
      registeredAt: registered?.joinedAt.toISOString() ?? null,
      deletedAt: now.toISOString(),
    };
    await saveRecord(transaction, recordKeys, record, now);
    return true;
  });
}

/**
 * Deletes all that there is of a member beside the user, and from storage; what that does not remove now goes with the
 * housekeeping. `tell` runs first, in the same transaction.
 */
async function deleteMemberData(
  db: Db,
  { users, phonesOf, forget, removeSomeObjects, log }: AccountDeletion,
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
    await deleteMessagesAbout(transaction, { addresses, naming: memberId });
  });
  // The job that deletes the user sees to both: neither keeps anybody here.
  await deleteIdempotencyKeysMentioning(db, memberId).catch(({ name }: Error) =>
    log.warn({ name }, 'answers that name a member were not forgotten yet'),
  );
  await removeSomeObjects().catch(({ name }: Error) => log.warn({ name }, 'objects were not removed yet'));
}

/**
 * Deletes the member's profile; what is left of the session is the right to delete the user (decisions §3). Refused with 409
 * while a change of address can be undone: else whoever took the account could leave its owner nothing to take back.
 */
export async function deleteAccount(
  { db, announce, caller, now }: Call<DeleteEndpoint>,
  departing: AccountDeletion,
): Promise<EndpointReply<DeleteEndpoint>> {
  const { memberId, sessionId } = caller;
  await beginDeletion(db, departing, { memberId, now }, (transaction) =>
    requireDeletable(transaction, caller, now),
  );
  await departing.users.beginLeaving(memberId, sessionId);
  await deleteMemberData(db, departing, {
    memberId,
    // Whoever talks with them now is to look again once they are gone.
    tell: (transaction) => notifyPresence(transaction, announce, { memberIds: [memberId], now }),
  });
  return { success: true, message: translate(PROFILE_DELETED) };
}

/** The same where the provider alone is asked, before and after the user is deleted, and for the operator. */
export async function deleteAccountImmediately(
  db: Db,
  departing: AccountDeletion,
  leaver: DeletionRequest,
): Promise<void> {
  // No session may go on: none has this id.
  if (await beginDeletion(db, departing, leaver)) {
    await departing.users.beginLeaving(leaver.memberId, randomUUID());
  }
  await deleteMemberData(db, departing, leaver);
}

/** The job is done by then, and did not end as it should where it was not. */
const OVERDUE_MS = 2 * 60_000;

/** Something of a member was still written meanwhile. */
class DataRemains extends Error {
  override name = 'StillThere';
}

/** Deletes what is left of a member who is going, and forgets that they went once there is nothing any more. */
export async function finishDeletion(db: Db, departing: AccountDeletion, memberId: string): Promise<void> {
  if (!(await isDeletionPending(db, memberId))) return;
  await deleteMemberData(db, departing, { memberId });
  await departing.users.remove(memberId);
  // What came in between.
  await deleteMemberData(db, departing, { memberId });
  await deleteIdempotencyKeysMentioning(db, memberId);
  // What storage refuses is asked for again by the housekeeping, and holds up no deletion.
  await departing
    .removeObjects()
    .catch(({ name }: Error) => departing.log.warn({ name }, 'objects were not removed yet'));
  if (await hasRemainingData(db, memberId)) throw new DataRemains();
  await removeDeletion(db, memberId);
}

/** Sees to departures whose job was lost or given up. */
export async function resumeDeletions(db: Db, now: Date): Promise<void> {
  const overdue = await findDeletionsBefore(db, new Date(now.getTime() - OVERDUE_MS));
  for (const memberId of overdue) await addFinishDeletionJob(db, memberId);
}
