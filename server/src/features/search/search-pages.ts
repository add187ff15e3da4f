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

export interface SearchDependencies {
  cards: Cards;
  takeSample: TakeSample;
}

export interface PageRequest {
  /** The list, because a page key of one is not valid for another. */
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
  /** Exact up to the cap, one more than it above. */
  counted: number;
  scannedCount: number;
  number: number;
  hasMore: boolean;
  key: PageKey | null;
}

/**
 * Position in a run of pages, which is evaluated as of its first page, so that no one's age changes in between. Since
 * activity never moves back, a member who becomes active leaves the rest of the run, and no one appears twice.
 */
const searchCursor = z.object({
  begunAt: z.coerce.date(),
  number: z.int(),
  counted: z.int(),
  crowded: z.boolean(),
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** Whether there are members after the last one. */
  more: z.boolean(),
  /** Ranked members of the batch that were not shown yet, best first. */
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

/** Reads the next batch and returns its first page: by relevance the best of it, otherwise the next in order. */
async function loadNextBatch(
  { criteria, query: { limit }, db, now }: PageRequest,
  { cards, takeSample }: SearchDependencies,
  seeker: Seeker,
  before: SearchCursor | undefined,
): Promise<SearchStep> {
  const begunAt = before?.begunAt ?? now;
  const answered = excludesAnswered(criteria) ? await findAnsweredMembers(db, seeker.memberId) : [];
  const query = buildSearchQuery(seeker, criteria, begunAt, { answered });
  const size = batchSize(criteria.sort, limit);
  // Reads one more than needed to know whether there are more.
  const batch = size + 1;
  const { places, counted, crowded } = before
    ? {
        ...before,
        places: await findMoreCandidates(db, query, { ...before, after: before.last, limit: batch }),
      }
    : await findCandidates(db, query, { limit: batch, sample: await takeSample(now) });
  const evaluated = places.slice(0, size);
  const shown = toCardQuery(
    seeker,
    now,
    evaluated.map(({ memberId }) => memberId),
  );
  const best = isRanked(criteria.sort)
    ? await cards.listBest(db, shown, limit)
    : { cards: await cards.list(db, shown), rest: [] };
  return {
    cards: best.cards,
    scannedCount: places.length,
    next: {
      ...{ begunAt, counted, crowded, ranked: best.rest },
      number: (before?.number ?? 0) + 1,
      last: evaluated.at(-1) ?? before?.last,
      more: places.length > size,
    },
  };
}

/** Returns the next of the ranked members. */
async function showRanked(
  { query: { limit }, db, now }: PageRequest,
  { cards }: SearchDependencies,
  seeker: Seeker,
  before: SearchCursor,
): Promise<SearchStep> {
  return {
    cards: await cards.list(db, toCardQuery(seeker, now, before.ranked.slice(0, limit))),
    scannedCount: 0,
    next: { ...before, number: before.number + 1, ranked: before.ranked.slice(limit) },
  };
}

/** The next page of visible members who match the criteria. */
export async function loadSearchPage(
  request: PageRequest,
  dependencies: SearchDependencies,
): Promise<SearchPage> {
  const { list, memberId, criteria, query, db, now, pageKeys } = request;
  const scope = { memberId, list, filters: criteria };
  const before = pageKeys.decrypt(scope, query.lastEvaluatedKey, searchCursor);
  const seeker = await findSeeker(db, memberId, before?.begunAt ?? now);
  if (!seeker) return { cards: [], counted: 0, scannedCount: 0, number: 1, hasMore: false, key: null };
  const { cards, scannedCount, next } =
    before && before.ranked.length > 0
      ? await showRanked(request, dependencies, seeker, before)
      : await loadNextBatch(request, dependencies, seeker, before);
  const { counted, number } = next;
  const hasMore = next.more || next.ranked.length > 0;
  return {
    cards,
    scannedCount,
    counted,
    number,
    hasMore,
    key: hasMore ? pageKeys.encrypt(scope, next) : null,
  };
}
