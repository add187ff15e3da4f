import { forgetConsents } from '../features/consents/index.ts';
import { forgetDownload } from '../features/downloads/index.ts';
import { endMembership } from '../features/membership/index.ts';
import { detachOrders } from '../features/payments/index.ts';
import { awaitPhotosInMaking } from '../features/photos/index.ts';
import { deleteProfile } from '../features/profiles/index.ts';
import { withdrawFromCases } from '../features/safety/index.ts';
import { forgetSearchesFor } from '../features/search/index.ts';
import { forgetStories } from '../features/success-stories/index.ts';
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
    // While it still says whose they are.
    await forgetStories(transaction, memberId);
    // Just before the profile: it waits for what is being told of them, and nothing more is from then on.
    await withdrawFromCases(transaction, memberId);
    await deleteProfile(transaction, memberId);
    await forgetSearchesFor(transaction, memberId);
    await forgetConsents(transaction, memberId);
    await forgetDownload(transaction, memberId);
    await forgetAnswers(transaction, memberId);
  });
}
