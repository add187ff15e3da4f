import { demoMembers } from './members.ts';
import type { Pictures } from './pictures.ts';
import { furnish, furnishSignIn, type Seeded } from './rows.ts';
import { type DemoSignIn, demoSignIns, signInPerson } from './sign-ins.ts';

interface Source {
  seed: number;
  now: Date;
  pictures: Pictures;
}

/** Drawing portraits takes its time, so as long as they are drawn progress is told more often. */
const SMALL_BATCH = 50;
const LARGE_BATCH = 2000;
export const MEMBERS_WITH_OWN_PORTRAITS = 500;

const dayMs = 24 * 60 * 60 * 1000;

/** Somebody to sign in as; they come before all members, so that their pictures are their own. */
export function furnishedSignIn(source: Source, signIn: DemoSignIn, memberId: string): Seeded {
  const at = demoSignIns.indexOf(signIn);
  const joinedAt = new Date(source.now.getTime() - (200 + at * 11) * dayMs);
  const person = { ...signInPerson(source, signIn), memberId, joinedAt, lastActiveAt: source.now };
  return furnishSignIn(source, person, signIn.tier, at);
}

export interface Batch {
  members: Seeded[];
  /** How many there are with these. */
  until: number;
}

/** All members of a seed, batch by batch, always the same ones. */
export function* batchesOf(source: Source, count: number): Generator<Batch> {
  let members: Seeded[] = [];
  let until = 0;
  for (const member of demoMembers({ ...source, count })) {
    members.push(furnish(source, member, until));
    until += 1;
    if (until < count && members.length < (until <= MEMBERS_WITH_OWN_PORTRAITS ? SMALL_BATCH : LARGE_BATCH))
      continue;
    yield { members, until };
    members = [];
  }
}
