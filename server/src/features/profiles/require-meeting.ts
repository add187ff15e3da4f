import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { requireListed } from './require-listed.ts';
import { findMember } from './store/visibility.ts';

/** Both must be there for each other: the other in sight (else 404), the own profile complete enough to be seen. */
export async function requireMeeting(
  db: Db,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  await requireListed(db, memberId);
  if (!(await findMember(db, { viewerId: memberId, memberId: otherId }))) throw new ApiError('NOT_FOUND');
}
