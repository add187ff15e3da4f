import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import commits from '../old-migrations/commits.json' with { type: 'json' };

const CURRENT_MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
const OLD_MIGRATIONS = path.resolve(import.meta.dirname, '../old-migrations');

/** An old version of a migration: `name@version.sql` if it was edited later, `name.sql` otherwise. */
interface OldMigration {
  name: string;
  file: string;
}

const parseVersion = (version: string): OldMigration => {
  const name = version.replace(/@.*\.sql$/, '.sql');
  return { name, file: path.join(name === version ? CURRENT_MIGRATIONS : OLD_MIGRATIONS, version) };
};

/** The migrations of each commit that contains an old version of a migration. */
export const oldCommits = new Map(
  Object.entries(commits)
    .filter(([, versions]) => versions.includes('@'))
    .map(([commit, versions]) => [commit, versions.split(' ').map(parseVersion)]),
);

/** Returns each migration as first committed, as in a database that has been upgraded to every version in turn. */
export function listFirstVersions(): OldMigration[] {
  const first = new Map<string, OldMigration>();
  for (const migration of [...oldCommits.values()].flat()) {
    if (!first.has(migration.name)) first.set(migration.name, migration);
  }
  return [...first.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Creates a database like an old version of the site; `insertRows` adds rows of that time. */
export async function createOldDatabase(migrations: OldMigration[], insertRows = ''): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const { name, file } of migrations) {
    await client.query(await readFile(file, 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  if (insertRows) await client.query(insertRows);
  await client.end();
  return database;
}
