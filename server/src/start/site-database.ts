import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { StartFailure } from './failure.ts';

export interface SiteDatabase {
  url: string;
  embedded: boolean;
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

/** The operator's database, or the embedded one of the data folder. */
export async function openSiteDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { attempts = ATTEMPTS } = {},
): Promise<SiteDatabase> {
  if (config.DATABASE_URL) {
    const client = await connect(config.DATABASE_URL).catch((error: Error) => {
      throw new StartFailure(`The database of DATABASE_URL cannot be reached: ${error.message}`);
    });
    await client.end();
    return { url: config.DATABASE_URL, embedded: false, shared: false, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  const client = await connect(postgres.url);
  const mine = await claim(client, attempts);
  return {
    url: postgres.url,
    embedded: true,
    shared: !mine,
    async close() {
      await client.end().catch(() => {});
      if (mine) await postgres.stop();
    },
  };
}
