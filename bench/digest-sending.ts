import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createDueDigests } from '../server/src/features/notifications/index.ts';
import { DAY_MS, utcDay } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import {
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { startCountedPostgres } from './support/counted-postgres.ts';
import { quantile } from './support/load.ts';
import {
  type Load,
  measureMixedLoad,
  printLoad,
  signInCallers,
  unlimitedCalls,
  waitForRanking,
} from './support/member-calls.ts';

const STATEMENTS_LISTED = 40;

interface Options {
  dataDir: string;
  seconds: number;
  /** Worker processes that send the mails; 0 if the process that answers the calls sends them. */
  workers: number;
  listsStatements: boolean;
}

/** Starts the mail server; returns its port and a function that counts accepted mails. */
async function startSink(stack: AsyncDisposableStack) {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'support/smtp-sink.ts'));
  stack.defer(() => void child.kill());
  const [port] = await once(child, 'message');
  return {
    url: `smtp://127.0.0.1:${port}`,
    async count(): Promise<number> {
      const reply = once(child, 'message');
      child.send('count');
      return (await reply)[0];
    },
  };
}

/** Deletes the mails and recommendations of earlier runs, and keeps the site from creating digests by itself. */
async function prepareData(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('truncate mails, mail_items, mail_rounds, recommendation_days cascade');
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier like 'mail.%'))`,
  );
  const days = Array.from({ length: 8 }, (_, index) =>
    utcDay(new Date(now.getTime() + (1 - index) * DAY_MS)),
  );
  await pool.query(
    `insert into mail_rounds (round, finished)
     select occasion || ':' || day, true from unnest(array['daily', 'weekly']) occasion, unnest($1::text[]) day`,
    [days],
  );
  // Each member gets a digest: all were active lately. Without triggers, which would list each as changed.
  await pool.query(`set session_replication_role = replica`);
  await pool.query(
    `update profiles set last_active_at = $1::timestamptz - random() * interval '7 days'
     where last_active_at < $1::timestamptz - interval '29 days'`,
    [now],
  );
  // Seeded members have no accounts.
  await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at)
     select member_id, member_id, member_id || '@example.org', '', joined_at, joined_at from profiles
     where not exists (select from identity.users where id = member_id)`,
  );
  await pool.query(`reset session_replication_role`);
  await pool.query('vacuum analyze');
}

async function startSites({ dataDir, workers }: Options, smtpUrl: string, stack: AsyncDisposableStack) {
  const { url: databaseUrl, pool } = await startCountedPostgres(dataDir, stack);
  await prepareData(pool, new Date());
  const start = async (role: string) => {
    const site = startSiteProcess({
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SEED_DEMO: '0',
      ROLE: role,
      ...unlimitedCalls,
      ...(process.env.JOB_CONCURRENCY ? { JOB_CONCURRENCY: process.env.JOB_CONCURRENCY } : {}),
      ...(process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}),
    });
    stack.defer(() => site.stop());
    await site.waitUntilReady();
    return site;
  };
  const site = await start(workers === 0 ? 'all' : 'web');
  const senders = workers === 0 ? [site] : [];
  for (let index = 0; index < workers; index++) senders.push(await start('worker'));
  return { site, senders, pool, databaseUrl };
}

/** The CPU seconds that the processes have used, with their threads. */
async function readCpuSeconds(sites: readonly SiteProcess[]): Promise<number> {
  const texts = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  return texts.reduce((sum, text) => sum + Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]), 0);
}

/** Sends the digests of one morning, alone and under load, and compares the load with that before. */
export async function measureSending(options: Options): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const sink = await startSink(stack);
  const { site, senders, pool, databaseUrl } = await startSites(options, sink.url, stack);
  const callers = await signInCallers(site.url);
  await waitForRanking(callers);
  await measureMixedLoad(callers, 5);
  const without = await measureMixedLoad(callers, options.seconds);
  printLoad('without digests', without);

  const { db, close } = openDatabase(databaseUrl, { size: 2, onError: () => {} });
  stack.defer(close);
  await pool.query('truncate mail_rounds');
  await pool.query('select pg_stat_statements_reset()');
  const digestsCreated = createDueDigests(db, new Date(`${utcDay(new Date())}T23:00:00Z`));
  while ((await sink.count()) === 0) await wait(100);
  const rateFor = async (work: () => Promise<unknown>) => {
    const [startedAt, before] = [performance.now(), await sink.count()];
    await work();
    return ((await sink.count()) - before) / ((performance.now() - startedAt) / 1000);
  };
  let during: Load | undefined;
  const rateUnderLoad = await rateFor(async () => {
    during = await measureMixedLoad(callers, options.seconds);
  });
  if (during) printLoad('while digests are sent', during);
  console.log(`under this load          ${rateUnderLoad.toFixed(0)} mails/s`);
  const [cpuBefore, sentBefore] = [await readCpuSeconds(senders), await sink.count()];
  const rateAlone = await rateFor(() => wait(options.seconds * 1000));
  const cpuMs = ((await readCpuSeconds(senders)) - cpuBefore) * 1000;
  const perMail = (cpuMs / ((await sink.count()) - sentBefore)).toFixed(2);
  console.log(`without load             ${rateAlone.toFixed(0)} mails/s, ${perMail} ms CPU of Node for each`);
  if (during) {
    const ratio = quantile(during.durations, 0.95) / quantile(without.durations, 0.95);
    console.log(`p95 with / without       ${ratio.toFixed(2)}`);
  }
  await digestsCreated;
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from mails where status = 'open'`,
  );
  console.log(`still waiting            ${rows[0]?.waiting} digests`);
  if (options.listsStatements) await listStatements(pool, await sink.count());
}

/** Prints the statements that took most of the database's time, per mail. */
async function listStatements(pool: pg.Pool, mails: number): Promise<void> {
  const { rows } = await pool.query<{ calls: number; ms: number; query: string }>(
    `select calls::float8, total_exec_time as ms, regexp_replace(query, '\\s+', ' ', 'g') as query
     from pg_stat_statements order by total_exec_time desc limit $1`,
    [STATEMENTS_LISTED],
  );
  for (const { calls: count, ms, query } of rows) {
    console.log(`${(count / mails).toFixed(3)} × ${(ms / mails).toFixed(4)} ms  ${query.slice(0, 150)}`);
  }
}
