import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { type Cluster, DATABASE_USER, findBinaries, prepareCluster } from './cluster.ts';

const pidFileOf = (folder: string) => path.join(folder, 'postmaster.pid');

/** Returns the process id and port of the server that runs on a cluster, or that ran there last. */
export async function readPidFile(folder: string): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(pidFileOf(folder), 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** A zombie keeps its process id until its parent has waited for it, which some parents never do. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is a server on this cluster. On other systems than Linux and macOS, any living process counts. */
async function servesCluster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working directory is its cluster.
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return workingFolder !== null && workingFolder === (await realpath(folder));
  }
  if (process.platform === 'darwin') {
    const command = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']).catch(
      () => null,
    );
    return command?.stdout.includes(folder) ?? false;
  }
  return isAlive(pid);
}

/**
 * PostgreSQL does not start while a process with the id in its pid file exists, even if that id belongs to another
 * program since a reboot. Replaces the id with our own, which PostgreSQL ignores as its parent's; it still checks for
 * remains of the last server itself.
 */
async function markPidFileStale(folder: string): Promise<void> {
  const lastServer = await readPidFile(folder);
  if (!lastServer || (await servesCluster(lastServer.pid, folder))) return;
  const file = pidFileOf(folder);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}

export interface EmbeddedPostgres {
  url: string;
  /** The cluster's folder. It may be outside the data folder if root runs the site. */
  folder: string;
  /** Stops watching the server, and leaves it running for other processes. */
  release(): void;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Server settings beyond the defaults, such as `{ fsync: 'off' }` for throw-away data. */
  settings?: Record<string, string>;
}

const STARTUP_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const WATCH_INTERVAL_MS = 500;

const urlOf = (cluster: Cluster, port: number) =>
  `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${port}/postgres`;

async function findFreePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Tries to connect. Returns why that failed, or null if this cluster responded. */
async function tryConnect(cluster: Cluster, port: number): Promise<string | null> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return path.resolve(rows[0].data_directory) === path.resolve(cluster.folder) ? null : 'another cluster';
  } catch (error) {
    return String((error as Error).message);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Finds a server that a killed process left running on this cluster; waits until it accepts connections. */
async function findRunningServer(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const lastServer = await readPidFile(cluster.folder);
  if (!lastServer || !isAlive(lastServer.pid)) return null;
  const { pid, port } = lastServer;
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  for (;;) {
    const failure = await tryConnect(cluster, port);
    if (failure === null) return { pid, port };
    const isBusy = /starting up|recovery|shutting down/.test(failure);
    if (!isBusy || !isAlive(pid) || Date.now() > deadline) return null;
    await wait(100);
  }
}

async function explainExit(logFile: string, { folder }: Cluster): Promise<string> {
  // A concurrent start may have overwritten the log by now.
  const other = await readPidFile(folder);
  if (other && isAlive(other.pid)) return 'Troth is already running on this data.';
  const log = await readFile(logFile, 'utf8').catch(() => '');
  if (/No space left on device/.test(log)) return 'The disk is full: PostgreSQL cannot write its data.';
  if (/postmaster\.pid" already exists|is another postmaster/.test(log)) {
    return 'Troth is already running on this data.';
  }
  const reason = log.split('\n').find((line) => /FATAL|PANIC/.test(line));
  return `PostgreSQL did not start: ${reason ?? `see ${logFile}`}`;
}

async function launchServer(
  cluster: Cluster,
  options: Options,
  fixedPort?: number,
): Promise<{ pid: number; port: number }> {
  const { postgres } = await findBinaries(cluster.account);
  const logFile = path.join(options.dataDir, 'postgres.log');
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  for (;;) {
    const port = fixedPort ?? (await findFreePort());
    await markPidFileStale(cluster.folder);
    const log = await open(logFile, 'w', 0o600);
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options.settings };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Detached, so that Ctrl-C in the terminal reaches only this process and requests can finish first.
    const child: ChildProcess = spawn(postgres, ['-D', cluster.folder, '-p', String(port), ...flags], {
      ...(cluster.account ?? {}),
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    await new Promise<void>((done, fail) => child.once('spawn', () => done()).once('error', fail));
    await log.close();
    const pid = child.pid as number;
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if ((await tryConnect(cluster, port)) === null) return { pid, port };
      await wait(50);
    }
    const reason = await readFile(logFile, 'utf8').catch(() => '');
    // The port may have been taken in between, or the last server's processes may still be exiting.
    const isTemporary = /could not bind|shared memory block/.test(reason);
    if (!isTemporary || Date.now() > deadline) throw new StartupError(await explainExit(logFile, cluster));
    await wait(200);
  }
}

async function stopServer(pid: number): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await wait(20);
  }
}

/**
 * Starts PostgreSQL on a data folder, or takes over the server that a killed process left running there, and restarts it
 * at the same port if it dies. Throws an Error whose message is one line for the operator.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const sync = options.settings?.fsync !== 'off';
  const cluster = await prepareCluster(options.dataDir, findBinaries, sync);
  let server = (await findRunningServer(cluster)) ?? (await launchServer(cluster, options));
  let restart: Promise<void> | null = null;
  const watch = setInterval(() => {
    if (restart || isAlive(server.pid)) return;
    restart = launchServer(cluster, options, server.port)
      .then((next) => {
        server = next;
      })
      // A restart may fail, for example because the disk is full. The next check tries again.
      .catch(() => {})
      .finally(() => {
        restart = null;
      });
  }, WATCH_INTERVAL_MS);
  watch.unref();
  return {
    url: urlOf(cluster, server.port),
    folder: cluster.folder,
    release: () => clearInterval(watch),
    async stop() {
      clearInterval(watch);
      await restart;
      await stopServer(server.pid);
    },
  };
}
