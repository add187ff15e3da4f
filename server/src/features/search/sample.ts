import type { Db } from '../../platform/database.ts';
import { countListed, type EvaluatedMember, matchesGenderOf } from '../profiles/index.ts';
import { readEvaluatedMembers, type SearchQuery } from './store/candidates.ts';

/** A fair sample of the listed members, and the number of all listed members. */
export interface Sample {
  sampled: readonly EvaluatedMember[];
  memberCount: number;
}

export type TakeSample = (now: Date) => Promise<Sample>;

const SAMPLE_SIZE = 5_000;
/** The sample is read in batches, so that no statement takes long. */
const READ_BATCH_SIZE = 200;
const SAMPLE_MAX_AGE_MS = 60_000;

async function readFirstMembers(db: Db): Promise<EvaluatedMember[]> {
  const first: EvaluatedMember[] = [];
  while (first.length < SAMPLE_SIZE) {
    const after = first.at(-1)?.member_id ?? null;
    const batch = await readEvaluatedMembers(db, { after, limit: READ_BATCH_SIZE });
    first.push(...batch);
    if (batch.length < READ_BATCH_SIZE) break;
  }
  return first;
}

async function readSample(db: Db): Promise<Sample> {
  const sampled = await readFirstMembers(db);
  return { sampled, memberCount: await countListed(db) };
}

/**
 * Returns a function that samples the listed members: it takes the first by id, which is fair because ids are random.
 * Each process keeps its sample in memory and refreshes it after a minute. Calls during a refresh get the previous
 * sample, which is at most two minutes old. A call may wait for a connection of the pool, so do not make one while
 * holding a connection.
 */
export function createSampler(pool: Db): TakeSample {
  let cached: { sample: Sample; readAt: Date } | null = null;
  let pending: Promise<Sample> | null = null;

  async function read(now: Date): Promise<Sample> {
    try {
      const sample = await readSample(pool);
      cached = { sample, readAt: now };
      return sample;
    } finally {
      pending = null;
    }
  }

  return async (now) => {
    // The clock may be set back, and a request may be slightly older than the sample.
    const ageMs = cached ? Math.abs(now.getTime() - cached.readAt.getTime()) : Number.POSITIVE_INFINITY;
    if (cached && ageMs < SAMPLE_MAX_AGE_MS) return cached.sample;
    pending ??= read(now);
    if (!cached || ageMs >= 2 * SAMPLE_MAX_AGE_MS) return pending;
    // A failed refresh is reported only to calls that have to wait for it.
    pending.catch(() => {});
    return cached.sample;
  };
}

/** The share of the sample that is checked first. */
const EARLY_CHECK_SHARE = 1 / 4;
/** If the early check finds less than this share of the matches expected in it, the rest rarely has enough. */
const EARLY_CHECK_MIN_SHARE = 1 / 4;

/**
 * Whether at least `requiredMatches` members of a sample match. Does not check ignores. If an early check finds hardly
 * any matches, skips the rest and returns false.
 */
export function sampleHasAtLeast(
  requiredMatches: number,
  { sampled }: Sample,
  { seeker, conditions }: Pick<SearchQuery, 'seeker' | 'conditions'>,
): boolean {
  const earlyCheckSize = Math.floor(sampled.length * EARLY_CHECK_SHARE);
  let found = 0;
  for (const [index, member] of sampled.entries()) {
    if (index === earlyCheckSize && found < requiredMatches * EARLY_CHECK_SHARE * EARLY_CHECK_MIN_SHARE)
      return false;
    if (matchesGenderOf(seeker, member) && conditions.every((condition) => condition.matches(member)))
      found += 1;
    if (found >= requiredMatches) return true;
  }
  return false;
}
