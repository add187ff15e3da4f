import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Call } from '../../../platform/http/route.ts';
import { findMatchable, findMember } from '../../profiles/index.ts';
import { suggestIceBreakers } from './suggest.ts';

type IceBreakers = typeof messagingEndpoints.iceBreakers;

/** First messages to a member whom the caller may meet. */
export async function showIceBreakers({
  db,
  caller: { memberId },
  params,
  now,
}: Call<IceBreakers>): Promise<EndpointReply<IceBreakers>> {
  if (!(await findMember(db, { viewerId: memberId, memberId: params.userId })))
    throw new ApiError('NOT_FOUND');
  const [mine, theirs] = await Promise.all([
    findMatchable(db, memberId, now),
    findMatchable(db, params.userId, now),
  ]);
  if (!mine || !theirs) throw new ApiError('NOT_FOUND');
  return { suggestions: suggestIceBreakers(mine, theirs) };
}
