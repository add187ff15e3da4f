import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const fileOf = (folder: string) => path.join(folder, 'postmaster.pid');

/** Process and port of the server that runs on a cluster, or that last did. */
export async function readPidFile(folder: string): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(fileOf(folder), 'utf8').catch(() => '');
  const [pid, , , port] = lines.split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** A process that has ended keeps its number until its parent has asked for it, which some never do. */
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

/** Whether a process is a server on this very cluster; true as well where the system does not tell. */
async function servesCluster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server works in its cluster.
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return place !== null && place === (await realpath(folder));
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
 * PostgreSQL does not start while the process that its pid file names is there, also when that is meanwhile another
 * program's number, as after a restart of the machine. Our own pid in its place says that the file is old: PostgreSQL
 * takes its parent's for that, and still looks for what is left of the last server itself.
 */
export async function letGoOfStalePid(folder: string): Promise<void> {
  const last = await readPidFile(folder);
  if (!last || (await servesCluster(last.pid, folder))) return;
  const file = fileOf(folder);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}
