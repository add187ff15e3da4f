import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type CreateProfileBody,
  type Endpoint,
  type EndpointInput,
  profileEndpoints,
  type Tier,
} from '@troth/contract';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { recordDatabaseSecrets, recordKey } from '../../../../testing/records.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createOutboxEmail } from '../../adapters/email/index.ts';
import { pickFanOut } from '../../adapters/fan-out/index.ts';
import type { FanOut } from '../../adapters/fan-out/port.ts';
import type { TrustedIssuer } from '../../adapters/identity/port.ts';
import { pickIpLocation } from '../../adapters/ip-location/index.ts';
import { pickObjects } from '../../adapters/objects/index.ts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { createPaymentProviders } from '../../adapters/payments/index.ts';
import { pickPush } from '../../adapters/push/index.ts';
import { createOutboxSms } from '../../adapters/sms/index.ts';
import { type AppDependencies, buildApp } from '../../app.ts';
import { openProcessMessages } from '../../composition/process-messages.ts';
import { installRankingMetrics, openRanking } from '../../composition/ranking.ts';
import { type Config, readConfig } from '../../config/index.ts';
import { createTrustedIssuer } from '../../features/identity/index.ts';
import { grantTier } from '../../features/membership/index.ts';
import { type Clock, createClock, type MovableClock } from '../../platform/clock.ts';
import { connectionSettings, type Database, openDatabase } from '../../platform/database.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { openReadDatabase, type ReadDatabases } from '../../platform/read-replicas.ts';
import { createStatementObserver } from '../../platform/statement-metrics.ts';
import { createRecordedLog } from '../secrets/recorded-log.ts';
import { type ApiResponse, callEndpoint } from './api-client.ts';
import { createSampleProfile, TEST_SECRET } from './sample-data.ts';

const ISSUER = 'https://issuer.example.org/pool';
const AUDIENCE = 'troth-web';

export interface TestTokens {
  issuer: TrustedIssuer;
  publicJwk: Record<string, unknown>;
  sign(claims: Record<string, unknown>): Promise<string>;
}

