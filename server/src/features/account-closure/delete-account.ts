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
  /** Removes one batch of orphaned objects from storage, so that a request does not wait for a long backlog. */
  removeSomeOrphans(): Promise<void>;
  /** Removes all orphaned objects from storage. */
  removeOrphans(): Promise<void>;
  /** The member's verified phone number and the one that awaits verification. */
  findPhoneNumbers(db: Db, memberId: string): Promise<Pick<OwnPhone, 'phoneNumber' | 'pendingNumber'>>;
  recordCipher: RecordCipher;
  log: Pick<Logger, 'warn'>;
}

interface DeletionRequest {
  memberId: string;
  now: Date;
}

/**
 * Locks the session until the deletion is recorded. Throws 401 if it has ended, and 409 while a change of the address
 * can be undone. The session is checked first, because an undo ends it too.
 */
async function requireDeletable(db: Db, { memberId, sessionId }: Caller, now: Date): Promise<void> {
  if (!(await lockSession(db, memberId, sessionId))) throw new ApiError('UNAUTHENTICATED');
  if (await hasUndoableEmailChange(db, memberId, now))
    throw new ApiError('CONFLICT', translate(EMAIL_RECENTLY_CHANGED));
}

/**
 * Records that a member is leaving, with a job that completes the deletion whatever happens to this process, and stores
 * the registration record. Returns false if there is no such member or a concurrent request has recorded it. `authorize`
 * runs first, in the same transaction.
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
 * Deletes everything about a member except the user, and their storage objects; a scheduled job removes objects that
 * remain. `beforeDelete` runs first, in the same transaction.
 */
async function deleteMemberData(
  db: Db,
  { users, findPhoneNumbers, deleteProductData, removeSomeOrphans, log }: AccountDeletion,
  { memberId, beforeDelete }: { memberId: string; beforeDelete?: (db: Db) => Promise<void> },
): Promise<void> {
  // Once the user is gone, the address can be registered again.
  const user = await users.find(memberId);
  await inTransaction(db, async (transaction) => {
    await beforeDelete?.(transaction);
    const { phoneNumber, pendingNumber } = await findPhoneNumbers(transaction, memberId);
    const others = await findOtherAddresses(transaction, memberId);
    await deleteProductData(transaction, memberId);
    const addresses = [user?.email, phoneNumber, pendingNumber, ...others].filter(
      (address) => typeof address === 'string',
    );
    await deleteMessagesAbout(transaction, { addresses, memberId });
  });
  // The job that deletes the user handles both, so a failure here is not fatal.
  await deleteIdempotencyKeysMentioning(db, memberId).catch(({ name }: Error) =>
    log.warn({ name }, 'stored responses that mention a deleted member could not be deleted'),
  );
  await removeSomeOrphans().catch(({ name }: Error) =>
    log.warn({ name }, 'orphaned objects could not be removed from storage'),
  );
}

/**
 * Deletes the member's profile; the session can then only delete the user. Throws 409 while a change of the address can
 * be undone, because otherwise someone who took over the account could leave its owner nothing to recover.
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
    // Before the deletion, because afterwards the conversation partners could no longer be notified.
    beforeDelete: (transaction) => notifyPresence(transaction, notifyClients, { memberIds: [memberId], now }),
  });
  return { success: true, message: translate(PROFILE_DELETED) };
}

/** The same for deletions requested at the provider, before and after the user is deleted, and for the operator. */
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

/** The job has completed by then; if it has not, the scheduled job repeats it. */
const OVERDUE_MS = 2 * MINUTE_MS;

/** A concurrent request wrote something about the member. */
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
    .catch(({ name }: Error) =>
      deletion.log.warn({ name }, 'orphaned objects could not be removed from storage'),
    );
  if (await hasRemainingData(db, memberId)) throw new DataRemains();
  await removeDeletion(db, memberId);
}

/** Resumes deletions whose job was lost or gave up. */
export async function resumeDeletions(db: Db, now: Date): Promise<void> {
  const overdue = await findDeletionsBefore(db, new Date(now.getTime() - OVERDUE_MS));
  for (const memberId of overdue) await addFinishDeletionJob(db, memberId);
}
