import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { hasInitialisedSecret } from '@troth/identity';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey, findSecret, loadSecret } from '../platform/keys.ts';
import { hasCluster } from '../platform/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { StartupError } from '../platform/startup-error.ts';
import { checkDatabase, type ServingAddress } from './database-checks.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_SHARED_BUFFERS_MIB = 4096;

/**
 * What the embedded database may use of this machine: the usual quarter of its memory for pages, taken only as data is
 * read, and the system's cache for the rest. Random reads cost little more than others on any disk of today.
 */
export function embeddedDatabaseSettings(memoryBytes = os.totalmem()): Record<string, string> {
  const memory = Math.floor(memoryBytes / MEBIBYTE);
  return {
    shared_buffers: `${Math.max(128, Math.min(MAX_SHARED_BUFFERS_MIB, Math.floor(memory / 4)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    random_page_cost: '1.1',
    jit: 'off',
  };
}

/** Throws where the database was made with another secret than the one of the settings, or with one that is not there. */
export async function loadSiteSecret(
  { SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
  { pool }: Pick<Database, 'pool'>,
  { mayMake }: { mayMake: boolean },
): Promise<Buffer> {
  const secret = await findSecret(SECRET_KEY, DATA_DIR);
  const isSettled = await hasInitialisedSecret(pool, secret && deriveKey(secret, 'identity'));
  if (secret) return secret;
  if (isSettled || !mayMake) {
    throw new StartupError(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the one that this database was made with: neither is there.',
    );
  }
  return loadSecret(SECRET_KEY, DATA_DIR);
}

export interface SiteDatabase {
  /** Leads to PostgreSQL itself, or to a pooler that pools by session. */
  url: string;
  /** Where requests are served from; may lead to a pooler that pools by transaction. */
  serving: ServingAddress;
  /** Where the embedded database keeps its files; null for one of the operator's own. */
  folder: string | null;
  /** Whether another process serves this very data. */
  shared: boolean;
  /** Gives the data back; an embedded server that nobody else uses is stopped. */
  close(): Promise<void>;
}

/** Any fixed number: whoever serves an embedded database holds this lock in it. */
const SERVING_LOCK = 7_240_772;
const MAX_LOCK_ATTEMPTS = 20;
const LOCK_RETRY_MS = 100;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A process killed a moment ago may still hold the lock, so there are a few attempts. */
async function tryLock(client: pg.Client, attempts: number): Promise<boolean> {
  for (let left = attempts; left > 0; left--) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SERVING_LOCK]);
    if (rows[0].mine) return true;
    await wait(LOCK_RETRY_MS);
  }
  return false;
}

/** Holds the lock until closed, taking it again when the database was restarted under it. */
async function holdServingLock(url: string, attempts: number) {
  let closed = false;
  let client = await connect(url);
  const mine = await tryLock(client, attempts);
  const renew = async () => {
    while (!closed) {
      await wait(LOCK_RETRY_MS);
      const next = await connect(url).catch(() => null);
      if (!next) continue;
      await tryLock(next, attempts);
      client = next;
      client.once('end', renew);
      return;
    }
  };
  if (mine) client.once('end', renew);
  return {
    mine,
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}

/** The operator's database, or the embedded one of the data folder, which is made where there is none and it may be. */
export async function openSiteDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  { attempts = MAX_LOCK_ATTEMPTS, mayMake = true } = {},
): Promise<SiteDatabase> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
    const { direct, serving } = await checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL });
    return { url: direct, serving, folder: null, shared: false, close: async () => {} };
  }
  if (!mayMake && !(await hasCluster(config.DATA_DIR))) {
    throw new StartupError(
      `There is no site: DATABASE_URL is not set, and DATA_DIR (${config.DATA_DIR}) holds no database. Give this command all settings of the running site.`,
    );
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    settings: embeddedDatabaseSettings(),
  });
  const lock = await holdServingLock(postgres.url, attempts);
  if (!lock.mine) postgres.release();
  return {
    url: postgres.url,
    serving: { url: postgres.url, preparesStatements: true },
    folder: postgres.folder,
    shared: !lock.mine,
    async close() {
      await lock.close();
      if (lock.mine) await postgres.stop();
    },
  };
}
