import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findMember, requireListed } from '../profiles/index.ts';

/** Both must be there for each other: the other in sight (else 404), the own profile complete enough to be seen. */
export async function requireMeeting(
  db: Db,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  await requireListed(db, memberId);
  if (!(await findMember(db, { viewerId: memberId, memberId: otherId }))) throw new ApiError('NOT_FOUND');
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The database has the last word: what its constraints refuse is the member's answer, not our failure. */
export function refusalOfLostRace(error: unknown): never {
  const { code } = error as { code?: string };
  if (code === UNIQUE_VIOLATION) throw new ApiError('CONFLICT');
  if (code === FOREIGN_KEY_VIOLATION) throw new ApiError('NOT_FOUND');
  throw error;
}
