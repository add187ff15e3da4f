import { DAY_MS } from '../platform/clock.ts';
import { type SeededMember, toSeededMember, toSeededSignIn } from './member-rows.ts';
import { type DemoSignIn, demoSignIns, generateMembers, generateSignInPerson } from './people/members.ts';
import type { Pictures } from './pictures.ts';

interface BatchSource {
  seed: number;
  now: Date;
  pictures: Pictures;
}

/** Batch size while portraits are copied, small to keep the progress report up to date. */
const SMALL_BATCH = 50;
const LARGE_BATCH = 2000;
const MAX_OWN_PORTRAITS = 500;

/** Creates a member that a developer can sign in as. All of them are created before other members, so that their portraits are not shared. */
export function createSeededSignIn(source: BatchSource, signIn: DemoSignIn, memberId: string): SeededMember {
  const index = demoSignIns.indexOf(signIn);
  const joinedAt = new Date(source.now.getTime() - (200 + index * 11) * DAY_MS);
  const person = { ...generateSignInPerson(source, signIn), memberId, joinedAt, lastActiveAt: source.now };
  return toSeededSignIn(source, person, signIn.tier, index);
}

export interface Batch {
  members: SeededMember[];
  /** Number of members up to and including this batch. */
  memberCount: number;
}

/** Generates the members of a seed in batches. The same seed always generates the same members. */
export function* generateBatches(source: BatchSource, count: number): Generator<Batch> {
  let members: SeededMember[] = [];
  let memberCount = 0;
  for (const member of generateMembers({ ...source, count })) {
    members.push(toSeededMember(source, member, memberCount));
    memberCount += 1;
    if (
      memberCount < count &&
      members.length < (memberCount <= MAX_OWN_PORTRAITS ? SMALL_BATCH : LARGE_BATCH)
    )
      continue;
    yield { members, memberCount };
    members = [];
  }
}

interface Sample {
  done: number;
  atMs: number;
}

/** Long enough to even out batches, short enough to follow a machine that gets busier. */
const RATE_WINDOW_MS = 10_000;

/**
 * Returns a function that describes the progress of a seed in a line: the number of members, and the time left at the
 * rate of the last ten seconds. The first members are not measured, because storing their portraits takes much longer.
 */
export function createSeedReport(): (done: number, total: number, nowMs: number) => string {
  let samples: Sample[] = [];
  return (done, total, nowMs) => {
    const line = `${done} of ${total} members`;
    if (done < Math.min(MAX_OWN_PORTRAITS, total)) return `${line}, storing portraits`;
    samples = [...samples.filter(({ atMs }) => nowMs - atMs <= RATE_WINDOW_MS), { done, atMs: nowMs }];
    const [oldest] = samples;
    if (!oldest || nowMs === oldest.atMs || done === oldest.done) return line;
    const rate = (done - oldest.done) / ((nowMs - oldest.atMs) / 1000);
    return `${line}, ${Math.round(rate)} a second, ${Math.ceil((total - done) / rate)} s left`;
  };
}
