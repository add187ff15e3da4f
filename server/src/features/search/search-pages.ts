import type { PageKey, ProfileCard, SearchCriteria } from '@troth/contract';
import { z } from 'zod';
import type { Ranking } from '../../adapters/ranking/port.ts';
import type { Db } from '../../platform/database.ts';
import type { PageKeys } from '../../platform/http/pagination.ts';
import { type Cards, findSeeker } from '../profiles/index.ts';
import { findCandidates, findMoreCandidates } from './candidates.ts';
import { buildSearchQuery } from './criteria.ts';
import { buildRankingQuery, rankPosition } from './ranking-query.ts';
import { isRanked } from './rules.ts';
import type { SearchQuery } from './store/candidates.ts';

export interface SearchDependencies {
  cards: Cards;
  ranking: Ranking;
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
  /** The number of matches when the first page was loaded. */
  counted: number;
  scannedCount: number;
  number: number;
  hasMore: boolean;
  key: PageKey | null;
}

/** Position in the pages of a search. All pages show ages as of the first page, loaded at `begunAt`. */
const firstPage = { begunAt: z.coerce.date(), number: z.int(), counted: z.int() };

/** Members who have changed since the first page are left out, so no member appears twice. */
const rankedCursor = z.object({ ...firstPage, snapshot: z.string(), last: rankPosition });

/**
 * A member who becomes active moves ahead of the remaining pages, because activity never moves back, so no member
 * appears twice.
 */
const recentCursor = z.object({
  ...firstPage,
  crowded: z.boolean(),
  last: z.object({ at: z.string(), memberId: z.string() }),
});

interface SearchStep {
  memberIds: string[];
  /** The position after this page; null on the last one. */
  next: z.infer<typeof rankedCursor> | z.infer<typeof recentCursor> | null;
  counted: number;
  number: number;
  scannedCount: number;
}

/** What a step of a search needs: the query as of the first page, and one member more than the page. */
interface StepRequest {
  query: SearchQuery;
  begunAt: Date;
  limit: number;
}

/** The next page in the order of compatibility. */
async function loadRanked(
  { query, begunAt, limit }: StepRequest,
  ranking: Ranking,
  cursor: z.infer<typeof rankedCursor> | undefined,
): Promise<SearchStep> {
  const found = await ranking.findBest(buildRankingQuery(query), {
    limit: limit + 1,
    after: cursor?.last,
    snapshot: cursor?.snapshot,
  });
  const { counted, number, snapshot } = cursor
    ? { ...cursor, number: cursor.number + 1 }
    : { counted: found.total, number: 1, snapshot: found.snapshot };
  const shown = found.members.slice(0, limit);
  const last = shown.at(-1);
  const next = last && found.members.length > limit ? { begunAt, number, counted, snapshot, last } : null;
  return {
    memberIds: shown.map(({ memberId }) => memberId),
    scannedCount: found.members.length,
    ...{ next, counted, number },
  };
}

/** The next page in the order of last activity or joining. */
async function loadRecent(
  { query, begunAt, limit }: StepRequest,
  { db, ranking }: { db: Db; ranking: Ranking },
  cursor: z.infer<typeof recentCursor> | undefined,
): Promise<SearchStep> {
  const { positions, counted, crowded } = cursor
    ? {
        ...cursor,
        positions: await findMoreCandidates(db, query, { ...cursor, after: cursor.last, limit: limit + 1 }),
      }
    : await findCandidates(db, query, { limit: limit + 1, ranking });
  const number = (cursor?.number ?? 0) + 1;
  const shown = positions.slice(0, limit);
  const last = shown.at(-1);
  const next = last && positions.length > limit ? { begunAt, number, counted, crowded, last } : null;
  return {
    memberIds: shown.map(({ memberId }) => memberId),
    scannedCount: positions.length,
    ...{ next, counted, number },
  };
}

/** Loads the next page of visible members who match the criteria. */
export async function loadSearchPage(
  request: PageRequest,
  { cards, ranking }: SearchDependencies,
): Promise<SearchPage> {
  const { list, memberId, criteria, query, db, now, pageKeys } = request;
  const { limit, lastEvaluatedKey } = query;
  const scope = { memberId, list, filters: criteria };
  const ranked = isRanked(criteria.sort)
    ? { cursor: pageKeys.decrypt(scope, lastEvaluatedKey, rankedCursor) }
    : null;
  const recent = ranked ? null : { cursor: pageKeys.decrypt(scope, lastEvaluatedKey, recentCursor) };
  const begunAt = (ranked ?? recent)?.cursor?.begunAt ?? now;
  const seeker = await findSeeker(db, memberId, begunAt);
  if (!seeker) return { cards: [], counted: 0, scannedCount: 0, number: 1, hasMore: false, key: null };
  const step = { query: buildSearchQuery(seeker, criteria, begunAt), begunAt, limit };
  const { memberIds, next, ...page } = ranked
    ? await loadRanked(step, ranking, ranked.cursor)
    : await loadRecent(step, { db, ranking }, recent?.cursor);
  return {
    cards: await cards.list(db, { viewerId: memberId, viewer: seeker, now, memberIds }),
    ...page,
    hasMore: next !== null,
    key: next && pageKeys.encrypt(scope, next),
  };
}
