import type { OwnPhone } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { withdrawProof } from '../proofs/index.ts';
import { dropCode } from './store/codes.ts';
import { deletePhone, findOwnPhone, holdProfiles, lockNumbers } from './store/phones.ts';
import type { PhoneVault } from './vault.ts';

/** The own number, and the one that waits for its code. */
export async function showOwnPhone(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  vault: PhoneVault,
): Promise<OwnPhone> {
  const { sealedNumber, provenAt, pendingNumber } = await findOwnPhone(db, memberId, now);
  return {
    phoneNumber: sealedNumber && vault.open(sealedNumber, memberId),
    verifiedAt: provenAt?.toISOString() ?? null,
    pendingNumber: pendingNumber && vault.open(pendingNumber, memberId),
  };
}

/** Takes the own number away, its proof, and a code that is under way; again where there is none it changes nothing. */
export async function removePhone(db: Db, memberId: string): Promise<{ success: true; message: string }> {
  await inTransaction(db, async (transaction) => {
    await holdProfiles(transaction, [memberId]);
    await lockNumbers(transaction);
    await dropCode(transaction, memberId);
    await deletePhone(transaction, memberId);
    await withdrawProof(transaction, memberId, 'phone');
  });
  return { success: true, message: t('Your phone number was removed.') };
}
