import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database.ts';
import { requireMetricsAccess } from './metrics-access.ts';
import { createReadiness } from './readiness.ts';

interface Options {
  db: Db;
  pool: Pool;
  isDraining(): boolean;
  /** Opens the metrics to who does not come from a private address. */
  metricsToken: string | undefined;
}

function collectMetrics(app: FastifyInstance, pool: Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
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
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

/**
 * Liveness, readiness and metrics. Registered before the routes that it measures; answers where
 * features may add metrics of their own.
 */
export function installOperations(app: FastifyInstance, options: Options): Registry {
  const registry = collectMetrics(app, options.pool);
  const isReady = createReadiness(options);
  // Clients that keep connections open go elsewhere with their next request, instead of losing one when we close.
  app.addHook('onSend', async (_request, reply) => {
    if (options.isDraining()) reply.header('connection', 'close');
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    requireMetricsAccess(request, options.metricsToken);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
