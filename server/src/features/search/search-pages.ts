import type { PageKey, ProfileCard, SearchCriteria } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { PageKeys } from '../../platform/http/pagination.ts';
import { type Cards, findSeeker, type Seeker } from '../profiles/index.ts';
import { findCandidates, findMoreCandidates } from './candidates.ts';
import { buildSearchQuery, excludesAnswered } from './criteria.ts';
import { batchSize, isRanked } from './rules.ts';
import type { TakeSample } from './sample.ts';
import { findAnsweredMembers } from './store/candidates.ts';

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

export interface SearchPage {
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
const searchCursor = z.object({
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

type SearchCursor = z.infer<typeof searchCursor>;

interface SearchStep {
  cards: ProfileCard[];
  scannedCount: number;
  next: SearchCursor;
}

const toCardQuery = (seeker: Seeker, now: Date, memberIds: string[]) => ({
  viewerId: seeker.memberId,
  viewer: seeker,
  now,
  memberIds,
});

/** Looks at the next stretch and shows its first page: by relevance the best fit of it, else the next in order. */
async function loadNextBatch(
  { criteria, query: { limit }, db, now }: PageRequest,
  { cards, takeSample }: SearchParts,
  seeker: Seeker,
  before: SearchCursor | undefined,
): Promise<SearchStep> {
  const begunAt = before?.begunAt ?? now;
  const answered = excludesAnswered(criteria) ? await findAnsweredMembers(db, seeker.memberId) : [];
  const wanted = buildSearchQuery(seeker, criteria, begunAt, { answered });
  const size = batchSize(criteria.sort, limit);
  // One more than is looked at tells whether there is anybody behind.
  const most = size + 1;
  const { places, counted, crowded } = before
    ? { ...before, places: await findMoreCandidates(db, wanted, { ...before, after: before.last, most }) }
    : await findCandidates(db, wanted, { most, sample: await takeSample(now) });
  const looked = places.slice(0, size);
  const shown = toCardQuery(
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
  before: SearchCursor,
): Promise<SearchStep> {
  return {
    cards: await cards.list(db, toCardQuery(seeker, now, before.ranked.slice(0, limit))),
    scannedCount: 0,
    next: { ...before, number: before.number + 1, ranked: before.ranked.slice(limit) },
  };
}

/** The next page of the members whom a member may meet and who meet the criteria. */
export async function loadSearchPage(request: PageRequest, parts: SearchParts): Promise<SearchPage> {
  const { list, memberId, criteria, query, db, now, pageKeys } = request;
  const scope = { memberId, list, filters: criteria };
  const before = pageKeys.open(scope, query.lastEvaluatedKey, searchCursor);
  const seeker = await findSeeker(db, memberId, before?.begunAt ?? now);
  if (!seeker) return { cards: [], counted: 0, scannedCount: 0, number: 1, hasMore: false, key: null };
  const { cards, scannedCount, next } =
    before && before.ranked.length > 0
      ? await showRanked(request, parts, seeker, before)
      : await loadNextBatch(request, parts, seeker, before);
  const { counted, number } = next;
  const hasMore = next.more || next.ranked.length > 0;
  return { cards, scannedCount, counted, number, hasMore, key: hasMore ? pageKeys.seal(scope, next) : null };
}
