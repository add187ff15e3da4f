import { MAX_EXACT_COUNT } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { isScanSufficient, requiredSampleMatches } from './rules.ts';
import { type Sample, sampleHasAtLeast } from './sample.ts';
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
  /** The number of matches: exact up to MAX_EXACT_COUNT, and one more than that if there are more. */
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
      return (await filterAndSort(db, query, { ...batch, countLimit: null })).positions;
    }
  }
  return positions.slice(0, batch.limit).map(({ at, memberId }) => ({ at, memberId }));
}

/** Whether a sample proves that more than MAX_EXACT_COUNT members match. */
function exceedsCountCap(query: SearchQuery, sample: Sample): boolean {
  const { sampled, memberCount } = sample;
  const threshold = requiredSampleMatches(
    { sampled: sampled.length, memberCount },
    MAX_EXACT_COUNT + query.seeker.ignoreCount,
  );
  return threshold !== null && sampleHasAtLeast(threshold, sample, query);
}

/** Finds the first visible members who match. Fast whether nearly all members match or hardly any. */
export async function findCandidates(
  db: Db,
  query: SearchQuery,
  { limit, sample }: { limit: number; sample: Sample },
): Promise<FirstCandidates> {
  const batch = { after: undefined, limit };
  if (!exceedsCountCap(query, sample)) {
    // An index scan may read too much, so this gathers all matches. It stops above the cap if the scan can be narrowed.
    const countLimit = query.narrowing ? MAX_EXACT_COUNT + 1 : null;
    const { counted, positions } = await filterAndSort(db, query, { ...batch, countLimit });
    if (counted <= MAX_EXACT_COUNT) return { positions, counted, crowded: false };
    if (countLimit === null) {
      const { memberCount } = sample;
      const crowded = isScanSufficient(limit, {
        counted,
        memberCount,
        rangeCount: toScanRanges(query).length,
      });
      return { positions, counted: MAX_EXACT_COUNT + 1, crowded };
    }
  }
  const positions = await scanOrFilter(db, query, batch);
  // A batch that is not full contains all matches. The sample, which may be two minutes old, then overestimated them.
  return {
    positions,
    counted: positions.length < limit ? positions.length : MAX_EXACT_COUNT + 1,
    crowded: true,
  };
}

/** Finds a later batch of a search. `crowded` is the value that `findCandidates` returned. */
export async function findMoreCandidates(
  db: Db,
  query: SearchQuery,
  { crowded, ...batch }: ScanBatch & { crowded: boolean },
): Promise<ScanPosition[]> {
  if (crowded) return scanOrFilter(db, query, batch);
  return (await filterAndSort(db, query, { ...batch, countLimit: null })).positions;
}
