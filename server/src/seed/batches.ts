import { type SeededMember, toSeededMember, toSeededSignIn } from './member-rows.ts';
import { type DemoSignIn, demoSignIns, generateMembers, generateSignInPerson } from './people/members.ts';
import type { Pictures } from './pictures.ts';

interface BatchSource {
  seed: number;
  now: Date;
  pictures: Pictures;
}

/** Drawing portraits takes its time, so as long as they are drawn progress is told more often. */
const SMALL_BATCH = 50;
const LARGE_BATCH = 2000;
const MAX_OWN_PORTRAITS = 500;

const dayMs = 24 * 60 * 60 * 1000;

/** Somebody to sign in as; they come before all members, so that their pictures are their own. */
export function createSeededSignIn(source: BatchSource, signIn: DemoSignIn, memberId: string): SeededMember {
  const at = demoSignIns.indexOf(signIn);
  const joinedAt = new Date(source.now.getTime() - (200 + at * 11) * dayMs);
  const person = { ...generateSignInPerson(source, signIn), memberId, joinedAt, lastActiveAt: source.now };
  return toSeededSignIn(source, person, signIn.tier, at);
}

export interface Batch {
  members: SeededMember[];
  /** How many there are with these. */
  until: number;
}

/** All members of a seed, batch by batch, always the same ones. */
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
  /** Milliseconds. */
  at: number;
}

/** Long enough to even out batches, short enough to follow a machine that gets busier. */
const RATE_WINDOW_MS = 10_000;

/**
 * Describes the progress of a seed in a line: how many members there are, and how long the rest will take at the rate of
 * the last ten seconds. The first members say nothing about the rest, as drawing their portraits takes most of the time.
 */
export function createSeedReport(): (done: number, all: number, now: number) => string {
  let samples: Sample[] = [];
  return (done, all, now) => {
    const line = `${done} of ${all} members`;
    if (done < Math.min(MAX_OWN_PORTRAITS, all)) return `${line}, drawing portraits`;
    samples = [...samples.filter(({ at }) => now - at <= RATE_WINDOW_MS), { done, at: now }];
    const [oldest] = samples;
    if (!oldest || now === oldest.at || done === oldest.done) return line;
    const rate = (done - oldest.done) / ((now - oldest.at) / 1000);
    return `${line}, ${Math.round(rate)} a second, ${Math.ceil((all - done) / rate)} s left`;
  };
}
