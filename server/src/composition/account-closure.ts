import type { ObjectStore } from '../adapters/objects/port.ts';
import { type AccountDeletion, createRecordCipher } from '../features/account-closure/index.ts';
import { deleteConsents } from '../features/consents/index.ts';
import { deleteExport } from '../features/data-export/index.ts';
import { deleteMembershipData } from '../features/membership/index.ts';
import { anonymizeOrders } from '../features/payments/index.ts';
import { createPhoneCipher, showOwnPhone } from '../features/phone-verification/index.ts';
import { removeOrphanedObjects, removeSomeOrphanedObjects } from '../features/photos/index.ts';
import { deleteProfile } from '../features/profiles/index.ts';
import { anonymizeCases } from '../features/safety/index.ts';
import { deleteSearchesForMember } from '../features/search/index.ts';
import { deleteStories } from '../features/success-stories/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { deleteIdempotencyKeys } from '../platform/http/idempotency.ts';
import type { Logger } from '../platform/log.ts';

/** Deletes all data of a member; safe to repeat after the member has been deleted. */
export function deleteMemberData(db: Db, memberId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Orders come before memberships, because recording a payment locks them in this order.
    await anonymizeOrders(transaction, memberId);
    // Memberships come before the profile, because granting a tier locks them in this order.
    await deleteMembershipData(transaction, memberId);
    // Stories come before the profile, because deleting the profile removes the member id from them.
    await deleteStories(transaction, memberId);
    // Waits for concurrent reports about the member, and prevents new ones until the profile is deleted.
    await anonymizeCases(transaction, memberId);
    await deleteProfile(transaction, memberId);
    await deleteSearchesForMember(transaction, memberId);
    await deleteConsents(transaction, memberId);
    await deleteExport(transaction, memberId);
    await deleteIdempotencyKeys(transaction, memberId);
  });
}

interface Dependencies {
  db: Db;
  clock: Clock;
  secret: Buffer;
  users: AccountDeletion['users'];
  objects: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

/** Assembles the dependencies of account deletions. */
export function createAccountDeletion({
  db,
  clock,
  secret,
  users,
  objects,
  log,
}: Dependencies): AccountDeletion {
  const phoneCipher = createPhoneCipher(secret);
  return {
    users,
    log,
    recordCipher: createRecordCipher(secret),
    findPhoneNumbers: (transaction, memberId) =>
      showOwnPhone(transaction, { memberId, now: clock.now() }, phoneCipher),
    deleteProductData: deleteMemberData,
    removeSomeOrphans: () => removeSomeOrphanedObjects(db, objects, clock.now()),
    removeOrphans: () => removeOrphanedObjects(db, objects, clock.now()),
  };
}
