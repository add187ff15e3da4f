import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildDatabaseUrl, TEMPLATE_DATABASE } from '../../../testing/database-url.ts';
import { startRecording } from '../../../testing/records.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { checkSecrets } from './secrets/check.ts';

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that each test file clones; at the end, checks all
 * recorded responses and logs for secrets.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const records = startRecording();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'troth-test-'));
  // Under root PostgreSQL runs as another account, which needs access.
  await chmod(dataDir, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrate(buildDatabaseUrl(postgres.url, TEMPLATE_DATABASE));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    // Findings stay on disk for inspection.
    if (records && (await checkSecrets(records.folder))) await records.remove();
  };
}
