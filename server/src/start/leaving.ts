import { endMembership } from '../features/membership/index.ts';
import { detachOrders } from '../features/payments/index.ts';
import { awaitPhotosInMaking } from '../features/photos/index.ts';
import { deleteProfile } from '../features/profiles/index.ts';
import { dropAbandonedStories } from '../features/success-stories/index.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { forgetAnswers } from '../platform/http/idempotency.ts';

/** Deletes all that the product keeps of a member; may be called again for one who is gone. */
export function forgetMember(db: Db, memberId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // First of all: what is deleted from here on, one member at a time, keeps nobody else waiting.
    await awaitPhotosInMaking(transaction, memberId);
    // Before what follows from orders: whoever takes a payment in holds the order first as well.
    await detachOrders(transaction, memberId);
    // Before the profile: whoever gives a tier tells of it while they hold the membership, and comes to the profile last.
    await endMembership(transaction, memberId);
    await deleteProfile(transaction, memberId);
    await dropAbandonedStories(transaction);
    await forgetAnswers(transaction, memberId);
  });
}
