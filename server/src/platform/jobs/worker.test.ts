import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { type Database, inTransaction, openDatabase } from '../database.ts';
import { addJob } from './jobs.ts';
import { type JobWorker, type Schedule, startWorker } from './worker.ts';
import { holdWorkerLock, releaseAbandonedJobs } from './worker-locks.ts';

let testDatabase: TestDatabase;
let database: Database;
let worker: JobWorker;
let lines = '';
const completed: string[] = [];

class Refusal extends Error {
  override name = 'Refusal';
  readonly code = 'E_NO';
}

const tasks = {
  'mail.send': async ({ mailId }: { mailId: string }) => {
    if (mailId === 'asha@example.org') throw new Refusal(`asha@example.org was refused`);
    completed.push(mailId);
  },
};

const addMailJob = (mailId: string, db = database.db) =>
  addJob(db, 'mail.send', { mailId }, { key: mailId, maxAttempts: 5 });

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('The condition did not become true in time');
    await wait(20);
  }
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  const sink = new Writable({
    write(line, _encoding, next) {
      lines += line;
      next();
    },
  });
  worker = await startWorker({ url: testDatabase.url, tasks, log: pino(sink), abandonedCheckIntervalMs: 50 });
});
afterAll(async () => {
  await worker.stop();
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => {
  completed.length = 0;
});

test('a job runs once after its transaction commits, and not after a rollback', async () => {
  await inTransaction(database.db, (db) => addMailJob('kept', db));
  const rolledBack = inTransaction(database.db, async (db) => {
    await addMailJob('rolled back', db);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow();
  await addMailJob('last');
  await waitUntil(() => completed.includes('last'));
  expect(completed).toEqual(['kept', 'last']);
});

test('jobs of a dead process are taken over, jobs of a live process are not', async () => {
  const living = await holdWorkerLock(testDatabase.url, 'living');
  const gone = await holdWorkerLock(testDatabase.url, 'gone');
  for (const holder of ['living', 'gone']) {
    await database.pool.query(
      `select graphile_worker.add_job('mail.send', json_build_object('mailId', $1::text), run_at => now() + interval '1 hour')`,
      [holder],
    );
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), run_at = now()
       where payload->>'mailId' = $1`,
      [holder],
    );
  }
  await gone.close();
  await waitUntil(() => completed.includes('gone'));
  await wait(300);
  expect(completed).toEqual(['gone']);
  await living.close();
  await waitUntil(() => completed.includes('living'));
});

test('the check for abandoned jobs does not read the whole queue', async () => {
  await addMailJob('waiting');
  // A new connection, because the counters of a used one include earlier statements.
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await client.query('begin');
  await releaseAbandonedJobs(client, new Set());
  const { rows } = await client.query(
    `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as scans from pg_stat_xact_user_tables
     where schemaname = 'graphile_worker'`,
  );
  await client.end();
  expect(rows).toEqual([{ scans: 0 }]);
});

test('a failed job is retried later, and its log line has only its name and error code', async () => {
  await addMailJob('asha@example.org');
  await waitUntil(() => lines.includes('Refusal E_NO'));
  await waitUntil(async () => {
    const { rows } = await database.pool.query(
      'select from graphile_worker.jobs where attempts = 1 and locked_by is null and run_at > now()',
    );
    return rows.length === 1;
  });
  expect(lines).toContain('mail.send');
  expect(lines).not.toContain('example.org');
  const { rows } = await database.pool.query('select last_error from graphile_worker.jobs');
  expect(rows).toEqual([{ last_error: 'Refusal E_NO' }]);
});

test.each(['done', 'failed'])(
  'a job that is %s while the database is down does not end the process, and its result is stored once it is back',
  async (outcome) => {
    const ownDatabase = await createTestDatabase();
    const jobs = openDatabase(ownDatabase.url, { onError: () => {} });
    const proxy = await createDatabaseProxy(ownDatabase.url);
    await proxy.start();
    const begun = Promise.withResolvers<void>();
    const down = Promise.withResolvers<void>();
    const task = async () => {
      begun.resolve();
      await down.promise;
      if (outcome === 'failed') throw new Refusal('refused');
    };
    const ownWorker = await startWorker({
      url: proxy.url,
      tasks: { 'mail.send': task },
      log: pino({ level: 'silent' }),
      abandonedCheckIntervalMs: 50,
    });
    await addJob(jobs.db, 'mail.send', { mailId: 'one' }, { key: 'one', maxAttempts: 5 });
    await begun.promise;
    await proxy.stop();
    down.resolve();
    await wait(300);
    await proxy.start();
    const expected = outcome === 'failed' ? ['Refusal E_NO'] : [];
    await waitUntil(async () => {
      const { rows } = await jobs.pool.query('select last_error from graphile_worker.jobs');
      return isDeepStrictEqual(
        rows.map(({ last_error }) => last_error),
        expected,
      );
    });
    await ownWorker.stop();
    await jobs.close();
    await proxy.stop();
    await ownDatabase.drop();
  },
  40_000,
);

describe('scheduled jobs', () => {
  let ownDatabase: TestDatabase;
  let ran: string[];
  const workers: JobWorker[] = [];
  /** A job that was due within the last hour. */
  const createHourlyJob = (run: () => Promise<void>) => ({ cron: '0 * * * *', backfillMs: 3_600_000, run });
  const start = async (schedule: Schedule) => {
    workers.push(
      await startWorker({ url: ownDatabase.url, tasks: {}, schedule, log: pino({ level: 'silent' }) }),
    );
  };
  /** Makes scheduled jobs look as if no process had run for two hours. */
  const forgetRuns = async (...names: string[]) => {
    const client = new pg.Client({ connectionString: ownDatabase.url });
    await client.connect();
    await client.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since)
       select name, now() - interval '2 hours' from unnest($1::text[]) name
       on conflict (identifier) do update set known_since = excluded.known_since, last_execution = null`,
      [names],
    );
    await client.end();
  };

  beforeEach(async () => {
    ownDatabase = await createTestDatabase();
    ran = [];
  });
  afterEach(async () => {
    for (const { stop } of workers.splice(0)) await stop();
    await ownDatabase.drop();
  });

  test('a job that was due while no process ran runs once at the start, even if two processes start', async () => {
    await forgetRuns('clean');
    const schedule = { clean: createHourlyJob(async () => void ran.push('clean')) };
    await Promise.all([start(schedule), start(schedule)]);
    await waitUntil(() => ran.length > 0);
    await forgetRuns('after');
    await start({ ...schedule, after: createHourlyJob(async () => void ran.push('after')) });
    await waitUntil(() => ran.includes('after'));
    expect(ran).toEqual(['clean', 'after']);
  });

  test('a job that is due again while it runs waits until it has finished, and does not delay others', async () => {
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = async () => {
      started.resolve();
      ran.push('slow started');
      await finish.promise;
      ran.push('slow finished');
    };
    const schedule = {
      slow: createHourlyJob(slow),
      quick: createHourlyJob(async () => void ran.push('quick')),
    };
    await forgetRuns('slow');
    await start(schedule);
    await started.promise;
    await forgetRuns('slow', 'quick');
    await start(schedule);
    await waitUntil(() => ran.includes('quick'));
    finish.resolve();
    await waitUntil(() => ran.length === 5);
    expect(ran).toEqual(['slow started', 'quick', 'slow finished', 'slow started', 'slow finished']);
  });
});
