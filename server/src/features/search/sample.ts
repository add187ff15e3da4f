import type { Db } from '../../platform/database.ts';
import { countListed, type EvaluatedMember, matchesGenderOf } from '../profiles/index.ts';
import { readEvaluatedMembers, type SearchQuery } from './store/candidates.ts';

/** Some of the listed members, in no order that tells anything, and how many there are in all. */
export interface Sample {
  sampled: readonly EvaluatedMember[];
  members: number;
}

export type TakeSample = (now: Date) => Promise<Sample>;

const SAMPLE_SIZE = 5_000;
/** Read in parts, so that nobody waits for the whole. */
const READ_BATCH_SIZE = 200;
const SAMPLE_MAX_AGE_MS = 60_000;

async function readFirst(db: Db): Promise<EvaluatedMember[]> {
  const first: EvaluatedMember[] = [];
  while (first.length < SAMPLE_SIZE) {
    const after = first.at(-1)?.member_id ?? null;
    const part = await readEvaluatedMembers(db, { after, most: READ_BATCH_SIZE });
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
 * The first members in the order of their ids: ids are random, so these are a fair sample. Each process keeps them in
 * memory and reads them again when they are a minute old; who asks meanwhile gets those of before, up to two minutes old.
 * It may wait for a connection of the pool: not to be asked by who holds one.
 */
export function createSampler(pool: Db): TakeSample {
  let kept: { sample: Sample; at: Date } | null = null;
  let reading: Promise<Sample> | null = null;

  async function read(now: Date): Promise<Sample> {
    try {
      const sample = await readSample(pool);
      kept = { sample, at: now };
      return sample;
    } finally {
      reading = null;
    }
  }

  return async (now) => {
    // A clock may be set back, and a call in flight be a moment older than the sample.
    const age = kept ? Math.abs(now.getTime() - kept.at.getTime()) : Number.POSITIVE_INFINITY;
    if (kept && age < SAMPLE_MAX_AGE_MS) return kept.sample;
    reading ??= read(now);
    if (!kept || age >= 2 * SAMPLE_MAX_AGE_MS) return reading;
    // A database that does not answer is told to who has to wait for it.
    reading.catch(() => {});
    return kept.sample;
  };
}

/** After this part of a sample it shows whether there can be many. */
const EARLY_CHECK_SHARE = 1 / 4;
/** Who has found less than this part of what is expected by then finds it hardly ever in the rest. */
const EARLY_CHECK_MIN_SHARE = 1 / 4;

/**
 * Whether so many of a sample are wanted, whoever ignores whom. Where a glance finds hardly any the rest is not looked
 * at, and the answer is no.
 */
export function sampleHasAtLeast(
  number: number,
  { sampled }: Sample,
  { seeker, conditions }: Pick<SearchQuery, 'seeker' | 'conditions'>,
): boolean {
  const glance = Math.floor(sampled.length * EARLY_CHECK_SHARE);
  let found = 0;
  for (const [looked, member] of sampled.entries()) {
    if (looked === glance && found < number * EARLY_CHECK_SHARE * EARLY_CHECK_MIN_SHARE) return false;
    if (matchesGenderOf(seeker, member) && conditions.every((condition) => condition.holds(member)))
      found += 1;
    if (found >= number) return true;
  }
  return false;
}
