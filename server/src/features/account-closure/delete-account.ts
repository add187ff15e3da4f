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
import { MINUTE_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { errorFieldsOf } from '../../platform/error-fields.ts';
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

/** Dependencies of a deletion. */
export interface AccountDeletion {
  users: Pick<Administration, 'find' | 'startDeletion' | 'remove'>;
  /** Deletes all product data of a member. Idempotent. */
  deleteProductData(db: Db, memberId: string): Promise<void>;
  /** Removes one batch of orphaned objects from storage, so that a request does not wait for a whole backlog. */
  removeSomeOrphans(): Promise<void>;
  /** Removes all orphaned objects from storage. */
  removeOrphans(): Promise<void>;
  /** The member's verified phone number, and their number that awaits verification. */
  findPhoneNumbers(db: Db, memberId: string): Promise<Pick<OwnPhone, 'phoneNumber' | 'pendingNumber'>>;
  recordCipher: RecordCipher;
  log: Pick<Logger, 'warn'>;
}

interface DeletionRequest {
  memberId: string;
  now: Date;
}

/**
 * Locks the session until the deletion is recorded. Throws 401 if the session has ended, and 409 while an email change
 * can be undone. The session is checked first, because undoing an email change also ends the session.
 */
async function requireDeletable(db: Db, { memberId, sessionId }: Caller, now: Date): Promise<void> {
  if (!(await lockSession(db, memberId, sessionId))) throw new ApiError('UNAUTHENTICATED');
  if (await hasUndoableEmailChange(db, memberId, now))
    throw new ApiError('CONFLICT', translate(EMAIL_RECENTLY_CHANGED));
}

/**
 * Records the deletion of a member, queues the job that completes it, and stores the registration record. Does nothing
 * if the deletion is already recorded. Returns false if there is no such member. `authorize` runs first, in the same
 * transaction.
 */
async function beginDeletion(
  db: Db,
  { users, findPhoneNumbers, recordCipher }: AccountDeletion,
  { memberId, now }: DeletionRequest,
  authorize?: (db: Db) => Promise<void>,
): Promise<boolean> {
  const user = await users.find(memberId);
  return inTransaction(db, async (transaction) => {
    await authorize?.(transaction);
    const registered = await findRegistration(transaction, memberId);
    if (!user && !registered) return false;
    if (!(await insertDeletion(transaction, memberId, now))) return true;
    await addFinishDeletionJob(transaction, memberId);
    const { phoneNumber } = await findPhoneNumbers(transaction, memberId);
    const record = {
      memberId,
      email: user?.email ?? null,
      phone: phoneNumber,
      name: registered?.name ?? null,
      registeredAt: registered?.joinedAt.toISOString() ?? null,
      deletedAt: now.toISOString(),
    };
    await saveRecord(transaction, recordCipher, record, now);
    return true;
  });
}

/**
 * Deletes all data of a member except the user, and removes some of the orphaned storage objects; a scheduled job
 * removes the others. `beforeDelete` runs first, in the same transaction.
 */
async function deleteMemberData(
  db: Db,
  { users, findPhoneNumbers, deleteProductData, removeSomeOrphans, log }: AccountDeletion,
  { memberId, beforeDelete }: { memberId: string; beforeDelete?: (db: Db) => Promise<void> },
): Promise<void> {
  // Undefined once the user is deleted; then the address may belong to a new member, whose messages must stay.
  const user = await users.find(memberId);
  await inTransaction(db, async (transaction) => {
    await beforeDelete?.(transaction);
    const { phoneNumber, pendingNumber } = await findPhoneNumbers(transaction, memberId);
    const otherAddresses = await findOtherAddresses(transaction, memberId);
    await deleteProductData(transaction, memberId);
    const addresses = [user?.email, phoneNumber, pendingNumber, ...otherAddresses].filter(
      (address) => typeof address === 'string',
    );
    await deleteMessagesAbout(transaction, { addresses, memberId });
  });
  // The job that completes the deletion repeats both steps, so a failure here is not fatal.
  await deleteIdempotencyKeysMentioning(db, memberId).catch((error: unknown) =>
    log.warn(errorFieldsOf(error), 'stored responses that mention a deleted member could not be deleted'),
  );
  await removeSomeOrphans().catch((error: unknown) =>
    log.warn(errorFieldsOf(error), 'orphaned objects could not be removed from storage'),
  );
}

/**
 * Deletes the member's profile; the session can then only delete the user. Throws 409 while an email change can be
 * undone, because otherwise an attacker who changed the address could delete the account before its owner recovers it.
 */
export async function deleteAccount(
  { db, notifyClients, caller, now }: Call<DeleteEndpoint>,
  deletion: AccountDeletion,
): Promise<EndpointReply<DeleteEndpoint>> {
  const { memberId, sessionId } = caller;
  await beginDeletion(db, deletion, { memberId, now }, (transaction) =>
    requireDeletable(transaction, caller, now),
  );
  await deletion.users.startDeletion(memberId, sessionId);
  await deleteMemberData(db, deletion, {
    memberId,
    // Notify before the deletion: afterwards the conversation partners are unknown.
    beforeDelete: (transaction) => notifyPresence(transaction, notifyClients, { memberIds: [memberId], now }),
  });
  return { success: true, message: translate(PROFILE_DELETED) };
}

/**
 * Deletes the member's profile and ends all sessions. Used by the operator, and by the identity provider before and
 * after it deletes a user.
 */
export async function deleteAccountImmediately(
  db: Db,
  deletion: AccountDeletion,
  request: DeletionRequest,
): Promise<void> {
  // A random session id matches no session, so all sessions end.
  if (await beginDeletion(db, deletion, request)) {
    await deletion.users.startDeletion(request.memberId, randomUUID());
  }
  await deleteMemberData(db, deletion, request);
}

/** Age at which a deletion that is not completed is considered to have lost its job. */
const OVERDUE_MS = 2 * MINUTE_MS;

/** A concurrent request wrote data of the member after they were deleted. Thrown so that the job is retried. */
class DataRemains extends Error {
  override name = 'DataRemains';
}

/** Deletes the remaining data and the user. Throws `DataRemains` if a concurrent request has written more data. */
export async function finishDeletion(db: Db, deletion: AccountDeletion, memberId: string): Promise<void> {
  if (!(await isDeletionPending(db, memberId))) return;
  await deleteMemberData(db, deletion, { memberId });
  await deletion.users.remove(memberId);
  // Requests that were running when the user was removed may have written more data.
  await deleteMemberData(db, deletion, { memberId });
  await deleteIdempotencyKeysMentioning(db, memberId);
  // A scheduled job retries the removal, so a storage failure does not hold up the deletion.
  await deletion
    .removeOrphans()
    .catch((error: unknown) =>
      deletion.log.warn(errorFieldsOf(error), 'orphaned objects could not be removed from storage'),
    );
  if (await hasRemainingData(db, memberId)) throw new DataRemains();
  await removeDeletion(db, memberId);
}

/** Queues new jobs for deletions whose job was lost or has used up its attempts. */
export async function resumeDeletions(db: Db, now: Date): Promise<void> {
  const overdue = await findDeletionsBefore(db, new Date(now.getTime() - OVERDUE_MS));
  for (const memberId of overdue) await addFinishDeletionJob(db, memberId);
}
