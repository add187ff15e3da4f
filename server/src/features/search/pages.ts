import type { PageKey, ProfileCard, SearchCriteria } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { PageKeys } from '../../platform/http/page-keys.ts';
import { type Cards, findSeeker, type Seeker } from '../profiles/index.ts';
import { findCandidates, findMoreCandidates } from './candidates.ts';
import { leavesOutAnswered, wantedBy } from './criteria.ts';
import { isRanked, stretchOf } from './rules.ts';
import type { TakeSample } from './sample.ts';
import { findAnswered } from './store/answered.ts';

export interface SearchParts {
  cards: Cards;
  takeSample: TakeSample;
}

export interface PageRequest {
  /** Which list it is: a key of one is not good for another. */
  list: string;
  memberId: string;
  criteria: SearchCriteria;
  query: { limit: number; lastEvaluatedKey?: string };
  db: Db;
  now: Date;
  pageKeys: PageKeys;
}

export interface Page {
  cards: ProfileCard[];
  /** Exact up to the cap, more than it above. */
  counted: number;
  scannedCount: number;
  number: number;
  hasMore: boolean;
  key: PageKey | null;
}

/**
 * Where a run of pages stands. It is judged as of the instant of its first page, so nobody has a birthday in the
 * middle of it; and since activity never moves back, who becomes active meanwhile leaves what is still to come and
 * nobody comes twice.
 */
const standing = z.object({
  begunAt: z.coerce.date(),
  number: z.int(),
  counted: z.int(),
  crowded: z.boolean(),
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** Whether there is anybody behind the last one. */
  more: z.boolean(),
  /** Who was looked at and not shown yet, best fit first. */
  ranked: z.array(z.guid()),
});

type Standing = z.infer<typeof standing>;

interface Step {
  cards: ProfileCard[];
  scannedCount: number;
  next: Standing;
}

const viewing = (seeker: Seeker, now: Date, memberIds: string[]) => ({
  viewerId: seeker.memberId,
  viewer: seeker,
  now,
  memberIds,
});

/** Looks at the next stretch and shows its first page: by relevance the best fit of it, else the next in order. */
async function lookOn(
  { criteria, query: { limit }, db, now }: PageRequest,
  { cards, takeSample }: SearchParts,
  seeker: Seeker,
  before: Standing | undefined,
): Promise<Step> {
  const begunAt = before?.begunAt ?? now;
  const answered = leavesOutAnswered(criteria) ? await findAnswered(db, seeker.memberId) : [];
  const wanted = wantedBy(seeker, criteria, begunAt, { answered });
  const size = stretchOf(criteria.sort, limit);
  // One more than is looked at tells whether there is anybody behind.
  const most = size + 1;
  const { places, counted, crowded } = before
    ? { ...before, places: await findMoreCandidates(db, wanted, { ...before, after: before.last, most }) }
    : await findCandidates(db, wanted, { most, sample: await takeSample(now) });
  const looked = places.slice(0, size);
  const shown = viewing(
    seeker,
    now,
    looked.map(({ memberId }) => memberId),
  );
  const best = isRanked(criteria.sort)
    ? await cards.best(db, shown, limit)
    : { cards: await cards.list(db, shown), rest: [] };
  return {
    cards: best.cards,
    scannedCount: places.length,
    next: {
      ...{ begunAt, counted, crowded, ranked: best.rest },
      number: (before?.number ?? 0) + 1,
      last: looked.at(-1) ?? before?.last,
      more: places.length > size,
    },
  };
}

/** Shows the next of those who were ranked before. */
async function showRanked(
  { query: { limit }, db, now }: PageRequest,
  { cards }: SearchParts,
  seeker: Seeker,
  before: Standing,
): Promise<Step> {
  return {
    cards: await cards.list(db, viewing(seeker, now, before.ranked.slice(0, limit))),
    scannedCount: 0,
    next: { ...before, number: before.number + 1, ranked: before.ranked.slice(limit) },
  };
}

/** The next page of the members whom a member may meet and who meet the criteria. */
export async function showPage(request: PageRequest, parts: SearchParts): Promise<Page> {
  const { list, memberId, criteria, query, db, now, pageKeys } = request;
  const scope = { memberId, list, filters: criteria };
  const before = pageKeys.open(scope, query.lastEvaluatedKey, standing);
  const seeker = await findSeeker(db, memberId, before?.begunAt ?? now);
  if (!seeker) return { cards: [], counted: 0, scannedCount: 0, number: 1, hasMore: false, key: null };
  const { cards, scannedCount, next } =
    before && before.ranked.length > 0
      ? await showRanked(request, parts, seeker, before)
      : await lookOn(request, parts, seeker, before);
  const { counted, number } = next;
  const hasMore = next.more || next.ranked.length > 0;
  return { cards, scannedCount, counted, number, hasMore, key: hasMore ? pageKeys.seal(scope, next) : null };
}