/** Creates a token issuer for tests, like another Cognito pool that the API trusts. */
async function createTestTokens(clock: Clock): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  return {
    publicJwk,
    issuer: createTrustedIssuer({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: createLocalJWKSet({ keys: [publicJwk] }),
      clock,
    }),
    sign(claims) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const standard = { iss: ISSUER, aud: AUDIENCE, token_use: 'id', jti: randomUUID() };
      return new SignJWT({ ...standard, auth_time: now, iat: now, exp: now + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
  };
}

const runningClocks = new WeakMap<Clock, Clock['now']>();

/** Stops a clock, to test an exact instant that a running clock would pass during a request. */
export function freezeClock(clock: Clock, instant: Date): void {
  if (!runningClocks.has(clock)) runningClocks.set(clock, clock.now);
  clock.now = () => new Date(instant);
}

/** Restarts a stopped clock. */
export function resumeClock(clock: Clock): void {
  clock.now = runningClocks.get(clock) ?? clock.now;
}

export interface TestMember {
  id: string;
  sessionId: string;
  /** Calls the API as this member; the response is validated against the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<E>>;
  /** Creates a token of this member, with additional claims. */
  token(claims?: Record<string, unknown>): Promise<string>;
}

export interface TestSite {
  app: FastifyInstance;
  url: string;
  database: Database;
  clock: MovableClock;
  fanOut: FanOut;
  objects: ObjectStore;
  /** The folder of the objects. */
  objectsDir: string;
  /** The secret from which all keys of the site derive. */
  secret: Buffer;
  tokens: TestTokens;
  /** Creates a signed-in member. `profile` replaces fields of a complete profile; null creates none. */
  member(
    name: string,
    options?: { tier?: Tier; profile?: Partial<CreateProfileBody> | null },
  ): Promise<TestMember>;
  /** Starts a second app on the same database, like another process of the site. */
  startSecondProcess(): Promise<{ url: string; app: FastifyInstance; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** Longer than any test moves the clock, except tests of the session's end. */
export const SESSION_MS = 3650 * 86_400_000;

/** Settings without rate limits, cached sessions and delayed writes; a test can override them. */
const TEST_SETTINGS = {
  SESSION_CACHE_SECONDS: 0,
  ACTIVITY_WRITE_SECONDS: 0,
  RATE_ADDRESS_PER_MINUTE: 1_000_000,
  RATE_MEMBER_PER_MINUTE: 1_000_000,
  RATE_SEARCH_PER_MINUTE: 1_000_000,
  RATE_INTERESTS_PER_MINUTE: 1_000_000,
  RATE_PHOTOS_PER_MINUTE: 1_000_000,
  RATE_MESSAGES_PER_MINUTE: 1_000_000,
  RATE_PAYMENTS_PER_MINUTE: 1_000_000,
  RATE_CONCERNS_PER_HOUR: 1_000_000,
  RATE_CONCERNS_PER_DAY: 1_000_000,
};

/** Reads run on the same database, in read-only transactions, so that a read that writes fails as on a replica. */
function openReadOnly(url: string): ReadDatabases {
  const address = new URL(url);
  address.searchParams.set('options', `${connectionSettings.options} -c default_transaction_read_only=on`);
  const { pool, close } = openDatabase(address.href, { size: 5, onError: () => {} });
  const db = openReadDatabase(pool, pool, () => true);
  return { databaseOf: () => db, close };
}

/** Starts the whole site except the web app, listening, on a database of its own. */
export async function startTestSite(
  settings: Partial<Config> = {},
  {
    tls = null,
    payments: paymentProviders,
    push: pushSender,
    sendSms: smsSender,
    hosted = null,
    web = { from: 'none' },
    issuer = hosted ? 'hosted' : 'test',
    on,
    reads: readDatabases,
  }: Partial<Pick<AppDependencies, 'tls' | 'payments' | 'push' | 'sendSms' | 'hosted' | 'reads' | 'web'>> & {
    /** Whose tokens the API accepts: those of `site.member`, of the embedded provider, or of the hosted pool. */
    issuer?: 'test' | 'embedded' | 'hosted';
    /** The database to serve from instead of a new one; it is dropped when the site closes. */
    on?: TestDatabase | undefined;
  } = {},
): Promise<TestSite> {
  const testDatabase = on ?? (await createTestDatabase());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-site-'));
  const config = { ...readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }), ...TEST_SETTINGS, ...settings };
  const clock = createClock();
  const metrics = createMetrics();
  const onStatement = createStatementObserver(metrics);
  const database = openDatabase(testDatabase.url, { onError: () => {}, onStatement });
  const reads = readDatabases ?? openReadOnly(testDatabase.url);
  const tokens = await createTestTokens(clock);
  const secret = TEST_SECRET;
  const objects = await pickObjects(config, clock, secret);
  const log = createRecordedLog();
  recordKey(secret);
  const fanOut = await pickFanOut(config, testDatabase.url, log);
  const processMessages = await openProcessMessages(testDatabase.url, log);
  const publicUrl = 'http://localhost:3000';
  const payments =
    paymentProviders ?? (await createPaymentProviders(config, { db: database.db, clock, secret, publicUrl }));
  const dependencies = {
    config,
    clock,
    secret,
    log,
    objects,
    payments,
    push: pushSender ?? pickPush(config, secret),
    locateIp: pickIpLocation(config, log),
    hosted,
    publicUrl,
    tls,
    web,
    isDraining: () => false,
    ...(issuer === 'test' ? { tokens: tokens.issuer } : {}),
  } satisfies Partial<AppDependencies>;
  const sendEmail = createOutboxEmail(database.db, clock);
  const sendSms = smsSender === undefined ? createOutboxSms(database.db, clock) : smsSender;
  const ranking = openRanking(database, testDatabase, log);
  installRankingMetrics(metrics, ranking);
  const app = await buildApp({
    metrics,
    ...dependencies,
    database,
    reads,
    sendEmail,
    sendSms,
    fanOut,
    processMessages,
    ranking,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function startSecondProcess() {
    const ownDatabase = openDatabase(testDatabase.url, { onError: () => {} });
    const ownResources = {
      database: ownDatabase,
      fanOut: await pickFanOut(config, testDatabase.url, log),
      processMessages: await openProcessMessages(testDatabase.url, log),
      ranking: openRanking(ownDatabase, testDatabase, log),
    };
    const other = await buildApp({
      metrics: createMetrics(),
      ...dependencies,
      ...ownResources,
      sendEmail,
      sendSms,
    });
    return {
      url: await other.listen({ port: 0, host: '127.0.0.1' }),
      app: other,
      async close() {
        await other.close();
        await ownResources.fanOut.close();
        await ownResources.processMessages.close();
        await ownResources.ranking.close();
        await ownResources.database.close();
      },
    };
  }

  async function signIn(name: string, tier: Tier): Promise<TestMember> {
    const id = randomUUID();
    const sessionId = randomUUID();
    const now = clock.now();
    await sql`insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at)
      values (${id}, ${id}, ${`${name}-${id}@example.org`}, '', ${now}, ${now})`.execute(database.db);
    await sql`insert into identity.sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, ip)
      values (${sessionId}, ${id}, ${now}, ${now}, ${new Date(now.getTime() + SESSION_MS)}, 'test', '127.0.0.1')`.execute(
      database.db,
    );
    if (tier !== 'free') await grantTier(database.db, id, { tier, now, until: null });
    const token = (claims = {}) => tokens.sign({ sub: id, origin_jti: sessionId, ...claims });
    return {
      id,
      sessionId,
      token,
      call: async (endpoint, input, headers = {}) =>
        callEndpoint(url, endpoint, input, { authorization: `Bearer ${await token()}`, ...headers }),
    };
  }

  return {
    app,
    url,
    database,
    clock,
    fanOut,
    objects,
    objectsDir: path.join(config.DATA_DIR, 'objects'),
    secret,
    tokens,
    startSecondProcess,
    async member(name, { tier = 'free', profile = {} } = {}) {
      const member = await signIn(name, tier);
      if (profile) {
        const { status, body } = await member.call(profileEndpoints.create, {
          body: createSampleProfile(name, profile),
        });
        if (status !== 201) throw new Error(`The profile of ${name} was refused: ${JSON.stringify(body)}`);
      }
      return member;
    },
    async close() {
      await app.close();
      await recordDatabaseSecrets(database.pool);
      await fanOut.close();
      await processMessages.close();
      await ranking.close();
      objects.close();
      await reads.close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
