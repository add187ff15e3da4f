import { type matchingEndpoints, type ProfileCard, SUGGESTIONS } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { findMatchable, findMember, findSeeker } from '../profiles/index.ts';
import { gather } from './gather.ts';
import type { MatchingParts } from './matches.ts';
import { resembling } from './resembling.ts';

/** Of so many who resemble a member as much the best fitting are suggested. */
const LOOKED_AT_TOGETHER = 40;

/** Members like one whom the caller may meet, who fit the caller both ways, best compatibility first. */
export async function showSuggestions(
  { caller, params: { id }, db, now }: Call<typeof matchingEndpoints.suggestions>,
  { cards, takeSample }: MatchingParts,
): Promise<{ suggestions: ProfileCard[] }> {
  const [member, model, seeker] = await Promise.all([
    findMember(db, { viewerId: caller.memberId, memberId: id }),
    findMatchable(db, id, now),
    findSeeker(db, caller.memberId, now),
  ]);
  if (!member || !model || !seeker) throw new ApiError('NOT_FOUND');
  const sample = await takeSample(now);
  const viewing = { viewerId: caller.memberId, viewer: seeker, now };
  const alike = new Set<string>();
  // From very like to somewhat like, until there are enough: nobody is left out for who is less like and fits better.
  for (const conditions of resembling({ ...model, memberId: member.memberId }, now)) {
    const { memberIds } = await gather(db, {
      from: { part: 'everyHope', more: true },
      most: LOOKED_AT_TOGETHER,
      fitting: { seeker, begunAt: now, isLater: false, conditions },
      sample,
    });
    const others = memberIds.filter((memberId) => !alike.has(memberId));
    const room = SUGGESTIONS - alike.size;
    const best =
      others.length > room ? (await cards.best(db, { ...viewing, memberIds: others }, 0)).rest : others;
    for (const memberId of best.slice(0, room)) alike.add(memberId);
    if (alike.size === SUGGESTIONS) break;
  }
  const best = await cards.best(db, { ...viewing, memberIds: [...alike] }, SUGGESTIONS);
  return { suggestions: best.cards };
}
