import pg from 'pg';
import { createClient } from 'redis';
import { createTestDatabase } from '../../../../../testing/test-database.ts';
import { createLog } from '../../../platform/log.ts';
import { pickFanOut } from '../index.ts';
import type { FanOut } from '../port.ts';
import { startAppSync } from './app-sync-server.ts';
import { startRedis } from './redis-server.ts';

/** A server shared by several processes. */
export interface FanOutBackend {
  /** Opens the fan-out of one process. */
  join(): Promise<FanOut>;
  /** Stops the server until it is repaired; connections break. */
  breakDown(): Promise<void>;
  repair(): Promise<void>;
  /** Breaks the connections of the process that joined first, and no others. */
  dropFirst(): Promise<void>;
  close(): Promise<void>;
}

const log = createLog('silent', false);

export async function openPostgres(): Promise<FanOutBackend> {
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const adminUrl = Object.assign(new URL(database.url), { pathname: '/postgres' });
  const runOnServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: adminUrl.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    join: () => pickFanOut({}, database.url, log),
    breakDown: () =>
      runOnServer(
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    repair: () => runOnServer(`alter database ${name} allow_connections true`),
    dropFirst: () =>
      runOnServer(`select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where datname = '${name}' order by backend_start limit 1
      ) first`),
    close: database.drop,
  };
}

export async function openRedis(): Promise<FanOutBackend> {
  const redis = await startRedis();
  return {
    join: () => pickFanOut({ REDIS_URL: redis.url }, 'postgres://nowhere', log),
    breakDown: redis.stop,
    repair: redis.start,
    async dropFirst() {
      const client = await createClient({ url: redis.url }).connect();
      const clients = await client.clientList();
      const ids = clients.filter(({ name }) => name === 'troth-announcements').map(({ id }) => id);
      // Each process opens two connections in a row, so the two lowest ids belong to the first process.
      for (const id of ids.toSorted((a, b) => a - b).slice(0, 2)) {
        await client.clientKill({ filter: 'ID', id });
      }
      client.destroy();
    },
    close: redis.stop,
  };
}

export async function openAppSync(): Promise<FanOutBackend> {
  const api = await startAppSync({ apiKey: 'da2-test' });
  const settings = {
    APPSYNC_ENDPOINT: api.url,
    APPSYNC_CHANNEL: '/default/troth',
    APPSYNC_API_KEY: 'da2-test',
  };
  return {
    join: () => pickFanOut(settings, 'postgres://nowhere', log),
    breakDown: () => api.stop(),
    repair: () => api.start(),
    dropFirst: async () => api.dropFirst(),
    close: () => api.stop(),
  };
}
