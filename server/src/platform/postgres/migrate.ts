import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { silentLogger } from '../jobs/jobs.ts';
import { StartupError } from '../startup-error.ts';

const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
/** An arbitrary advisory lock on which concurrent migrations wait for each other. */
const MIGRATION_LOCK = 7_240_771;

interface Migration {
  name: string;
  text: string;
  /** Ignores line endings, which a checkout on Windows may change. */
  hash: string;
}

const listMigrations = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(path.join(folder, name), 'utf8');
  const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  return { name, text, hash };
}

/**
 * How long a migration waits for a table in use before it releases its locks and tries again. Shorter than PostgreSQL's `deadlock_timeout` of a
 * second, so that requests that wait for the migration never fail in its place.
 */
const LOCK_TIMEOUT_MS = 500;
const LOCK_RETRY_MS = 250;
const MAX_LOCK_RETRY_MS = 5000;
const MAX_LOCK_ATTEMPTS = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/** Applies one migration and records it in one transaction, which is repeated while requests use its tables. */
async function applyMigration(
  client: pg.Client,
  { name, text, hash }: Migration,
  attempt = 1,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE && attempt < MAX_LOCK_ATTEMPTS) {
      await wait(Math.min(attempt * LOCK_RETRY_MS, MAX_LOCK_RETRY_MS));
      return applyMigration(client, { name, text, hash }, attempt + 1);
    }
    throw new StartupError(
      `Migration ${name} failed and was undone: ${(error as Error).message}. Earlier migrations are applied.`,
    );
  }
}

/** Returns hashes of applied migrations by name; null for one that was applied before hashes were stored. */
async function readAppliedHashes(client: pg.Client): Promise<Map<string, string | null>> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query('alter table migrations add column if not exists hash text');
  const { rows } = await client.query<{ name: string; hash: string | null }>(
    'select name, hash from migrations',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Throws if a migration was changed after it was applied, because the schema is unknown then. */
function requireUnchanged(migrations: Migration[], applied: Map<string, string | null>): void {
  const changed = migrations.filter(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name).join(', ');
  throw new StartupError(
    `${names} was changed after it was applied to this database. Restore the file as it was, and put the change into a new migration.`,
  );
}

/** Records missing hashes. The schema matches the files, because repair migrations have run before. */
async function recordHashes(
  client: pg.Client,
  migrations: Migration[],
  applied: Map<string, string | null>,
): Promise<void> {
  for (const { name, hash } of migrations.filter(({ name }) => applied.get(name) === null)) {
    await client.query('update migrations set hash = $2 where name = $1', [name, hash]);
  }
}

/** Migrates with a pool of our own, because graphile-worker's ends the process if PostgreSQL stops soon afterwards. */
async function migrateJobQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, logger: silentLogger });
  } finally {
    await pgPool.end();
  }
}

/**
 * Applies all missing migrations, each in a transaction, and those of the job queue; returns the names of ours. Throws
 * a StartupError if a migration fails, or was changed after it was applied.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The role's time-outs for requests do not apply to migrations.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readAppliedHashes(client);
    const migrations = await Promise.all(
      (await listMigrations(folder)).map((name) => readMigration(folder, name)),
    );
    requireUnchanged(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await applyMigration(client, migration);
    await recordHashes(client, migrations, applied);
    await migrateJobQueue(url);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Counts the migrations that have not been applied. */
export async function countPendingMigrations(appliedNames: string[]): Promise<number> {
  const applied = new Set(appliedNames);
  return (await listMigrations(MIGRATIONS_FOLDER)).filter((name) => !applied.has(name)).length;
}
