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
  /** The name of the list. A page key of one list is not valid for another. */
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
  /** The number of matches: exact up to MAX_EXACT_COUNT, and one more than that if there are more. */
  counted: number;
  scannedCount: number;
  number: number;
  hasMore: boolean;
  key: PageKey | null;
}

/**
 * Position in the pages of a search. All pages are evaluated as of the first page, loaded at `begunAt`, so that no
 * member's age changes in between. A member who becomes active moves ahead of the remaining pages, because activity never
 * moves back, so no member appears twice.
 */
const searchCursor = z.object({
  begunAt: z.coerce.date(),
  number: z.int(),
  counted: z.int(),
  crowded: z.boolean(),
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** Whether there are members after `last`. */
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

/**
 * Reads the next batch and returns its first page. In the order by relevance these are the best matches of the batch,
 * otherwise the whole batch.
 */
async function loadNextBatch(
  { criteria, query: { limit }, db, now }: PageRequest,
  { cards, takeSample }: SearchDependencies,
  seeker: Seeker,
  cursor: SearchCursor | undefined,
): Promise<SearchStep> {
  const begunAt = cursor?.begunAt ?? now;
  const answered = excludesAnswered(criteria) ? await findAnsweredMembers(db, seeker.memberId) : [];
  const query = buildSearchQuery(seeker, criteria, begunAt, { answered });
  const size = batchSize(criteria.sort, limit);
  // Reads one more member than needed, to know whether there are more.
  const readLimit = size + 1;
  const { positions, counted, crowded } = cursor
    ? {
        ...cursor,
        positions: await findMoreCandidates(db, query, { ...cursor, after: cursor.last, limit: readLimit }),
      }
    : await findCandidates(db, query, { limit: readLimit, sample: await takeSample(now) });
  const evaluated = positions.slice(0, size);
  const cardQuery = toCardQuery(
    seeker,
    now,
    evaluated.map(({ memberId }) => memberId),
  );
  const page = isRanked(criteria.sort)
    ? await cards.listBest(db, cardQuery, limit)
    : { cards: await cards.list(db, cardQuery), rest: [] };
  return {
    cards: page.cards,
    scannedCount: positions.length,
    next: {
      ...{ begunAt, counted, crowded, ranked: page.rest },
      number: (cursor?.number ?? 0) + 1,
      last: evaluated.at(-1) ?? cursor?.last,
      more: positions.length > size,
    },
  };
}

/** Returns the next page of members whom an earlier call has ranked. */
async function loadNextRanked(
  { query: { limit }, db, now }: PageRequest,
  { cards }: SearchDependencies,
  seeker: Seeker,
  cursor: SearchCursor,
): Promise<SearchStep> {
  return {
    cards: await cards.list(db, toCardQuery(seeker, now, cursor.ranked.slice(0, limit))),
    scannedCount: 0,
    next: { ...cursor, number: cursor.number + 1, ranked: cursor.ranked.slice(limit) },
  };
}

/** Loads the next page of visible members who match the criteria. */
export async function loadSearchPage(
  request: PageRequest,
  dependencies: SearchDependencies,
): Promise<SearchPage> {
  const { list, memberId, criteria, query, db, now, pageKeys } = request;
  const scope = { memberId, list, filters: criteria };
  const cursor = pageKeys.decrypt(scope, query.lastEvaluatedKey, searchCursor);
  const seeker = await findSeeker(db, memberId, cursor?.begunAt ?? now);
  if (!seeker) return { cards: [], counted: 0, scannedCount: 0, number: 1, hasMore: false, key: null };
  const { cards, scannedCount, next } =
    cursor && cursor.ranked.length > 0
      ? await loadNextRanked(request, dependencies, seeker, cursor)
      : await loadNextBatch(request, dependencies, seeker, cursor);
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
