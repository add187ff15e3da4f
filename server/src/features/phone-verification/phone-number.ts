import { type Contact, type OwnPhone, type phoneVerificationEndpoints, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { HOUR_MS, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { deleteTextMessagesBefore } from '../../platform/outbox.ts';
import { lockProfilesForKeyShare } from '../identity/index.ts';
import { findVisibleMember } from '../profiles/index.ts';
import { removeVerification } from '../verifications/index.ts';
import type { PhoneCipher } from './phone-cipher.ts';
import { contactAccess } from './rules.ts';
import {
  deleteCode,
  deleteExpired,
  deletePhone,
  findContact,
  findOwnPhone,
  lockPhoneNumbers,
} from './store.ts';

/** The member's verified number, and the number that is being verified. */
export async function showOwnPhone(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  phoneCipher: PhoneCipher,
): Promise<OwnPhone> {
  const { sealedNumber, provenAt, pendingNumber } = await findOwnPhone(db, memberId, now);
  return {
    phoneNumber: sealedNumber && phoneCipher.decrypt(sealedNumber, memberId),
    verifiedAt: provenAt?.toISOString() ?? null,
    pendingNumber: pendingNumber && phoneCipher.decrypt(pendingNumber, memberId),
  };
}

/** Removes the member's number, its verification, and a pending code. Can be repeated. */
export async function removePhone(db: Db, memberId: string): Promise<{ success: true; message: string }> {
  await inTransaction(db, async (transaction) => {
    await lockProfilesForKeyShare(transaction, [memberId]);
    await lockPhoneNumbers(transaction);
    await deleteCode(transaction, memberId);
    await deletePhone(transaction, memberId);
    await removeVerification(transaction, memberId, 'phone');
  });
  return { success: true, message: t('Your phone number was removed.') };
}

/**
 * A member's verified number, if the viewer may see it. The error does not tell a viewer without a connection whether the
 * number exists, or a connected viewer whether it is missing or withheld.
 */
export async function showContact(
  { caller, params, db }: Call<typeof phoneVerificationEndpoints.contact>,
  phoneCipher: PhoneCipher,
): Promise<Contact> {
  const { memberId: viewerId, tier } = caller;
  const memberId = params.id.toLowerCase();
  const member = await findVisibleMember(db, { viewerId, memberId });
  const contact = member && (await findContact(db, { viewerId, memberId }));
  if (!contact) throw new ApiError('NOT_FOUND');
  const access = contactAccess({ ...contact, hasDirectContact: tiers[tier].flags.directContact });
  if (access === 'connect first') {
    throw new ApiError(
      'FORBIDDEN',
      t('You can see a phone number once you’re connected, when an interest between you has been accepted.'),
    );
  }
  if (access === 'never' || contact.sealedNumber === null) throw new ApiError('NOT_FOUND');
  return { phoneNumber: phoneCipher.decrypt(contact.sealedNumber, memberId) };
}

const SMS_BUDGET_RETENTION_MS = 90 * 24 * HOUR_MS;

/** Deletes expired codes, cooldowns and daily message counts, and the text messages that contained codes. */
export async function deleteExpiredPhoneCodes(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, { now, day: utcDay(new Date(now.getTime() - SMS_BUDGET_RETENTION_MS)) });
  await deleteTextMessagesBefore(db, new Date(now.getTime() - HOUR_MS));
}
