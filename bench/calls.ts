import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type pg from 'pg';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { startCountedPostgres } from './support/counted-postgres.ts';
import { measureFor } from './support/load.ts';
import { createMemberApi } from './support/member-api.ts';
import {
  type Call,
  type Caller,
  CONNECTIONS,
  measureMixedLoad,
  pick,
  printLoad,
  readCalls,
  signInCallers,
  unlimitedCalls,
  waitForRanking,
} from './support/member-calls.ts';

const ROUNDS = 3;
const OWN_FOLDER = path.resolve(import.meta.dirname, '..');
/** The row that `GET /profiles/me` reads, in one statement of PostgreSQL's own. */
const BARE_STATEMENT = `select profiles.*, photo.object_key, photo.placeholder, days.sent,
  (select count(*) from profile_views where viewed_id = profiles.member_id)
    + coalesce((select deleted_views from view_totals where view_totals.member_id = profiles.member_id), 0) as views
  from profiles
  left join photos photo on photo.member_id = profiles.member_id and photo.is_profile_photo
  left join interest_days days on days.member_id = profiles.member_id
  where profiles.member_id = $1`;

/** A running server whose calls are measured. */
interface Target {
  name: string;
  url: string;
  callers: Caller[];
  pool: pg.Pool | null;
}

/** The CPU seconds that the server's process has used. */
async function readCpuSeconds({ url }: Target): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

interface Measurement {
  perSecond: number;
  cpuMs: number;
}

async function measureCall(target: Target, call: Call, seconds: number): Promise<Measurement> {
  const before = await readCpuSeconds(target);
  const { count, perSecond } = await measureFor(
    seconds,
    (index) => call(pick(target.callers, index), index),
    CONNECTIONS,
  );
  return { perSecond, cpuMs: (((await readCpuSeconds(target)) - before) * 1000) / count };
}

/** The statements of one call of each caller, as PostgreSQL counted them. */
async function listStatements({ pool, callers }: Target, call: Call): Promise<string[]> {
  if (!pool) return [];
  await pool.query('select pg_stat_statements_reset()');
  const repeats = 25;
  for (let index = 0; index < repeats; index++) await call(pick(callers, index), index);
  const { rows } = await pool.query<{ calls: number; query: string }>(
    `select calls::int, regexp_replace(query, '\\s+', ' ', 'g') as query from pg_stat_statements
     where query not like '%pg_stat_statements%' order by calls desc`,
  );
  return rows.map(({ calls: count, query }) => `${(count / repeats).toFixed(2)} × ${query.slice(0, 110)}`);
}

/** Runs all calls in turn for some seconds, and lists the statements that wrote and how often they ran. */
async function reportWrites({ pool, callers }: Target, seconds: number): Promise<void> {
  await pool?.query('select pg_stat_statements_reset()');
  const all = Object.values(readCalls);
  const { count } = await measureFor(
    seconds,
    (index) => pick(all, index)(pick(callers, index), index),
    CONNECTIONS,
  );
  const { rows = [] } =
    (await pool?.query<{ calls: number; query: string }>(
      `select calls::int, regexp_replace(query, '\\s+', ' ', 'g') as query from pg_stat_statements
       where query ~* '(insert into|delete from|^\\s*update|truncate)' order by calls desc`,
    )) ?? {};
  console.log(`statements that wrote during ${count} reads:`);
  for (const { calls: times, query } of rows) console.log(`    ${times} × ${query.slice(0, 150)}`);
}

/** Starts a version of the site on a database that counts statements. */
async function startVersion(
  { name, folder, dataDir }: { name: string; folder: string; dataDir: string },
  stack: AsyncDisposableStack,
): Promise<Target & { databaseUrl: string }> {
  const { url: databaseUrl, pool } = await startCountedPostgres(dataDir, stack);
  const site = startSiteProcess(
    {
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED_DEMO: '0',
      ...unlimitedCalls,
    },
    path.join(folder, 'server/src/main.ts'),
  );
  stack.defer(() => site.stop());
  await site.waitUntilReady();
  const callers = await signInCallers(site.url);
  await waitForRanking(callers);
  return { name, url: site.url, callers, pool, databaseUrl };
}

