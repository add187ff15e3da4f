import { t } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findVisibleMember, isMemberListed } from './store/visibility.ts';

/** Throws 403 if no one can see the member yet, because contacting others requires being visible to them. */
export async function requireListed(db: Db, memberId: string): Promise<void> {
  if (await isMemberListed(db, memberId)) return;
  throw new ApiError(
    'FORBIDDEN',
    t(
      'Please finish your profile first: nobody can see it yet. It needs your date of birth, height, marital status, religion, city and a few words about you.',
    ),
  );
}

/**
 * Checks both directions: the other member must be visible (else 404), and the own profile complete enough to be seen.
 */
export async function requireVisible(
  db: Db,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  await requireListed(db, memberId);
  if (!(await findVisibleMember(db, { viewerId: memberId, memberId: otherId })))
    throw new ApiError('NOT_FOUND');
}
