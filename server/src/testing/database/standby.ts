import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded.ts';
import { createTemporaryDataDir } from '../processes/site-process.ts';

const FAST = { fsync: 'off' };

/** A primary server and a standby that replays its changes. */
export interface ReplicatedDatabase {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  close(): Promise<void>;
}

/** Creates an empty cluster, copies it while it is stopped, and starts the copy as a standby of the original. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [first, second] = [await createTemporaryDataDir(), await createTemporaryDataDir()];
  const original = await startEmbeddedPostgres({ dataDir: first.folder, settings: FAST });
  const replaced = await startEmbeddedPostgres({ dataDir: second.folder, settings: FAST });
  await Promise.all([original.stop(), replaced.stop()]);
  await rm(replaced.folder, { recursive: true });
  // `cp` of Node does not keep the owner.
  await promisify(execFile)('cp', ['-a', original.folder, replaced.folder]);
  await cp(path.join(first.folder, 'postgres.password'), path.join(second.folder, 'postgres.password'));
  await writeFile(path.join(replaced.folder, 'standby.signal'), '');
  const primary = await startEmbeddedPostgres({ dataDir: first.folder, settings: FAST });
  const { hostname, port, username, password } = new URL(primary.url);
  const standby = await startEmbeddedPostgres({
    dataDir: second.folder,
    settings: {
      ...FAST,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  });
  return {
    primary,
    standby,
    async close() {
      await standby.stop();
      await primary.stop();
      for (const folder of [primary.folder, standby.folder])
        await rm(folder, { recursive: true, force: true });
      await Promise.all([first.remove(), second.remove()]);
    },
  };
}
