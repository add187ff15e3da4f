import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountForRoot } from '../../platform/postgres/cluster.ts';
import { findFreePort } from '../processes/site-process.ts';

const PROGRAM_PATHS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const START_TIMEOUT_MS = 10_000;

const programFile = PROGRAM_PATHS.find((file) => existsSync(file));

export const hasPgBouncer = programFile !== undefined;

/** The configuration documented in docs/operations/install.md. */
const IGNORED_PARAMETERS = 'ignore_startup_parameters = options, statement_timeout, extra_float_digits';
const CONNECT_QUERY =
  "connect_query='set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set jit = off; set statement_timeout = 15000'";

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  poolMode?: 'transaction' | 'session';
  /** Server connections per database. There are few, so that clients must share them. */
  poolSize?: number;
  ignoresParameters?: boolean;
  hasConnectQuery?: boolean;
}

async function waitUntilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const error: Error | null = await client.connect().then(
      () => null,
      (reason: Error) => reason,
    );
    await client.end().catch(() => {});
    if (!error) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PgBouncer did not start: ${error.message}\n${output()}`);
    }
    await wait(50);
  }
}

/** Runs PgBouncer in front of a local database. */
export async function startPgBouncer(
  databaseUrl: string,
  { poolMode = 'transaction', poolSize = 4, ignoresParameters = true, hasConnectQuery = true }: Options = {},
): Promise<PgBouncer> {
  if (!programFile) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-pgbouncer-'));
  const usersFile = path.join(folder, 'userlist.txt');
  const settingsFile = path.join(folder, 'pgbouncer.ini');
  await writeFile(usersFile, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settingsFile,
    `[databases]
${name} = host=${hostname} port=${serverPort} dbname=${name} ${hasConnectQuery ? CONNECT_QUERY : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${usersFile}
pool_mode = ${poolMode}
default_pool_size = ${poolSize}
max_client_conn = 500
${ignoresParameters ? IGNORED_PARAMETERS : ''}
`,
  );
  // PgBouncer refuses to run as root, so another account must be able to read its files.
  await Promise.all([chmod(folder, 0o755), chmod(usersFile, 0o644), chmod(settingsFile, 0o644)]);
  const child = spawn(programFile, [settingsFile], {
    ...(accountForRoot() ?? {}),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    // On SIGTERM, PgBouncer exits immediately, without waiting for its clients.
    child.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://${username}@127.0.0.1:${port}/${name}`;
  try {
    await waitUntilUp(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
