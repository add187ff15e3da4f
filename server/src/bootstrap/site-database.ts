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
 * Settings of the embedded database for this machine: as usual, its page cache may grow to a quarter of the memory, and
 * the system caches files in the rest. Random reads cost little more than sequential ones on current disks.
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

/** Returns the site's secret. Throws if the database was created with another one, or if it is missing. */
export async function loadSiteSecret(
  { SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
  { pool }: Pick<Database, 'pool'>,
  { createIfMissing }: { createIfMissing: boolean },
): Promise<Buffer> {
  const secret = await findSecret(SECRET_KEY, DATA_DIR);
  const isSecretInUse = await hasInitialisedSecret(pool, secret && deriveKey(secret, 'identity'));
  if (secret) return secret;
  if (isSecretInUse || !createIfMissing) {
    throw new StartupError(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the one that this database was made with: neither exists.',
    );
  }
  return loadSecret(SECRET_KEY, DATA_DIR);
}

export interface SiteDatabase {
  /** The URL of PostgreSQL itself, or of a session pooler. */
  url: string;
  /** The address for requests; may be a transaction pooler. */
  serving: ServingAddress;
  /** The embedded database's folder; null for the operator's own database. */
  folder: string | null;
  /** Whether another process serves this data. */
  isShared: boolean;
  /** Releases the data; stops an embedded server that no other process uses. */
  close(): Promise<void>;
}

/** An arbitrary number for the advisory lock of the process that serves an embedded database. */
const SERVING_LOCK = 7_240_772;
const MAX_LOCK_ATTEMPTS = 20;
const LOCK_RETRY_MS = 100;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Tries several times, because a process killed a moment ago may still hold the lock. */
async function tryLock(client: pg.Client, attempts: number): Promise<boolean> {
  for (let attemptsLeft = attempts; attemptsLeft > 0; attemptsLeft--) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isMine"', [SERVING_LOCK]);
    if (rows[0].isMine) return true;
    await wait(LOCK_RETRY_MS);
  }
  return false;
}

/** Holds the lock until closed, and reacquires it when the database was restarted. */
async function holdServingLock(url: string, attempts: number) {
  let isClosed = false;
  let client = await connect(url);
  const hasLock = await tryLock(client, attempts);
  const renew = async () => {
    while (!isClosed) {
      await wait(LOCK_RETRY_MS);
      const next = await connect(url).catch(() => null);
      if (!next) continue;
      await tryLock(next, attempts);
      client = next;
      client.once('end', renew);
      return;
    }
  };
  if (hasLock) client.once('end', renew);
  return {
    isHeld: hasLock,
    async close() {
      isClosed = true;
      await client.end().catch(() => {});
    },
  };
}

/** Opens the operator's database, or the embedded one of the data folder, which is created if missing and allowed. */
export async function openSiteDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  { attempts = MAX_LOCK_ATTEMPTS, createIfMissing = true } = {},
): Promise<SiteDatabase> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
    const { direct, serving } = await checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL });
    return { url: direct, serving, folder: null, isShared: false, close: async () => {} };
  }
  if (!createIfMissing && !(await hasCluster(config.DATA_DIR))) {
    throw new StartupError(
      `There is no site: DATABASE_URL is not set, and DATA_DIR (${config.DATA_DIR}) holds no database. Give this command all settings of the running site.`,
    );
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    settings: embeddedDatabaseSettings(),
  });
  const lock = await holdServingLock(postgres.url, attempts);
  if (!lock.isHeld) postgres.release();
  return {
    url: postgres.url,
    serving: { url: postgres.url, preparesStatements: true },
    folder: postgres.folder,
    isShared: !lock.isHeld,
    async close() {
      await lock.close();
      if (lock.isHeld) await postgres.stop();
    },
  };
}
