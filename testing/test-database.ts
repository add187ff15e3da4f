import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { buildDatabaseUrl, TEMPLATE_DATABASE } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database with every migration applied, cloned from the template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name} template ${empty ? 'template0' : TEMPLATE_DATABASE}`);
  return {
    url: buildDatabaseUrl(inject('postgresUrl'), name),
    drop: () => runOnServer(`drop database if exists ${name} with (force)`),
  };
}
