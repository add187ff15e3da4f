import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tables } from '../platform/database.ts';
import { demoMembers } from './members.ts';
import { makePast } from './past.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { furnish, furnishSignIn, rowsOf, type Seeded } from './rows.ts';
import { DEMO_PASSWORD, demoSignIns, signInPerson } from './sign-ins.ts';
import { advanceRun, analyse, beginRun, finishRun, insertRows, lockRun, type SeedRun } from './store.ts';

export interface SeedOptions {
  db: Kysely<Tables>;
  clock: Clock;
  /** Where the portraits go. */
  objectsDir: string;
  /** How many demo members there should be beside the demo sign-ins. */
  count: number;
  /** The same number makes the same people. */
  seed: number;
  /** Makes a user who can sign in, or finds the one made before; answers the id. */
  createSignIn(email: string, password: string): Promise<string>;
  onProgress(done: number, all: number): void;
}

type Run = SeedOptions & { now: Date; pictures: Pictures };

/** Drawing portraits takes its time, so as long as they are drawn progress is told more often. */
const SMALL_BATCH = 50;
const LARGE_BATCH = 2000;
const SMALL_UNTIL = 500;
/** Those who write to and look at each other; more would be a past that nobody reads. */
const WITH_A_PAST = 4000;

const dayMs = 24 * 60 * 60 * 1000;

async function insertMembers(db: Db, seed: number, members: Seeded[]): Promise<void> {
  const { profiles, memberships, photos } = rowsOf(members, seed);
  await insertRows(db, 'profiles', profiles);
  await insertRows(db, 'memberships', memberships);
  await insertRows(db, 'photos', photos);
}

/** One at a time, so that two processes that seed at once do not both make the users. */
function makeSignIns(run: Run): Promise<Seeded[]> {
  const { db, seed, now, pictures } = run;
  return db.transaction().execute(async (transaction) => {
    await lockRun(transaction, seed);
    const members: Seeded[] = [];
    for (const [at, signIn] of demoSignIns.entries()) {
      const memberId = await run.createSignIn(signIn.email, DEMO_PASSWORD);
      const person = signInPerson(run, signIn);
      const joinedAt = new Date(now.getTime() - (200 + at * 11) * dayMs);
      members.push(furnishSignIn(run, { ...person, memberId, joinedAt, lastActiveAt: now }, signIn.tier, at));
    }
    await pictures.drawOpen();
    await insertMembers(transaction, seed, members);
    return members;
  });
}

/** A batch is there wholly or not at all, also when two processes seed at once. */
async function writeBatch({ db, seed }: Run, batch: Seeded[], until: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, seed)) >= until) return;
    await insertMembers(transaction, seed, batch);
    await advanceRun(transaction, seed, until);
  });
}

/** Makes the members; answers those who get a past. */
async function makeMembers(run: Run): Promise<Seeded[]> {
  const { count, pictures, onProgress } = run;
  const withPast: Seeded[] = [];
  let batch: Seeded[] = [];
  let index = 0;
  for (const member of demoMembers(run)) {
    const seeded = furnish(run, member, index);
    index += 1;
    batch.push(seeded);
    if (withPast.length < WITH_A_PAST) withPast.push(seeded);
    if (index < count && batch.length < (index <= SMALL_UNTIL ? SMALL_BATCH : LARGE_BATCH)) continue;
    await pictures.drawOpen();
    await writeBatch(run, batch, index);
    batch = [];
    onProgress(index, count);
  }
  return withPast;
}

const isComplete = ({ finished, members }: SeedRun, count: number) => finished && members >= count;

/**
 * Makes the demo members, their sign-ins and their past, or what is still missing of them: every step can be done
 * again, and the same seed makes the same people.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { db, seed, clock, objectsDir, count } = options;
  const begun = await beginRun(db, seed, clock.now());
  if (isComplete(begun, count)) return;
  const pictures = createPictures({ seed, objectsDir });
  const run = { ...options, now: begun.startedAt, pictures };
  const signIns = await makeSignIns(run);
  const members = await makeMembers(run);
  await makePast({ ...run, signIns, members });
  await finishRun(db, seed, clock.now());
  await analyse(db);
}
