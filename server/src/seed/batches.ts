import { DAY_MS } from '../platform/clock.ts';
import { type SeededMember, toSeededMember, toSeededSignIn } from './member-rows.ts';
import { type DemoSignIn, demoSignIns, generateMembers, generateSignInPerson } from './people/members.ts';
import type { Pictures } from './pictures.ts';

interface BatchSource {
  seed: number;
  now: Date;
  pictures: Pictures;
}

/** While portraits are copied, small batches keep the progress report up to date. */
const SMALL_BATCH = 50;
const LARGE_BATCH = 2000;
const MAX_OWN_PORTRAITS = 500;

/** A member whom a developer can sign in as. They are created before all other members, so that their portraits are not shared. */
export function createSeededSignIn(source: BatchSource, signIn: DemoSignIn, memberId: string): SeededMember {
  const at = demoSignIns.indexOf(signIn);
  const joinedAt = new Date(source.now.getTime() - (200 + at * 11) * DAY_MS);
  const person = { ...generateSignInPerson(source, signIn), memberId, joinedAt, lastActiveAt: source.now };
  return toSeededSignIn(source, person, signIn.tier, at);
}

export interface Batch {
  members: SeededMember[];
  /** Number of members including this batch. */
  until: number;
}

/** Generates the members of a seed in batches. The same seed always generates the same members. */
export function* generateBatches(source: BatchSource, count: number): Generator<Batch> {
  let members: SeededMember[] = [];
  let until = 0;
  for (const member of generateMembers({ ...source, count })) {
    members.push(toSeededMember(source, member, until));
    until += 1;
    if (until < count && members.length < (until <= MAX_OWN_PORTRAITS ? SMALL_BATCH : LARGE_BATCH)) continue;
    yield { members, until };
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
 * Describes the progress of a seed in a line: the number of members, and the time left at the rate of the last ten
 * seconds. The first members are no measure for the rest, as storing their portraits takes most of the time.
 */
export function createSeedReport(): (done: number, all: number, nowMs: number) => string {
  let samples: Sample[] = [];
  return (done, all, nowMs) => {
    const line = `${done} of ${all} members`;
    if (done < Math.min(MAX_OWN_PORTRAITS, all)) return `${line}, storing portraits`;
    samples = [...samples.filter(({ atMs }) => nowMs - atMs <= RATE_WINDOW_MS), { done, atMs: nowMs }];
    const [oldest] = samples;
    if (!oldest || nowMs === oldest.atMs || done === oldest.done) return line;
    const rate = (done - oldest.done) / ((nowMs - oldest.atMs) / 1000);
    return `${line}, ${Math.round(rate)} a second, ${Math.ceil((all - done) / rate)} s left`;
  };
}
