import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Returns when a process was started, in ticks since the boot, or null if it has ended. */
async function readStartTime(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name that may contain spaces; the third is the state, the 22nd the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** Returns the id of the running process, or null. An id that belongs to another process by now does not count. */
export async function findPid(files: ProcessFiles): Promise<number | null> {
  const content = await readFile(pidFileOf(files), 'utf8').catch(() => '');
  const [pid = '', startTime] = content.split(' ');
  return content !== '' && (await readStartTime(Number(pid))) === startTime ? Number(pid) : null;
}

export async function startProcess(
  files: ProcessFiles,
  [program = '', ...args]: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'>,
): Promise<void> {
  await mkdir(path.dirname(pidFileOf(files)), { recursive: true });
  await mkdir(path.dirname(logFileOf(files)), { recursive: true });
  const log = await open(logFileOf(files), 'a');
  const child = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn');
  await log.close();
  child.unref();
  const pid = child.pid ?? 0;
  await writeFile(pidFileOf(files), `${pid} ${await readStartTime(pid)}`);
}

async function waitUntilEnded(files: ProcessFiles, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while ((await findPid(files)) !== null) {
    if (Date.now() > deadline) return false;
    await wait(POLL_INTERVAL_MS);
  }
  return true;
}

/** Ends a process without warning. */
export async function killProcess(files: ProcessFiles): Promise<void> {
  const pid = await findPid(files);
  if (pid !== null) process.kill(pid, 'SIGKILL');
  await waitUntilEnded(files, STOP_TIMEOUT_MS);
  await rm(pidFileOf(files), { force: true });
}

/** Asks a process to end, and kills it if it takes too long. */
export async function stopProcess(files: ProcessFiles): Promise<void> {
  const pid = await findPid(files);
  if (pid !== null) process.kill(pid, 'SIGTERM');
  await waitUntilEnded(files, STOP_TIMEOUT_MS);
  await killProcess(files);
}
