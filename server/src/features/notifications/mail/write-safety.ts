import type { Db } from '../../../platform/database.ts';
import { findDecision, findToldOf } from '../../safety/index.ts';
import {
  bannedLetter,
  contactBannedLetter,
  restoredLetter,
  suspendedLetter,
  warnedLetter,
} from './letters/safety.ts';
import type { SafetyOccasion } from './store/tables.ts';
import type { ComposingParts, Reader, Written } from './writing.ts';

interface AboutSafety {
  occasion: SafetyOccasion;
  /** The case, or the telling. */
  aboutId: string;
  memberId: string;
}

async function letterOf(db: Db, { occasion, aboutId, memberId }: AboutSafety) {
  if (occasion === 'contactBanned') {
    const toldOf = await findToldOf(db, { tellingId: aboutId, memberId });
    return toldOf && contactBannedLetter(toldOf.firstName);
  }
  const decision = await findDecision(db, aboutId);
  if (decision?.memberId !== memberId) return null;
  const { reason, until, endedAt } = decision;
  if (occasion === 'warned') return warnedLetter(reason);
  if (occasion === 'restored') return endedAt === null ? null : restoredLetter();
  if (endedAt !== null) return null;
  return until === null ? bannedLetter(reason) : suspendedLetter(reason, until);
}

/** What staff have decided as it stands now; null where it was undone before it was told. */
export async function writeSafety(
  { db, publicUrl }: ComposingParts,
  { recipient: { memberId, firstName } }: Reader,
  { occasion, aboutId }: { occasion: SafetyOccasion; aboutId: string | null },
): Promise<Written | null> {
  const write = aboutId === null ? null : await letterOf(db, { occasion, aboutId, memberId });
  return write && { letter: write({ firstName, publicUrl }), kinds: [] };
}
