import type { ObjectStore } from '../adapters/objects/port.ts';
import { type AccountDeletion, createRecordCipher } from '../features/account-closure/index.ts';
import { deleteConsents } from '../features/consents/index.ts';
import { deleteExport } from '../features/data-export/index.ts';
import { deleteMembershipData } from '../features/membership/index.ts';
import { anonymizeOrders } from '../features/payments/index.ts';
import { createPhoneCipher, showOwnPhone } from '../features/phone-verification/index.ts';
import {
  removeOrphanedObjects,
  removeSomeOrphanedObjects,
  waitForPhotoProcessing,
} from '../features/photos/index.ts';
import { deleteProfile } from '../features/profiles/index.ts';
import { anonymizeCases } from '../features/safety/index.ts';
import { deleteSearchesForMember } from '../features/search/index.ts';
import { deleteStories } from '../features/success-stories/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { deleteIdempotencyKeys } from '../platform/http/idempotency.ts';
import type { Logger } from '../platform/log.ts';

/** Deletes all that the product keeps of a member; may be called again for one who is gone. */
export function deleteMemberData(db: Db, memberId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // First of all: what is deleted from here on, one member at a time, keeps nobody else waiting.
    await waitForPhotoProcessing(transaction, memberId);
    // Before what follows from orders: whoever takes a payment in holds the order first as well.
    await anonymizeOrders(transaction, memberId);
    // Before the profile: whoever gives a tier tells of it while they hold the membership, and comes to the profile last.
    await deleteMembershipData(transaction, memberId);
    // While it still says whose they are.
    await deleteStories(transaction, memberId);
    // Just before the profile: it waits for what is being told of them, and nothing more is from then on.
    await anonymizeCases(transaction, memberId);
    await deleteProfile(transaction, memberId);
    await deleteSearchesForMember(transaction, memberId);
    await deleteConsents(transaction, memberId);
    await deleteExport(transaction, memberId);
    await deleteIdempotencyKeys(transaction, memberId);
  });
}

interface Parts {
  db: Db;
  clock: Clock;
  secret: Buffer;
  users: AccountDeletion['users'];
  objects: ObjectStore;
  log: Pick<Logger, 'warn'>;
}

/** What it takes to delete a member, made of the parts of the site. */
export function createAccountDeletion({ db, clock, secret, users, objects, log }: Parts): AccountDeletion {
  const vault = createPhoneCipher(secret);
  return {
    users,
    log,
    recordKeys: createRecordCipher(secret),
    phonesOf: (on, memberId) => showOwnPhone(on, { memberId, now: clock.now() }, vault),
    forget: deleteMemberData,
    removeSomeObjects: () => removeSomeOrphanedObjects(db, objects, clock.now()),
    removeObjects: () => removeOrphanedObjects(db, objects, clock.now()),
  };
}
