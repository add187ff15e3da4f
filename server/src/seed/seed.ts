import type { Kysely } from 'kysely';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PhoneVault } from '../features/phones/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tables } from '../platform/database.ts';
import { type Batch, batchesOf, furnishedSignIn } from './batches.ts';
import { makePast, WITH_A_PAST } from './past.ts';
import { drawPhotos, insertPhotos, lacksPhotos, restorePhotos } from './photos.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { phoneRowsOf, proofRowsOf } from './proven.ts';
import { lacksConversations, restoreConversations } from './restored.ts';
import { rowsOf, type Seeded } from './rows.ts';
import { DEMO_PASSWORD, demoSignIns } from './sign-ins.ts';
import {
  advancePictured,
  advanceRun,
  analyse,
  beginRun,
  finishRun,
  insertRows,
  lockRun,
  type SeedRun,
} from './store.ts';

export interface SeedOptions {
  db: Kysely<Tables>;
  clock: Clock;
  /** Where the portraits go. */
  objects: Pick<ObjectStore, 'read' | 'write'>;
  /** What their numbers are kept under. */
  phoneVault: PhoneVault;
  /** How many demo members there should be beside the demo sign-ins. */
  count: number;
  /** The same number makes the same people. */
  seed: number;
  /** Makes a user who can sign in, or finds the one made before; answers the id. */
  createSignIn(email: string, password: string): Promise<string>;
  findSignIn(email: string): Promise<string | undefined>;
  onProgress(done: number, all: number): void;
}

type Run = SeedOptions & { now: Date; pictures: Pictures };

async function insertMembers(db: Db, { phoneVault }: Run, members: Seeded[]): Promise<void> {
  const rows = rowsOf(members);
  await insertRows(db, 'profiles', rows.profiles);
  await insertRows(db, 'memberships', rows.memberships);
  await insertRows(db, 'membership_grants', rows.membership_grants);
  await insertRows(db, 'proofs', proofRowsOf(members));
  await insertRows(db, 'phones', phoneRowsOf(members, phoneVault));
  await insertRows(db, 'consents', rows.consents);
}

/** One at a time, so that two processes that seed at once do not both make the users. */
function makeSignIns(run: Run): Promise<Seeded[]> {
  const { db, seed } = run;
  return db.transaction().execute(async (transaction) => {
    const { pictured } = await lockRun(transaction, seed);
    const members: Seeded[] = [];
    for (const signIn of demoSignIns) {
      const memberId = await run.createSignIn(signIn.email, DEMO_PASSWORD);
      members.push(furnishedSignIn(run, signIn, memberId));
    }
    await drawPhotos(run);
    await insertMembers(transaction, run, members);
    // Only once: they may have deleted some since.
    if (pictured === null) {
      await insertPhotos(transaction, run, members);
      await advancePictured(transaction, seed, 0);
    }
    return members;
  });
}

/** A batch is there wholly or not at all, also when two processes seed at once. */
async function writeBatch(run: Run, { members, until }: Batch): Promise<void> {
  const { db, seed } = run;
  await db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, seed)).members >= until) return;
    await insertMembers(transaction, run, members);
    await insertPhotos(transaction, run, members);
    await advanceRun(transaction, seed, until);
  });
}

/** Makes the members; answers those who get a past. */
async function makeMembers(run: Run): Promise<Seeded[]> {
  const { count, onProgress } = run;
  const withPast: Seeded[] = [];
  for (const batch of batchesOf(run, count)) {
    withPast.push(...batch.members.slice(0, WITH_A_PAST - withPast.length));
    await drawPhotos(run);
    await writeBatch(run, batch);
    onProgress(batch.until, count);
  }
  return withPast;
}

const isComplete = ({ finished, members }: SeedRun, count: number) => finished && members >= count;

/**
 * Makes the demo members, their sign-ins and their past, or what is still missing of them: every step can be done
 * again, and the same seed makes the same people.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { db, seed, clock, objects, count } = options;
  const begun = await beginRun(db, seed, clock.now());
  const begin = (): Run => ({
    ...options,
    now: begun.startedAt,
    pictures: createPictures({ seed, objects }),
  });
  if (lacksPhotos(begun)) await restorePhotos(begin(), begun);
  if (lacksConversations(begun)) await restoreConversations(begin(), begun);
  if (isComplete(begun, count)) return;
  const run = begin();
  const signIns = await makeSignIns(run);
  const members = await makeMembers(run);
  await makePast({ ...run, signIns, members });
  await finishRun(db, seed, clock.now());
  await analyse(db);
}
