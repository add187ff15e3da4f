import type { Gender } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { createActiveCount, type Judged, suitsSeeker } from '../profiles/index.ts';
import { readJudged } from './store/sample.ts';
import type { Wanted } from './store/walk.ts';

/** Some of the listed members, and how many there are in all. */
export interface Sample {
  members: number;
  size: number;
  sampled: Record<Gender, readonly Judged[]>;
}

const SAMPLED = 5_000;
/** Read in parts, so that nobody waits for the whole. */
const READ_TOGETHER = 500;
const KEPT_MS = 60_000;

async function readFirst(db: Db): Promise<Judged[]> {
  const sampled: Judged[] = [];
  while (sampled.length < SAMPLED) {
    const after = sampled.at(-1)?.member_id ?? null;
    const part = await readJudged(db, { after, most: READ_TOGETHER });
    sampled.push(...part);
    if (part.length < READ_TOGETHER) break;
  }
  return sampled;
}

/**
 * The first members in the order of their ids: ids are random, so these are a fair sample. Each process keeps them in
 * memory and reads them again when they are a minute old; who asks meanwhile gets those of before.
 */
export function createSample(db: Db): (now: Date) => Promise<Sample> {
  const countMembers = createActiveCount({ exactUpTo: 0 });
  let kept: { sample: Sample; at: Date } | null = null;
  let reading: Promise<Sample> | null = null;

  async function read(now: Date): Promise<Sample> {
    const [members, first] = await Promise.all([countMembers(db, now), readFirst(db)]);
    const { female = [], male = [], other = [] } = Object.groupBy(first, ({ gender }) => gender);
    kept = { sample: { members, size: first.length, sampled: { female, male, other } }, at: now };
    return kept.sample;
  }

  return (now) => {
    const age = kept ? now.getTime() - kept.at.getTime() : KEPT_MS;
    if (kept && age >= 0 && age < KEPT_MS) return Promise.resolve(kept.sample);
    reading ??= read(now).finally(() => {
      reading = null;
    });
    if (!kept) return reading;
    // A database that does not answer is told to whoever asks it next.
    reading.catch(() => {});
    return Promise.resolve(kept.sample);
  };
}

/** How many of a sample are wanted, counted up to a number, whoever ignores whom. */
export function countInSample(
  { sampled }: Sample,
  { seeker, conditions }: Pick<Wanted, 'seeker' | 'conditions'>,
  upTo: number,
): number {
  let counted = 0;
  for (const gender of seeker.lookingFor) {
    for (const member of sampled[gender]) {
      if (counted >= upTo) return counted;
      // What is asked in this search refuses more of them than what is asked in each.
      if (conditions.every((condition) => condition.holds(member)) && suitsSeeker(seeker, member))
        counted += 1;
    }
  }
  return counted;
}
