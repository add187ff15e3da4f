import type { Kysely } from 'kysely';
import type { Db, Tables } from '../platform/database.ts';
import { batchesOf, furnishedSignIn } from './batches.ts';
import type { Pictures } from './pictures.ts';
import { photoRowsOf, type Seeded } from './rows.ts';
import { demoSignIns } from './sign-ins.ts';
import { advancePictured, insertPhotosOfDemo, keepObjects, lockRun, type SeedRun } from './store.ts';

interface Run {
  db: Kysely<Tables>;
  seed: number;
  now: Date;
  pictures: Pictures;
}

/** Draws the photos of the members who were furnished since the last time. */
export async function drawPhotos({ db, pictures }: Pick<Run, 'db' | 'pictures'>): Promise<void> {
  const folders = pictures.waiting().flatMap(({ objectKey, blurredKey }) => [objectKey, blurredKey]);
  // What is to be removed by and by would not be drawn again, and then be gone.
  await keepObjects(db, folders);
  await pictures.drawOpen();
}

/** Writes the rows of photos that are drawn. */
export const insertPhotos = (db: Db, { seed, pictures }: Run, members: Seeded[]): Promise<void> =>
  insertPhotosOfDemo(db, photoRowsOf(members, seed, pictures.drawnOf));

/** Whether there are members whose photos an earlier version made, which drew them in one size. */
export const lacksPhotos = ({ members, pictured, finished }: SeedRun): boolean =>
  (members > 0 || finished) && (pictured ?? -1) < members;

interface Restoring extends Run {
  /** The id of whoever signs in with that address, if there still is somebody. */
  findSignIn(email: string): Promise<string | undefined>;
  onProgress(done: number, all: number): void;
}

async function restoreOfSignIns(run: Restoring): Promise<void> {
  const { db, seed } = run;
  const signIns: Seeded[] = [];
  for (const signIn of demoSignIns) {
    const memberId = await run.findSignIn(signIn.email);
    const furnished = furnishedSignIn(run, signIn, memberId ?? '');
    if (memberId) signIns.push(furnished);
  }
  await drawPhotos(run);
  await db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, seed)).pictured !== null) return;
    await insertPhotos(transaction, run, signIns);
    await advancePictured(transaction, seed, 0);
  });
}

/** Gives the members who are there the photos that a new seed would give them, from where it was stopped. */
export async function restorePhotos(run: Restoring, { members: count }: SeedRun): Promise<void> {
  const { db, seed, onProgress } = run;
  await restoreOfSignIns(run);
  for (const { members, until } of batchesOf(run, count)) {
    await drawPhotos(run);
    await db.transaction().execute(async (transaction) => {
      const { pictured } = await lockRun(transaction, seed);
      if ((pictured ?? 0) >= until) return;
      await insertPhotos(transaction, run, members);
      await advancePictured(transaction, seed, until);
    });
    onProgress(until, count);
  }
}
