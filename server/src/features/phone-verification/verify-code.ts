import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import { lockProfilesForKeyShare } from '../identity/index.ts';
import { findProfileFields } from '../profiles/index.ts';
import { removeVerification, saveVerification } from '../verifications/index.ts';
import { isSameMac } from './phone-cipher.ts';
import { MAX_CODE_ATTEMPTS } from './rules.ts';
import {
  DAY_SECONDS,
  type PhoneDependencies,
  profileRequiredError,
  requireWithinLimits,
} from './settings.ts';
import {
  consumeCode,
  countAttempt,
  deletePhone,
  findNumberOwner,
  lockPhoneNumbers,
  type StoredCode,
  savePhone,
} from './store.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Event: another member has verified this member's number. */
    'phone.taken': { memberId: string; now: Date };
  }
}

interface CodeSubmission {
  memberId: string;
  code: string;
  now: Date;
}

const noCodeError = () => new ApiError('CONFLICT', t('Request a code first.'));

/** Returns the member's pending code if the given code is right, and throws otherwise. Concurrent attempts count too. */
async function checkCode(
  db: Db,
  dependencies: PhoneDependencies,
  { memberId, code, now }: CodeSubmission,
): Promise<StoredCode> {
  const { phoneCipher, rateLimiter, settings } = dependencies;
  await requireWithinLimits(
    rateLimiter,
    [{ name: `phones:tries:${memberId}`, max: settings.limits.triesDaily, windowSeconds: DAY_SECONDS }],
    t('You’ve tried too many codes today. Please try again tomorrow.'),
  );
  const pending = await countAttempt(db, memberId, now);
  if (!pending) throw noCodeError();
  if (pending.tries > MAX_CODE_ATTEMPTS) {
    throw new ApiError('CONFLICT', t('Too many attempts with this code. Request a new one.'));
  }
  const number = phoneCipher.decrypt(pending.sealedNumber, memberId);
  if (!isSameMac(pending.codeMac, phoneCipher.hashCode(code, { memberId, number }))) {
    throw validationError('otp', t('Failed to verify OTP. Please check the code and try again.'));
  }
  return pending;
}

/**
 * Locks both profiles and then the owners of numbers until the transaction ends; returns the former owner. The profiles
 * come first, because waiting for one that is being deleted must not block other numbers.
 */
async function lockNumberOwner(
  db: Db,
  memberId: string,
  numberMac: Buffer,
): Promise<{ formerOwnerId: string | null }> {
  const expectedOwner = await findNumberOwner(db, numberMac);
  const locked = await lockProfilesForKeyShare(db, expectedOwner ? [memberId, expectedOwner] : [memberId]);
  if (!locked.includes(memberId)) throw profileRequiredError();
  await lockPhoneNumbers(db);
  const owner = await findNumberOwner(db, numberMac);
  if (owner === null || owner === memberId) return { formerOwnerId: null };
  // The owner may have changed before the lock.
  const hasOwner = locked.includes(owner) || (await lockProfilesForKeyShare(db, [owner])).length > 0;
  return { formerOwnerId: hasOwner ? owner : null };
}

/** Removes a number and its verification from its former owner. */
async function removeFromFormerOwner(
  db: Db,
  events: Events,
  { ownerId, now }: { ownerId: string; now: Date },
) {
  await deletePhone(db, ownerId);
  await removeVerification(db, ownerId, 'phone');
  await events.emit(db, 'phone.taken', { memberId: ownerId, now });
}

/** Verifies the number that a code was sent to. A number belongs to one member: the one who received its last code. */
export async function verifyPhone(
  db: Db,
  events: Events,
  submission: CodeSubmission,
  dependencies: PhoneDependencies,
): Promise<void> {
  const { memberId, now } = submission;
  if (!(await findProfileFields(db, memberId))) throw profileRequiredError();
  const { numberMac, sealedNumber, codeMac } = await checkCode(db, dependencies, submission);
  await inTransaction(db, async (transaction) => {
    const { formerOwnerId } = await lockNumberOwner(transaction, memberId, numberMac);
    if (!(await consumeCode(transaction, memberId, codeMac))) throw noCodeError();
    if (formerOwnerId) await removeFromFormerOwner(transaction, events, { ownerId: formerOwnerId, now });
    await savePhone(transaction, { memberId, numberMac, sealedNumber, now });
    await saveVerification(transaction, memberId, 'phone', now);
  });
}
