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

/** Deletes everything stored about a member; may be repeated after they are gone. */
export function deleteMemberData(db: Db, memberId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Before what results from orders, in the lock order of recording a payment.
    await anonymizeOrders(transaction, memberId);
    // Before the profile, in the lock order of granting a tier.
    await deleteMembershipData(transaction, memberId);
    // While the rows still say whose they are.
    await deleteStories(transaction, memberId);
    // Just before the profile: waits for concurrent reports about the member, and prevents new ones.
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

/** The dependencies of a deletion, assembled from the parts of the site. */
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
    findPhoneNumbers: (on, memberId) => showOwnPhone(on, { memberId, now: clock.now() }, phoneCipher),
    deleteProductData: deleteMemberData,
    removeSomeOrphans: () => removeSomeOrphanedObjects(db, objects, clock.now()),
    removeOrphans: () => removeOrphanedObjects(db, objects, clock.now()),
  };
}
