import type { Db } from '../../platform/database.ts';
import { countListed, type EvaluatedMember, matchesGenderOf } from '../profiles/index.ts';
import { readEvaluatedMembers, type SearchQuery } from './store/candidates.ts';

/** A fair sample of the listed members, and their total number. */
export interface Sample {
  sampled: readonly EvaluatedMember[];
  members: number;
}

export type TakeSample = (now: Date) => Promise<Sample>;

const SAMPLE_SIZE = 5_000;
/** Read in parts, so that no statement takes long. */
const READ_BATCH_SIZE = 200;
const SAMPLE_MAX_AGE_MS = 60_000;

async function readFirst(db: Db): Promise<EvaluatedMember[]> {
  const first: EvaluatedMember[] = [];
  while (first.length < SAMPLE_SIZE) {
    const after = first.at(-1)?.member_id ?? null;
    const part = await readEvaluatedMembers(db, { after, limit: READ_BATCH_SIZE });
    first.push(...part);
    if (part.length < READ_BATCH_SIZE) break;
  }
  return first;
}

async function readSample(db: Db): Promise<Sample> {
  const sampled = await readFirst(db);
  return { sampled, members: await countListed(db) };
}

/**
 * The first members by id: ids are random, so this is a fair sample. Each process keeps it in memory and refreshes it
 * after a minute; calls during a refresh use the previous one, up to two minutes old. It may wait for a pool
 * connection, so do not call it while holding one.
 */
export function createSampler(pool: Db): TakeSample {
  let cached: { sample: Sample; at: Date } | null = null;
  let pending: Promise<Sample> | null = null;

  async function read(now: Date): Promise<Sample> {
    try {
      const sample = await readSample(pool);
      cached = { sample, at: now };
      return sample;
    } finally {
      pending = null;
    }
  }

  return async (now) => {
    // The clock may be set back, and a request may be slightly older than the sample.
    const age = cached ? Math.abs(now.getTime() - cached.at.getTime()) : Number.POSITIVE_INFINITY;
    if (cached && age < SAMPLE_MAX_AGE_MS) return cached.sample;
    pending ??= read(now);
    if (!cached || age >= 2 * SAMPLE_MAX_AGE_MS) return pending;
    // An unavailable database is reported only to calls that must wait for it.
    pending.catch(() => {});
    return cached.sample;
  };
}

/** The share of the sample that is checked first. */
const EARLY_CHECK_SHARE = 1 / 4;
/** Below this share of the expected matches in the first part, the rest rarely suffices. */
const EARLY_CHECK_MIN_SHARE = 1 / 4;

/**
 * Whether at least this many of a sample match, apart from ignoring. If a first look finds hardly any, the rest is
 * skipped and the answer is no.
 */
export function sampleHasAtLeast(
  number: number,
  { sampled }: Sample,
  { seeker, conditions }: Pick<SearchQuery, 'seeker' | 'conditions'>,
): boolean {
  const earlyCheckSize = Math.floor(sampled.length * EARLY_CHECK_SHARE);
  let found = 0;
  for (const [index, member] of sampled.entries()) {
    if (index === earlyCheckSize && found < number * EARLY_CHECK_SHARE * EARLY_CHECK_MIN_SHARE) return false;
    if (matchesGenderOf(seeker, member) && conditions.every((condition) => condition.matches(member)))
      found += 1;
    if (found >= number) return true;
  }
  return false;
}
