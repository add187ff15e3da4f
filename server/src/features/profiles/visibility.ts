import { t } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findVisibleMember, isMemberListed } from './store/visibility.ts';

/** Throws 403 if the member is not listed: only members whom others can see may contact others. */
export async function requireListed(db: Db, memberId: string): Promise<void> {
  if (await isMemberListed(db, memberId)) return;
  throw new ApiError(
    'FORBIDDEN',
    t(
      'Complete your profile first: no one can see it yet. It needs your date of birth, height, marital status, religion, city and a few words about you.',
    ),
  );
}

/**
 * Checks both directions: throws 403 if the member is not listed, and 404 if the member cannot see the other member.
 */
export async function requireVisible(
  db: Db,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  await requireListed(db, memberId);
  if (!(await findVisibleMember(db, { viewerId: memberId, memberId: otherId })))
    throw new ApiError('NOT_FOUND');
}
