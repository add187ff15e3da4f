import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError, invalid } from '../../platform/http/errors.ts';
import { findFields } from '../profiles/index.ts';
import { noteProof, withdrawProof } from '../proofs/index.ts';
import { DAY_SECONDS, type PhoneParts, profileNeeded, spend } from './parts.ts';
import { CODE_TRIES } from './rules.ts';
import { type KeptCode, takeTry, useCode } from './store/codes.ts';
import { deletePhone, findHolder, holdProfiles, lockNumbers, savePhone } from './store/phones.ts';
import { isSame } from './vault.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Another member has proven the number that this one had proven before. */
    'phone.taken': { memberId: string; now: Date };
  }
}

interface Proving {
  memberId: string;
  code: string;
  now: Date;
}

const noCode = () => new ApiError('CONFLICT', t('Please ask for a code first.'));

/** The code that the member was sent, where it is the one given. Every try counts, also those at once. */
async function checkCode(db: Db, parts: PhoneParts, { memberId, code, now }: Proving): Promise<KeptCode> {
  const { vault, rateLimiter, settings } = parts;
  await spend(
    rateLimiter,
    [{ name: `phones:tries:${memberId}`, max: settings.limits.triesDaily, windowSeconds: DAY_SECONDS }],
    t('You have tried many codes today. Please try again tomorrow.'),
  );
  const kept = await takeTry(db, memberId, now);
  if (!kept) throw noCode();
  if (kept.tries > CODE_TRIES) {
    throw new ApiError('CONFLICT', t('This code was tried too often. Please ask for a new one.'));
  }
  const number = vault.open(kept.sealedNumber, memberId);
  if (!isSame(kept.codeMac, vault.macOfCode(code, { memberId, number }))) {
    throw invalid('otp', t('Failed to verify OTP. Please check the code and try again.'));
  }
  return kept;
}

/**
 * Keeps who has the number from changing, and them and the member from being deleted, until the transaction ends. The
 * profiles come first: one that is being deleted may take its time, and nobody else's number is to wait for it.
 */
async function holdNumber(db: Db, memberId: string, numberMac: Buffer): Promise<{ former: string | null }> {
  const before = await findHolder(db, numberMac);
  const held = await holdProfiles(db, before ? [memberId, before] : [memberId]);
  if (!held.includes(memberId)) throw profileNeeded();
  await lockNumbers(db);
  const holder = await findHolder(db, numberMac);
  if (holder === null || holder === memberId) return { former: null };
  // It may have become another's in between.
  const isHeld = held.includes(holder) || (await holdProfiles(db, [holder])).length > 0;
  return { former: isHeld ? holder : null };
}

/** Whoever has the number has its messages: it is theirs now, and proves nothing of who had it before. */
async function takeFromFormer(db: Db, events: Events, { holder, now }: { holder: string; now: Date }) {
  await deletePhone(db, holder);
  await withdrawProof(db, holder, 'phone');
  await events.emit(db, 'phone.taken', { memberId: holder, now });
}

/** Proves the number that a code was sent to. A number proves one member at a time: the one who read its last message. */
export async function provePhone(db: Db, events: Events, proving: Proving, parts: PhoneParts): Promise<void> {
  const { memberId, now } = proving;
  if (!(await findFields(db, memberId))) throw profileNeeded();
  const { numberMac, sealedNumber, codeMac } = await checkCode(db, parts, proving);
  await inTransaction(db, async (transaction) => {
    const { former } = await holdNumber(transaction, memberId, numberMac);
    if (!(await useCode(transaction, memberId, codeMac))) throw noCode();
    if (former) await takeFromFormer(transaction, events, { holder: former, now });
    await savePhone(transaction, { memberId, numberMac, sealedNumber, now });
    await noteProof(transaction, memberId, 'phone', now);
  });
}
