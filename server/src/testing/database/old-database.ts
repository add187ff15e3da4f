import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import commits from '../old-migrations/commits.json' with { type: 'json' };

const CURRENT_MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
const FORMER_MIGRATIONS = path.resolve(import.meta.dirname, '../old-migrations');

/** An old version of a migration: `name@version.sql` if it was edited later, `name.sql` otherwise. */
interface OldMigration {
  name: string;
  file: string;
}

const parse = (version: string): OldMigration => {
  const name = version.replace(/@.*\.sql$/, '.sql');
  return { name, file: path.join(name === version ? CURRENT_MIGRATIONS : FORMER_MIGRATIONS, version) };
};

/** The migrations of each commit with an old version of one of them. */
export const oldCommits = new Map(
  Object.entries(commits)
    .filter(([, versions]) => versions.includes('@'))
    .map(([commit, versions]) => [commit, versions.split(' ').map(parse)]),
);

/** Each migration as first committed: a data folder that was started with every version in turn. */
export function firstVersions(): OldMigration[] {
  const first = new Map<string, OldMigration>();
  for (const migration of [...oldCommits.values()].flat()) {
    if (!first.has(migration.name)) first.set(migration.name, migration);
  }
  return [...first.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A database created by an old version of the site; `fill` adds rows of that time. */
export async function createOldDatabase(migrations: OldMigration[], fill = ''): Promise<TestDatabase> {
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
  if (fill) await client.query(fill);
  await client.end();
  return database;
}
