import type { listEndpoints, ProfilePage } from '@troth/contract';
import type { Call } from '../../platform/http/route.ts';
import { type SearchParts, showPage } from './pages.ts';

type RecentCall = Call<typeof listEndpoints.recentlyJoined | typeof listEndpoints.recentlyActive>;

/** Members whom the caller may meet and who fit both ways, who joined or were here last first. */
export async function showRecent(
  { caller: { memberId }, ...call }: RecentCall,
  parts: SearchParts,
  sort: 'recentlyJoined' | 'recentlyActive',
): Promise<ProfilePage> {
  const { cards, hasMore, key } = await showPage(
    { ...call, list: sort, memberId, criteria: { sort, includeAnswered: true } },
    parts,
  );
  const { limit } = call.query;
  return { profiles: cards, pagination: { count: cards.length, limit, hasMore, lastEvaluatedKey: key } };
}
