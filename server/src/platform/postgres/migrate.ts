import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { quiet } from '../jobs/quiet.ts';
import { StartFailure } from '../start-failure.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
/** Any fixed number: two processes that migrate at once take turns on it. */
const LOCK = 7_240_771;

const files = async (folder = FOLDER) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** One migration and the note that it was applied: both or neither. */
async function apply(client: pg.Client, name: string, file: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(await readFile(file, 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartFailure(
      `Migration ${name} failed and was undone: ${(error as Error).message}. The ones before it are applied.`,
    );
  }
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, and those of the queue of jobs;
 * answers the names of ours.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A limit that the role has for requests is none for a migration.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(rows.map(({ name }) => name));
    const open = (await files(folder)).filter((name) => !known.has(name));
    for (const name of open) await apply(client, name, path.join(folder, name));
    await runMigrations({ connectionString: url, maxPoolSize: 1, logger: quiet });
    return open;
  } finally {
    await client.end();
  }
}

/** How many migrations the database still lacks. */
export async function openMigrations(names: string[]): Promise<number> {
  const known = new Set(names);
  return (await files()).filter((name) => !known.has(name)).length;
}