/** Starts the bare route on the database of a site; its callers send the site's tokens. */
async function startBareRoute(
  { url, callers, databaseUrl }: Target & { databaseUrl: string },
  stack: AsyncDisposableStack,
): Promise<Target> {
  const { identity } = (await (await fetch(`${url}/api/config`)).json()) as {
    identity: { userPoolId: string };
  };
  const program = path.join(import.meta.dirname, 'support/bare-route.ts');
  const child: ChildProcess = fork(program, [databaseUrl, url, identity.userPoolId, BARE_STATEMENT]);
  stack.defer(() => void child.kill());
  const [port] = await once(child, 'message');
  const bareUrl = `http://localhost:${port}`;
  return {
    name: 'bare route',
    url: bareUrl,
    callers: callers.map(({ api, visibleIds }) => ({ api: createMemberApi(bareUrl, api.token), visibleIds })),
    pool: null,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures a call at all targets in turn, and prints the medians of the rounds. */
async function compareTargets(name: string, call: Call, targets: Target[], seconds: number): Promise<void> {
  const rounds = new Map<Target, Measurement[]>(targets.map((target) => [target, []]));
  for (const target of targets) await measureCall(target, call, 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [target, measured] of rounds) measured.push(await measureCall(target, call, seconds));
  }
  for (const [target, measured] of rounds) {
    const perSecond = median(measured.map((round) => round.perSecond));
    const cpuMs = median(measured.map((round) => round.cpuMs));
    const label = `${name}, ${target.name}`.padEnd(44);
    console.log(`${label}${perSecond.toFixed(0).padStart(6)}/s ${cpuMs.toFixed(2).padStart(6)} ms CPU`);
  }
}

/** Measures reads and writes in turn at all targets, one after the other. */
async function compareMixedLoad(targets: Target[], seconds: number): Promise<void> {
  for (const { callers } of targets) await measureMixedLoad(callers, Math.min(10, seconds));
  for (const { name, callers } of targets)
    printLoad(`mixed, ${name}`, await measureMixedLoad(callers, seconds));
}

async function seedMembers(folder: string, dataDir: string, members: string): Promise<void> {
  const program = path.join(folder, 'server/src/cli/seed.ts');
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [program, '--members', members], { env, maxBuffer: 1e8 });
}

/**
 * `npm run bench -- calls [--members 10000] [--data folder] [--against checkout] [--against-data folder] [--seconds 5]
 *   [--reads 0] [--mixed 0]`
 *
 * Measures the rate and the CPU of Node of single calls, lists their statements, and compares them with a route without
 * the product and with another version of the site, whose checkout must be installed. `--reads` is for how many seconds
 * all reads run to count the statements that write, `--mixed` for how many seconds reads and writes run in turn.
 */
export async function measureCalls(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '10000' },
      data: { type: 'string' },
      against: { type: 'string' },
      'against-data': { type: 'string' },
      seconds: { type: 'string', default: '5' },
      reads: { type: 'string', default: '0' },
      mixed: { type: 'string', default: '0' },
    },
  });
  const seconds = Number(values.seconds);
  const readSeconds = Number(values.reads);
  const mixedSeconds = Number(values.mixed);
  await using stack = new AsyncDisposableStack();
  const start = async (name: string, folder: string, existingData: string | undefined) => {
    const data = existingData ? { folder: existingData } : await createTemporaryDataDir();
    if ('remove' in data) {
      stack.defer(() => data.remove());
      await seedMembers(folder, data.folder, values.members);
    }
    return startVersion({ name, folder, dataDir: data.folder }, stack);
  };
  const site = await start('this version', OWN_FOLDER, values.data);
  const other = values.against
    ? [await start('other version', path.resolve(values.against), values['against-data'])]
    : [];
  const targets = [site, ...other];
  if (mixedSeconds > 0) await compareMixedLoad(targets, mixedSeconds);
  const bare = seconds > 0 ? await startBareRoute(site, stack) : null;
  for (const [name, call] of seconds > 0 ? Object.entries(readCalls) : []) {
    await compareTargets(
      name,
      call,
      bare && name === 'GET /profiles/me' ? [...targets, bare] : targets,
      seconds,
    );
    for (const statement of await listStatements(site, call)) console.log(`    ${statement}`);
  }
  for (const target of targets) if (readSeconds > 0) await reportWrites(target, readSeconds);
}
