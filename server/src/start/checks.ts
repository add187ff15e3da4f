import { mkdir, statfs } from 'node:fs/promises';
import net from 'node:net';
import { StartFailure } from '../platform/start-failure.ts';

const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** PostgreSQL stops in the middle of things on a full disk; better not to begin. */
export async function checkDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= LEAST_FREE_BYTES) return;
  const megabytes = Math.floor(free / 1024 / 1024);
  throw new StartFailure(
    `The disk is full: ${megabytes} MB are free in ${folder}, at least 100 MB are needed.`,
  );
}

/** Fails early, before minutes of seeding, when the port is taken. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail).listen(port, host, () => done());
  });
  await new Promise((done) => probe.close(done));
}
