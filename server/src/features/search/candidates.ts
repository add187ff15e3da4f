import type { Ranking } from '../../adapters/ranking/port.ts';
import type { Db } from '../../platform/database.ts';
import { buildRankingQuery } from './ranking-query.ts';
import { isScanSufficient } from './rules.ts';
import {
  exceedsScanLimit,
  filterAndSort,
  indexScan,
  type ScanBatch,
  type ScanPosition,
  type SearchQuery,
  toScanRanges,
} from './store/candidates.ts';

export interface FirstCandidates {
  positions: ScanPosition[];
  /** The number of matches. */
  counted: number;
  /** Whether so many members match that an index scan finds a batch quickly. */
  crowded: boolean;
}

/** Scans an index. If the scan may have missed matches because of its read limit, filters and sorts all matches instead. */
async function scanOrFilter(db: Db, query: SearchQuery, batch: ScanBatch): Promise<ScanPosition[]> {
  const positions = await indexScan(db, query, batch);
  for (const range of toScanRanges(query)) {
    const found = positions.filter(
      ({ gender, value }) => gender === range.gender && value === range.value,
    ).length;
    if (found < batch.limit && (await exceedsScanLimit(db, query, batch.after, range))) {
      return filterAndSort(db, query, batch);
    }
  }
  return positions.slice(0, batch.limit).map(({ at, memberId }) => ({ at, memberId }));
}

/** Finds the first visible members who match, in the order of a time. Fast whether nearly all members match or hardly any. */
export async function findCandidates(
  db: Db,
  query: SearchQuery,
  { limit, ranking }: { limit: number; ranking: Ranking },
): Promise<FirstCandidates> {
  const { matching, listed } = await ranking.count(buildRankingQuery(query));
  const crowded = isScanSufficient(limit, { matching, listed, rangeCount: toScanRanges(query).length });
  const positions = await findMoreCandidates(db, query, { crowded, after: undefined, limit });
  return { positions, counted: matching, crowded };
}

/** Finds a later batch of a search. `crowded` is the value that `findCandidates` returned. */
export const findMoreCandidates = (
  db: Db,
  query: SearchQuery,
  { crowded, ...batch }: ScanBatch & { crowded: boolean },
): Promise<ScanPosition[]> => (crowded ? scanOrFilter(db, query, batch) : filterAndSort(db, query, batch));
