import { type matchingEndpoints, type ProfileCard, SUGGESTIONS } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { findMatchable, findMember, findSeeker } from '../profiles/index.ts';
import { gather } from './gather.ts';
import type { MatchingParts } from './matches.ts';
import { resembling } from './resembling.ts';
import type { Fitting } from './store/fitting.ts';
import { withoutInterest } from './store/untouched.ts';

/** In each step, so many members are compared with the caller. */
const LOOKED_AT_TOGETHER = 40;

interface Asked {
  callerId: string;
  /** Whose profile the suggestions are for. */
  id: string;
  now: Date;
}

/** Sets of conditions, the first to be used up before the next: members most like the one asked about come first. */
async function stepsFor(
  db: Db,
  { callerId, id, now }: Asked,
): Promise<Pick<Fitting, 'conditions' | 'beside'>[]> {
  if (id.toLowerCase() === callerId) return [{ beside: [withoutInterest(callerId)] }];
  const [member, model] = await Promise.all([
    findMember(db, { viewerId: callerId, memberId: id }),
    findMatchable(db, id, now),
  ]);
  if (!member || !model) throw new ApiError('NOT_FOUND');
  return resembling({ ...model, memberId: member.memberId }, now).map((conditions) => ({ conditions }));
}

/**
 * Members who fit the caller both ways, best compatibility first: those most like the member asked about, or for the
 * caller's own id those with whom there is no interest yet.
 */
export async function showSuggestions(
  { caller, params: { id }, db, now }: Call<typeof matchingEndpoints.suggestions>,
  { cards, takeSample }: MatchingParts,
): Promise<{ suggestions: ProfileCard[] }> {
  const [steps, seeker] = await Promise.all([
    stepsFor(db, { callerId: caller.memberId, id, now }),
    findSeeker(db, caller.memberId, now),
  ]);
  if (!seeker) throw new ApiError('NOT_FOUND');
  const sample = await takeSample(now);
  const viewing = { viewerId: caller.memberId, viewer: seeker, now };
  const found = new Set<string>();
  // Step by step, so that nobody is left out for someone who is less alike and fits better.
  for (const step of steps) {
    const { memberIds } = await gather(db, {
      from: { part: 'everyHope', more: true },
      most: LOOKED_AT_TOGETHER,
      fitting: { seeker, begunAt: now, isLater: false, ...step },
      sample,
    });
    const others = memberIds.filter((memberId) => !found.has(memberId));
    const room = SUGGESTIONS - found.size;
    const best =
      others.length > room ? (await cards.best(db, { ...viewing, memberIds: others }, 0)).rest : others;
    for (const memberId of best.slice(0, room)) found.add(memberId);
    if (found.size === SUGGESTIONS) break;
  }
  const best = await cards.best(db, { ...viewing, memberIds: [...found] }, SUGGESTIONS);
  return { suggestions: best.cards };
}
