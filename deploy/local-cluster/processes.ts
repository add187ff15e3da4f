import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that outlives the program that started it. Its id and its log are files below `folder`. */
export interface ProcessFiles {
  folder: string;
  name: string;
}

const STOP_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;

const pidFileOf = ({ folder, name }: ProcessFiles) => path.join(folder, 'run', `${name}.pid`);
export const logFileOf = ({ folder, name }: ProcessFiles) => path.join(folder, 'log', `${name}.log`);

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns when a process was started, in ticks since the boot, or null if it has ended. */
function readStartTime(pid: number): string | null {
  const stat = readStat(pid);
  // The second field is a name that may contain spaces; the third is the state, the 22nd the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** Returns the id of the running process, or null. An id that belongs to another process by now does not count. */
export async function findPid(files: ProcessFiles): Promise<number | null> {
  const content = await readFile(pidFileOf(files), 'utf8').catch(() => '');
  const [pid = '', startTime] = content.split(' ');
  return content !== '' && readStartTime(Number(pid)) === startTime ? Number(pid) : null;
}

export async function startProcess(
  files: ProcessFiles,
  [program = '', ...args]: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'>,
): Promise<void> {
  await mkdir(path.dirname(pidFileOf(files)), { recursive: true });
  await mkdir(path.dirname(logFileOf(files)), { recursive: true });
  await using log = await open(logFileOf(files), 'a');
  const child = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  // At once, so that an interrupted program leaves no process that cannot be found.
  if (child.pid) writeFileSync(pidFileOf(files), `${child.pid} ${readStartTime(child.pid)}`);
  await once(child, 'spawn');
  child.unref();
}

async function waitUntilEnded(find: () => Promise<number | null>): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while ((await find()) !== null) {
    if (Date.now() > deadline) return false;
    await wait(POLL_INTERVAL_MS);
  }
  return true;
}

/** Ends a process without warning. Throws if it is not running. */
export async function killProcess(files: ProcessFiles): Promise<void> {
  const pid = await findPid(files);
  if (pid === null) throw new Error(`${files.name} is not running`);
  process.kill(pid, 'SIGKILL');
  if (!(await waitUntilEnded(() => findPid(files)))) throw new Error(`${files.name} cannot be killed`);
  await rm(pidFileOf(files), { force: true });
}

/** Asks a process to end, and kills it if it takes too long. Does nothing if it is not running. */
export async function stopProcess(files: ProcessFiles): Promise<void> {
  const pid = await findPid(files);
  if (pid !== null) process.kill(pid, 'SIGTERM');
  if (await waitUntilEnded(() => findPid(files))) await rm(pidFileOf(files), { force: true });
  else await killProcess(files);
}

/** Returns the id of the PostgreSQL server that uses a data folder, or null. It may outlive its Patroni. */
export async function findPostgres(dataFolder: string): Promise<number | null> {
  const content = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  // The file stays if the server was killed, and another process may have the id by now.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder !== null && folder === (await realpath(dataFolder)) ? pid : null;
}

/** Stops the PostgreSQL server that uses a data folder, if there is one. Throws if it does not end. */
export async function stopPostgres(dataFolder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = await findPostgres(dataFolder);
    if (pid === null) return;
    process.kill(pid, signal);
    if (await waitUntilEnded(() => findPostgres(dataFolder))) return;
  }
  throw new Error(`PostgreSQL is still running in ${dataFolder}`);
}
