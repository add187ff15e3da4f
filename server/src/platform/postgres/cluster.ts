import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { keepOnce } from '../keep-once.ts';
import { StartFailure } from '../start-failure.ts';
import type { PostgresBinaries } from './binaries.ts';
import { accountForRoot, canReach, ownFolder, type RunAs, SHARED_STATE } from './run-as.ts';

export const DATABASE_USER = 'troth';

export interface Cluster {
  folder: string;
  password: string;
  account: RunAs;
}

/** What may not be looked at is not taken for missing. */
async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Decides where the database of a data folder lives. Under root it lies outside a folder that PostgreSQL's own
 * account cannot enter; a cluster that exists stays where it is.
 */
async function locate(dataDir: string): Promise<{ folder: string; account: RunAs }> {
  const inside = path.join(dataDir, 'postgres');
  const account = accountForRoot();
  if (!account) return { folder: inside, account };
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const outside = path.join(SHARED_STATE, name, 'postgres');
  const made = (await exists(path.join(inside, 'PG_VERSION'))) ? inside : outside;
  if (await exists(path.join(made, 'PG_VERSION'))) {
    const { uid, gid } = await stat(made);
    return { folder: made, account: { uid, gid } };
  }
  return { folder: (await canReach(account, dataDir)) ? inside : outside, account };
}

/** Whether a data folder has a database cluster; makes none. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  exists(path.join((await locate(dataDir)).folder, 'PG_VERSION'));

/** The database password, kept beside the data and readable by us alone. */
async function passwordOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  return (await keepOnce(file, () => randomBytes(24).toString('base64url'))).trim();
}

async function initialise(cluster: Cluster, { initdb }: PostgresBinaries, sync: boolean): Promise<void> {
  const { folder, password, account } = cluster;
  const unfinished = `${folder}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await mkdir(path.dirname(folder), { recursive: true });
  await ownFolder(account, unfinished);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await promisify(execFile)(
      initdb,
      [
        ...['-D', unfinished, '-U', DATABASE_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        // The built-in locale sorts alike on every operating system.
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(sync ? [] : ['--no-sync']),
      ],
      { ...(account ?? {}), cwd: unfinished },
    );
    await rename(unfinished, folder).catch(async (error) => {
      // Another start may have finished its own first.
      if (!(await exists(path.join(folder, 'PG_VERSION')))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Finds the database cluster of a data folder and makes it where there is none. */
export async function prepareCluster(
  dataDir: string,
  binaries: (account: RunAs) => Promise<PostgresBinaries>,
  sync: boolean,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const cluster = { ...(await locate(dataDir)), password: await passwordOf(dataDir) };
  if (!(await exists(path.join(cluster.folder, 'PG_VERSION')))) {
    await initialise(cluster, await binaries(cluster.account), sync);
  }
  const { uid } = await stat(cluster.folder);
  const own = cluster.account?.uid ?? process.getuid?.();
  if (own !== undefined && uid !== own) {
    throw new StartFailure(
      `The data in ${cluster.folder} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  }
  return cluster;
}
