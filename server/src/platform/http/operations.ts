import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { type Db, inTransaction } from '../database.ts';
import { countPendingMigrations } from '../postgres/migrate.ts';
import { ApiError } from './errors.ts';
import { isPrivateAddress, plainAddress } from './rate-limit.ts';
import { routeNameOf } from './route-name.ts';

/** An untrusted proxy may forward anyone's requests, so its own address proves nothing. */
const isForwardedByUntrustedProxy = ({ headers, ip, socket }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) &&
  plainAddress(ip) === plainAddress(socket.remoteAddress ?? '');

const isFromPrivateNetwork = (request: FastifyRequest): boolean =>
  !isForwardedByUntrustedProxy(request) && isPrivateAddress(plainAddress(request.ip));

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasMetricsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const bearerToken = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return (
    token !== undefined && bearerToken !== undefined && timingSafeEqual(digest(bearerToken), digest(token))
  );
}

/** Throws 401 unless the request comes from a private address or has the metrics token. */
function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  if (!isFromPrivateNetwork(request) && !hasMetricsToken(request, token))
    throw new ApiError('UNAUTHENTICATED');
}

declare module '../database.ts' {
  interface Tables {
    write_probe: { content: string };
  }
}

/** How long a result is reused, because each load balancer asks about once a second. */
const WRITABLE_CACHE_MS = 5_000;
const NOT_WRITABLE_CACHE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes to a table emptied in the same transaction, so that the database must allocate a page and flush its log. If a
 * backup has locked the table, the write is skipped and counts as success.
 */
async function probeWrite(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set local lock_timeout = '1s'`.execute(transaction);
    await sql`truncate write_probe`.execute(transaction);
    await transaction.insertInto('write_probe').values({ content: 'x' }).execute();
  }).catch((error: { code?: string }) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error;
  });
}

/** Whether the database accepts writes, as of a few seconds ago at most. */
function createWriteCheck(db: Db): () => Promise<boolean> {
  let lastCheck = { isWritable: false, validUntil: 0 };
  let runningCheck: Promise<boolean> | null = null;
  const check = async () => {
    const isWritable = await probeWrite(db).then(
      () => true,
      () => false,
    );
    lastCheck = {
      isWritable,
      validUntil: performance.now() + (isWritable ? WRITABLE_CACHE_MS : NOT_WRITABLE_CACHE_MS),
    };
    runningCheck = null;
    return isWritable;
  };
  return async () => {
    if (performance.now() < lastCheck.validUntil) return lastCheck.isWritable;
    runningCheck ??= check();
    return runningCheck;
  };
}

interface ReadinessOptions {
  db: Db;
  isDraining(): boolean;
}

/** Whether this process can serve requests: all migrations are applied, and the database accepts writes. */
function createReadinessCheck({ db, isDraining }: ReadinessOptions): () => Promise<boolean> {
  const isWritable = createWriteCheck(db);
  return async () => {
    if (isDraining()) return false;
    try {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
      return (await countPendingMigrations(rows.map(({ name }) => name))) === 0 && (await isWritable());
    } catch {
      return false;
    }
  };
}

interface OperationsOptions {
  db: Db;
  pool: Pool;
  isDraining(): boolean;
  registry: Registry;
  /** Gives access to the metrics from public addresses. */
  metricsToken: string | undefined;
}

function collectMetrics(app: FastifyInstance, { registry, pool }: OperationsOptions): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: routeNameOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/** Registers liveness, readiness and metrics, before the routes that are measured. */
export function installOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { registry } = options;
  collectMetrics(app, options);
  const isReady = createReadinessCheck(options);
  // During shutdown, clients with open connections are asked to reconnect, instead of losing a request.
  app.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) reply.header('connection', 'close');
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isSiteReady = await isReady();
    return reply.code(isSiteReady ? 200 : 503).send({ status: isSiteReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    requireMetricsAccess(request, options.metricsToken);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
