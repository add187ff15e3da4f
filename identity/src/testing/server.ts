import { randomBytes } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import pg from 'pg';
import {
  createLogRecorder,
  recordDatabaseSecrets,
  recordKey,
  recordMessageSecrets,
} from '../../../testing/records.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type Email, type IdentityOptions, identityPlugin } from '../index.ts';

/** A clock that only moves when a test sets it. */
export interface TestClock {
  now(): Date;
  advance(seconds: number): void;
}

/** The provider over HTTP on its own database, with the mails and deletions that it caused. */
export interface TestIdentity {
  url: string;
  pool: pg.Pool;
  clock: TestClock;
  options: IdentityOptions;
  sentMails: Email[];
  deletedUserIds: string[];
  groups: Map<string, string[]>;
  /** The code in the last mail to an address. */
  code(email: string): string;
  /** Starts another server process on the same database. */
  startSecondProcess(changes?: Partial<IdentityOptions>): Promise<string>;
  close(): Promise<void>;
}

function createMemoryRateLimiter(
  clock: TestClock,
): Pick<IdentityOptions, 'consumeRateLimit' | 'resetRateLimit'> {
  const buckets = new Map<string, { hits: number; endsAt: number }>();
  const consumeRateLimit: IdentityOptions['consumeRateLimit'] = async (name, max, windowSeconds) => {
    const now = clock.now().getTime();
    const running = buckets.get(name);
    const bucket =
      running && running.endsAt > now ? running : { hits: 0, endsAt: now + windowSeconds * 1000 };
    bucket.hits += 1;
    buckets.set(name, bucket);
    return { allowed: bucket.hits <= max, retryAfterSeconds: Math.ceil((bucket.endsAt - now) / 1000) };
  };
  return { consumeRateLimit, resetRateLimit: async (name) => void buckets.delete(name) };
}

export async function startTestIdentity(changes: Partial<IdentityOptions> = {}): Promise<TestIdentity> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  // Idle connections report an error when the database is dropped.
  pool.on('error', () => {});
  let now = Date.now();
  const clock: TestClock = {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000;
    },
  };
  const sentMails: Email[] = [];
  const deletedUserIds: string[] = [];
  const groups = new Map<string, string[]>();
  const apps: { close(): Promise<unknown> }[] = [];
  const options: IdentityOptions = {
    pool,
    clock,
    secret: randomBytes(32),
    publicUrl: 'http://localhost:3000',
    sendEmail: async (message) => void sentMails.push(message),
    groupsOf: async (userId) => groups.get(userId) ?? ['free-tier'],
    onUserDeleted: async (userId) => void deletedUserIds.push(userId),
    ...createMemoryRateLimiter(clock),
    clientAddress: (request) => request.ip,
    isUnavailable: () => false,
    ...changes,
  };
  const listen = async (more: Partial<IdentityOptions> = {}) => {
    const stream = createLogRecorder();
    const app = Fastify({
      logger: stream ? { level: 'info', stream } : false,
      // As on the site itself, addresses are not logged.
      logController: new LogController({ disableRequestLogging: true }),
    });
    await app.register(identityPlugin, { ...options, ...more, prefix: '/identity' });
    apps.push(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
  return {
    url: await listen(),
    pool,
    clock,
    options,
    sentMails,
    deletedUserIds,
    groups,
    code(email) {
      const mail = sentMails.findLast((message) => message.to === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (!code) throw new Error(`No code was sent to ${email}`);
      return code;
    },
    startSecondProcess: listen,
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      for (const { subject, text } of sentMails) recordMessageSecrets(`${subject}\n${text}`);
      recordKey(options.secret);
      await recordDatabaseSecrets(pool);
      await pool.end();
      await database.drop();
    },
  };
}
