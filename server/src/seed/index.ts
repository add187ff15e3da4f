/** The seed: demo members for trying the site out, marked as such, never made by anything else. */
import { administration, findUserId } from '@troth/identity';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { openPhoneVault } from '../features/phones/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { lacksPhotos, restorePhotos } from './photos.ts';
import { createPictures } from './pictures.ts';
import { lacksConversations, restoreConversations } from './restored.ts';
import { seedDemo } from './seed.ts';
import { findRuns, hasOpenRun, hasOthers } from './store.ts';

export { createSeedReport } from './progress.ts';
export { DEMO_PASSWORD } from './sign-ins.ts';
export { hasDemoMembers } from './store.ts';

/** The seed that the start uses. */
export const DEFAULT_SEED = 1;

interface Site {
  database: Database;
  clock: Clock;
  /** 32 bytes kept outside the database. */
  secret: Buffer;
  /** Where the portraits go. */
  objects: Pick<ObjectStore, 'read' | 'write'>;
}

interface Wanted {
  count: number;
  seed: number;
  onProgress(done: number, all: number): void;
}

/** Seeds a site up to so many demo members; what is there already stays. */
export function seedSite({ database, clock, secret, objects }: Site, wanted: Wanted): Promise<void> {
  const { pool, db } = database;
  const users = administration({ pool, clock, secret: deriveKey(secret, 'identity') });
  const findSignIn = (email: string) => findUserId(pool, email);
  return seedDemo({
    ...wanted,
    db,
    clock,
    objects,
    phoneVault: openPhoneVault(secret),
    async createSignIn(email, password) {
      const userId = (await users.create({ email, password })) ?? (await findSignIn(email));
      if (!userId) throw new Error(`No sign-in could be made for ${email}`);
      return userId;
    },
    findSignIn,
  });
}

interface Starting extends Site {
  config: { SEED_DEMO: number };
  progress: { part(text: string, done: number, all: number): void; finish(): void };
}

/** Gives demo members of an earlier version what those of a new seed have: photos in all sizes, conversations. */
async function restore({ database: { db, pool }, objects, progress }: Starting): Promise<void> {
  for (const run of await findRuns(db)) {
    const { seed, startedAt: now } = run;
    const findSignIn = (email: string) => findUserId(pool, email);
    const restoring = () => ({ db, seed, now, pictures: createPictures({ seed, objects }), findSignIn });
    if (lacksPhotos(run)) {
      const onProgress = (done: number, all: number) =>
        progress.part('Drawing the photos of demo members …', done, all);
      await restorePhotos({ ...restoring(), onProgress }, run);
      progress.finish();
    }
    if (lacksConversations(run)) await restoreConversations(restoring(), run);
  }
}

/**
 * What the start does with SEED_DEMO: seeds a database in which there is nobody yet, and finishes what an interrupted
 * start or an older version has left.
 */
export async function seedIfEmpty(starting: Starting): Promise<void> {
  const { config, progress, ...site } = starting;
  const count = config.SEED_DEMO;
  const { db } = site.database;
  await restore(starting);
  if (count === 0) return;
  if ((await hasOthers(db)) && !(await hasOpenRun(db, DEFAULT_SEED))) return;
  const onProgress = (done: number, all: number) => progress.part('Making demo members …', done, all);
  await seedSite(site, { count, seed: DEFAULT_SEED, onProgress });
  progress.finish();
}
