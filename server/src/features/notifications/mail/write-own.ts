import type { MailChoices } from '@troth/contract';
import { findReceipt } from '../../payments/index.ts';
import { endingLetter } from './letters/ending.ts';
import { receiptLetter, refundLetter } from './letters/orders.ts';
import { phoneTakenLetter } from './letters/phone-taken.ts';
import type { AccountOccasion } from './store/tables.ts';
import type { ComposingParts, Reader, Written } from './writing.ts';

/** An end that is further away is not the one that was to be told of: the member has gone on. */
const SOON_MS = 4 * 24 * 60 * 60 * 1000;

/** What is to be said of something of a member's own, as it stands now; null where that is nothing any more. */
export async function writeOwn(
  { db, publicUrl }: ComposingParts,
  { recipient, now }: Reader,
  { occasion, orderId, choices }: { occasion: AccountOccasion; orderId: string | null; choices: MailChoices },
): Promise<Written | null> {
  const { memberId, firstName, tier, endsAt } = recipient;
  const writing = { firstName, publicUrl };
  if (occasion === 'membershipEnding') {
    const isSoon = tier !== 'free' && endsAt && endsAt.getTime() - now.getTime() < SOON_MS;
    if (!isSoon || choices.membershipEnding === 'off') return null;
    return { letter: endingLetter({ tier, endsAt }, writing), kinds: ['membershipEnding'] };
  }
  if (occasion === 'phoneTaken') return { letter: phoneTakenLetter(writing), kinds: [] };
  const receipt = orderId === null ? null : await findReceipt(db, { orderId, memberId });
  if (!receipt || (occasion === 'refund') !== (receipt.status === 'refunded')) return null;
  const letter = occasion === 'refund' ? refundLetter(receipt, writing) : receiptLetter(receipt, writing);
  return { letter, kinds: [] };
}
