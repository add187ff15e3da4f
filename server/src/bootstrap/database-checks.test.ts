import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, REUSE_PLAN } from '../platform/database.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/database/pgbouncer.ts';
import {
  COMPILE_CACHE_ENVIRONMENT,
  findFreePort,
  startSiteProcess,
} from '../testing/processes/site-process.ts';

const LIMIT_MS = 60_000;

let database: TestDatabase;
let pooler: PgBouncer | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await pooler?.stop();
  pooler = null;
  await database.drop();
});

/** Returns the output of a start that fails, line by line. */
async function findStartError(env: Record<string, string>): Promise<string[]> {
  const site = startSiteProcess({
    ...COMPILE_CACHE_ENVIRONMENT,
    PORT: String(await findFreePort()),
    SEED_DEMO: '0',
    ...env,
  });
  expect(await site.exitCode).toBe(1);
  return site
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Connecting to'));
}

async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test(
  'a start on a read-only database, such as a standby, is refused in one line',
  async () => {
    const name = new URL(database.url).pathname.slice(1);
    await onDatabase(`alter database ${name} set default_transaction_read_only = on`);
    expect(await findStartError({ DATABASE_URL: database.url })).toEqual([
      expect.stringMatching(/^The database of DATABASE_URL is read-only/),
    ]);
  },
  LIMIT_MS,
);

describe.skipIf(!hasPgBouncer)('behind PgBouncer that pools by transaction', () => {
  test(
    'a start without DATABASE_DIRECT_URL is refused in one line that names it',
    async () => {
      pooler = await startPgBouncer(database.url);
      expect(await findStartError({ DATABASE_URL: pooler.url })).toEqual([
        expect.stringMatching(/pools by transaction.*set DATABASE_DIRECT_URL/),
      ]);
    },
    LIMIT_MS,
  );

  test(
    'a DATABASE_DIRECT_URL that also points to the pooler is refused in one line',
    async () => {
      pooler = await startPgBouncer(database.url);
      const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url };
      expect(await findStartError(env)).toEqual([
        expect.stringMatching(/^DATABASE_DIRECT_URL leads to a pooler/),
      ]);
    },
    LIMIT_MS,
  );

  test(
    'a pooler that refuses our connection settings gets one line that says what to configure',
    async () => {
      pooler = await startPgBouncer(database.url, { ignoresParameters: false });
      const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
      expect(await findStartError(env)).toEqual([
        expect.stringContaining('ignore_startup_parameters = options, statement_timeout, extra_float_digits'),
      ]);
    },
    LIMIT_MS,
  );

  test(
    'a pooler that drops our connection settings gets one line that names them',
    async () => {
      pooler = await startPgBouncer(database.url, { hasConnectQuery: false });
      const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
      expect(await findStartError(env)).toEqual([
        expect.stringMatching(/enable_seqscan, max_parallel_workers_per_gather, jit, statement_timeout/),
      ]);
    },
    LIMIT_MS,
  );

  test('a prepared statement works on any connection of two processes', async () => {
    pooler = await startPgBouncer(database.url, { poolSize: 2 });
    const { url } = pooler;
    const processes = [1, 2].map(() =>
      openDatabase(url, { size: 4, preparesStatements: false, onError: () => {} }),
    );
    const runs = Array.from({ length: 40 }, (_, index) =>
      sql<{ index: number }>`select ${REUSE_PLAN} ${index}::int as index`.execute(
        (processes[index % 2] as (typeof processes)[number]).db,
      ),
    );
    const results = (await Promise.all(runs)).map(({ rows: [row] }) => row?.index);
    for (const database of processes) await database.close();
    expect(results).toEqual(runs.map((_, index) => index));
  });
});
