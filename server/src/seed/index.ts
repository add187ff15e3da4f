/** The seed: demo members for trying the site, marked as such. */
import { createAdministration, findUserId } from '@troth/identity';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { createPhoneCipher } from '../features/phone-verification/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { createPictures } from './pictures.ts';
import { lacksConversations, lacksPhotos, restoreConversations, restorePhotos, seedDemo } from './seed.ts';
import { findRuns, hasRealMembers, hasUnfinishedRun } from './store.ts';

export { createSeedReport } from './batches.ts';
export { DEMO_PASSWORD } from './people/members.ts';
export { hasDemoMembers } from './store.ts';

/** The seed number that is used when the site starts. */
export const DEFAULT_SEED = 1;

interface SeededSite {
  database: Database;
  clock: Clock;
  /** 32 bytes kept outside the database. */
  secret: Buffer;
  /** The storage for portraits. */
  objects: Pick<ObjectStore, 'read' | 'write'>;
}

interface SeedRequest {
  count: number;
  seed: number;
  onProgress(done: number, total: number): void;
}

/** Seeds a site up to a number of demo members; existing ones stay. */
export function seedSite(
  { database, clock, secret, objects }: SeededSite,
  request: SeedRequest,
): Promise<void> {
  const { pool, db } = database;
  const users = createAdministration({ pool, clock, secret: deriveKey(secret, 'identity') });
  const findSignIn = (email: string) => findUserId(pool, email);
  return seedDemo({
    ...request,
    db,
    clock,
    objects,
    phoneCipher: createPhoneCipher(secret),
    async createSignIn(email, password) {
      const userId = (await users.create({ email, password })) ?? (await findSignIn(email));
      if (!userId) throw new Error(`No sign-in could be created for ${email}`);
      return userId;
    },
    findSignIn,
  });
}

interface StartupSeed extends SeededSite {
  config: { SEED_DEMO: number };
  progress: { part(text: string, done: number, total: number): void; finish(): void };
}

/**
 * Completes demo members of an earlier version with what a new seed would give them: photos in all sizes and
 * conversations.
 */
async function upgradeDemoMembers({ database: { db, pool }, objects, progress }: StartupSeed): Promise<void> {
  for (const run of await findRuns(db)) {
    const { seed, startedAt: now } = run;
    const findSignIn = (email: string) => findUserId(pool, email);
    const createRestore = () => ({ db, seed, now, pictures: createPictures({ seed, objects }), findSignIn });
    if (lacksPhotos(run)) {
      const onProgress = (done: number, total: number) =>
        progress.part('Restoring the photos of demo members …', done, total);
      await restorePhotos({ ...createRestore(), onProgress }, run);
      progress.finish();
    }
    if (lacksConversations(run)) await restoreConversations(createRestore(), run);
  }
}

/**
 * Runs when the site starts: seeds an empty database with SEED_DEMO members, and completes the members of an interrupted
 * start or of an older version.
 */
export async function seedIfEmpty(startup: StartupSeed): Promise<void> {
  const { config, progress, ...site } = startup;
  const count = config.SEED_DEMO;
  const { db } = site.database;
  await upgradeDemoMembers(startup);
  if (count === 0) return;
  if ((await hasRealMembers(db)) && !(await hasUnfinishedRun(db, DEFAULT_SEED))) return;
  const onProgress = (done: number, total: number) => progress.part('Making demo members …', done, total);
  await seedSite(site, { count, seed: DEFAULT_SEED, onProgress });
  progress.finish();
}
