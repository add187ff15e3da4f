import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
/** Any fixed number: two processes that migrate at once take turns on it. */
const LOCK = 7_240_771;

const files = async () => (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** Applies the migrations that the database does not have yet, each in a transaction; answers their names. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(rows.map(({ name }) => name));
    const open = (await files()).filter((name) => !known.has(name));
    for (const name of open) {
      await client.query('begin');
      await client.query(await readFile(path.join(FOLDER, name), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
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
