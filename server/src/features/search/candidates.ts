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
  places: ScanPosition[];
  /** Exact up to MAX_EXACT_COUNT; one more than that means more. */
  counted: number;
  /** Whether there are so many that an index scan finds enough soon. */
  crowded: boolean;
}

/** An index scan; if its read limit may have hidden matches, filters and sorts all matches instead. */
async function scanOrFilter(db: Db, query: SearchQuery, batch: ScanBatch): Promise<ScanPosition[]> {
  const places = await indexScan(db, query, batch);
  for (const range of toScanRanges(query)) {
    const found = places.filter(
      ({ gender, value }) => gender === range.gender && value === range.value,
    ).length;
    if (found < batch.limit && (await exceedsScanLimit(db, query, batch.after, range))) {
      return (await filterAndSort(db, query, { ...batch, upTo: null })).places;
    }
  }
  return places.slice(0, batch.limit).map(({ at, memberId }) => ({ at, memberId }));
}

/** Whether a sample proves that there are more than the cap. */
function exceedsCountCap(query: SearchQuery, sample: Sample): boolean {
  const { sampled, members } = sample;
  const proof = requiredSampleMatches(
    { sampled: sampled.length, members },
    MAX_EXACT_COUNT + query.seeker.ignoreCount,
  );
  return proof !== null && sampleHasAtLeast(proof, sample, query);
}

/** The first visible members that match, found quickly whether nearly all or hardly any match. */
export async function findCandidates(
  db: Db,
  query: SearchQuery,
  { limit, sample }: { limit: number; sample: Sample },
): Promise<FirstCandidates> {
  const batch = { after: undefined, limit };
  if (!exceedsCountCap(query, sample)) {
    // An index scan reads too much for so few matches, so count them all unless a part of the members can be scanned.
    const upTo = query.narrowing ? MAX_EXACT_COUNT + 1 : null;
    const { counted, places } = await filterAndSort(db, query, { ...batch, upTo });
    if (counted <= MAX_EXACT_COUNT) return { places, counted, crowded: false };
    if (upTo === null) {
      const { members } = sample;
      const crowded = isScanSufficient(limit, { counted, members, ranges: toScanRanges(query).length });
      return { places, counted: MAX_EXACT_COUNT + 1, crowded };
    }
  }
  const places = await scanOrFilter(db, query, batch);
  // A batch that is not full holds all matches: the sample, up to two minutes old, overestimated them.
  return { places, counted: places.length < limit ? places.length : MAX_EXACT_COUNT + 1, crowded: true };
}

/** A later batch. */
export async function findMoreCandidates(
  db: Db,
  query: SearchQuery,
  { crowded, ...batch }: ScanBatch & { crowded: boolean },
): Promise<ScanPosition[]> {
  if (crowded) return scanOrFilter(db, query, batch);
  return (await filterAndSort(db, query, { ...batch, upTo: null })).places;
}
