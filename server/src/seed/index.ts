/** The seed: demo members for trying the site out, marked as such, never made by anything else. */
import path from 'node:path';
import { administration, findUserId } from '@troth/identity';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { seedDemo } from './seed.ts';
import { hasOpenRun, hasOthers } from './store.ts';

export { DEMO_PASSWORD } from './sign-ins.ts';
export { hasDemoMembers } from './store.ts';

/** The seed that the start uses. */
export const DEFAULT_SEED = 1;

interface Site {
  config: { DATA_DIR: string };
  database: Database;
  clock: Clock;
  /** 32 bytes kept outside the database. */
  secret: Buffer;
}

interface Wanted {
  count: number;
  seed: number;
  onProgress(done: number, all: number): void;
}

/** Seeds a site up to so many demo members; what is there already stays. */
export function seedSite({ config, database, clock, secret }: Site, wanted: Wanted): Promise<void> {
  const { pool, db } = database;
  const users = administration({ pool, clock, secret: deriveKey(secret, 'identity') });
  return seedDemo({
    ...wanted,
    db,
    clock,
    objectsDir: path.join(config.DATA_DIR, 'objects'),
    async createSignIn(email, password) {
      const userId = (await users.create({ email, password })) ?? (await findUserId(pool, email));
      if (!userId) throw new Error(`No sign-in could be made for ${email}`);
      return userId;
    },
  });
}

/**
 * What the start does with SEED_DEMO: seeds a database in which there is nobody yet, and finishes what an interrupted
 * start has left.
 */
export async function seedIfEmpty({
  config,
  progress,
  ...site
}: Site & {
  config: { SEED_DEMO: number };
  progress: { part(text: string, done: number, all: number): void; finish(): void };
}): Promise<void> {
  const count = config.SEED_DEMO;
  const { db } = site.database;
  if (count === 0) return;
  if ((await hasOthers(db)) && !(await hasOpenRun(db, DEFAULT_SEED))) return;
  const onProgress = (done: number, all: number) => progress.part('Making demo members …', done, all);
  await seedSite({ config, ...site }, { count, seed: DEFAULT_SEED, onProgress });
  progress.finish();
}
