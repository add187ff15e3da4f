import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrCreateFile } from '../../server/src/platform/keys.ts';
import { BUCKET, POSTGRES_PROGRAMS, portOf } from './services.ts';

/** Nothing listens outside of this machine, so the password of the database needs no secrecy. */
const PASSWORD = 'local-cluster';

/** The address that members use. */
export const PUBLIC_URL = `http://localhost:${portOf('http')}`;

/** The address of a database as one of its roles. */
export const databaseUrl = (port: string, { user = 'troth', database = 'troth' } = {}) =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${portOf(port)}/${database}`;

/** The address of the primary, also after a failover. */
export const PRIMARY_URL = databaseUrl('writes');

/** Returns the environment variables of a process of the site. */
export async function siteSettings(folder: string, name: string): Promise<Record<string, string>> {
  const secret = await readOrCreateFile(path.join(folder, 'secret.key'), () =>
    randomBytes(32).toString('base64'),
  );
  return {
    NODE_ENV: 'production',
    ROLE: name.replace(/\d$/, ''),
    PORT: String(portOf(name)),
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEY: secret.trim(),
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: databaseUrl('pgbouncer'),
    DATABASE_DIRECT_URL: PRIMARY_URL,
    DATABASE_READ_URLS: ['pg1', 'pg2', 'pg3'].map((node) => databaseUrl(node)).join(),
    DATABASE_POOL_SIZE: '10',
    REDIS_URL: `redis://127.0.0.1:${portOf('redis')}`,
    S3_ENDPOINT: `http://127.0.0.1:${portOf('s3')}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://127.0.0.1:${portOf('smtp')}`,
    MAIL_FROM: 'Troth <hello@localhost>',
    STOP_DELAY_SECONDS: '3',
    LOG_LEVEL: 'warn',
    SEED_DEMO: '100',
  };
}

/** Replaces the placeholders of a file in `config`. */
export function fillTemplate(template: string, folder: string, name: string): string {
  const values: Record<string, string> = {
    name,
    folder,
    password: PASSWORD,
    postgresPrograms: POSTGRES_PROGRAMS,
    replicaOf: name === 'redis1' ? '' : `replicaof 127.0.0.1 ${portOf('redis1')}`,
  };
  return template
    .replace(/\{\{port:([\w.]+)\}\}/g, (_, port: string) => String(portOf(port.replace(/^name/, name))))
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
