import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import { hasCluster } from '../platform/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { checkDatabase, type ServingAddress } from './database-address.ts';
import { databaseSettings } from './database-settings.ts';

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
const SERVING = 7_240_772;
const ATTEMPTS = 20;
const RETRY_MS = 100;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A process killed a moment ago may still hold the lock, so there are a few attempts. */
async function claim(client: pg.Client, attempts: number): Promise<boolean> {
  for (let left = attempts; left > 0; left--) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SERVING]);
    if (rows[0].mine) return true;
    await wait(RETRY_MS);
  }
  return false;
}

/** Holds the lock until closed, taking it again when the database was restarted under it. */
async function holdLock(url: string, attempts: number) {
  let closed = false;
  let client = await connect(url);
  const mine = await claim(client, attempts);
  const renew = async () => {
    while (!closed) {
      await wait(RETRY_MS);
      const next = await connect(url).catch(() => null);
      if (!next) continue;
      await claim(next, attempts);
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
  { attempts = ATTEMPTS, mayMake = true } = {},
): Promise<SiteDatabase> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
    const { direct, serving } = await checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL });
    return { url: direct, serving, folder: null, shared: false, close: async () => {} };
  }
  if (!mayMake && !(await hasCluster(config.DATA_DIR))) {
    throw new StartFailure(
      `There is no site: DATABASE_URL is not set, and DATA_DIR (${config.DATA_DIR}) holds no database. Give this command all settings of the running site.`,
    );
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, settings: databaseSettings() });
  const lock = await holdLock(postgres.url, attempts);
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
