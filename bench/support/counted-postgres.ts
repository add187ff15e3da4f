import pg from 'pg';
import { embeddedDatabaseSettings } from '../../server/src/bootstrap/site-database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';

/** Starts a database that counts statements, until the stack is disposed. Returns its URL and one connection to it. */
export async function startCountedPostgres(
  dataDir: string,
  stack: AsyncDisposableStack,
): Promise<{ url: string; pool: pg.Pool }> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...embeddedDatabaseSettings(), shared_preload_libraries: 'pg_stat_statements' },
  });
  stack.defer(() => postgres.stop());
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  stack.defer(() => pool.end());
  await pool.query('create extension if not exists pg_stat_statements');
  return { url: postgres.url, pool };
}
