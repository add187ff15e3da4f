import type { Compatibility, compatibilityEndpoints } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { compatibilityOf } from '../compatibility/index.ts';
import { findMatchable, findMember } from '../profiles/index.ts';

/** How the caller and another member fit, both ways and in words. */
export async function showCompatibility({
  caller,
  params: { userId },
  db,
  now,
}: Call<typeof compatibilityEndpoints.show>): Promise<Compatibility> {
  const [member, mine, theirs] = await Promise.all([
    findMember(db, { viewerId: caller.memberId, memberId: userId }),
    findMatchable(db, caller.memberId, now),
    findMatchable(db, userId, now),
  ]);
  if (!member || !mine || !theirs) throw new ApiError('NOT_FOUND');
  return { userId: member.memberId, ...compatibilityOf(mine, theirs) };
}
