import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../platform/database.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import {
  COMPILE_CACHE_ENVIRONMENT,
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../testing/processes/site-process.ts';
import { startTraceReceiver, type TraceReceiver } from '../testing/processes/trace-receiver.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { startTestSite } from '../testing/site/test-site.ts';

const DEPLOY_FOLDER = path.resolve(import.meta.dirname, '../../../deploy');

let database: TestDatabase;
let dataDir: Awaited<ReturnType<typeof createTemporaryDataDir>>;
let receiver: TraceReceiver;
let worker: SiteProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await createTemporaryDataDir();
  receiver = await startTraceReceiver();
  worker = startSiteProcess({
    ...COMPILE_CACHE_ENVIRONMENT,
    ROLE: 'worker',
    PORT: String(await findFreePort()),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir.folder,
    SECRET_KEY: TEST_SECRET.toString('base64'),
    SEED_DEMO: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  });
  await worker.waitUntilReady();
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await receiver.close();
  await database.drop();
  await dataDir.remove();
});

/** The names of all series that a process serves. */
async function listSeries(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}

const WORDS_OF_PROMQL =
  'absent and avg by count histogram_quantile increase max max_over_time min or rate sum topk unless vector without'.split(
    ' ',
  );

/** The names of the series in an expression: all words but PromQL's own, labels, and units of time. */
function namesIn(expression: string): string[] {
  const names = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without) \([^)]*\)/g, ' ')
    .match(/(?<!\w)[a-zA-Z_:][\w:]*/g);
  return (names ?? []).filter((name) => !WORDS_OF_PROMQL.includes(name));
}

async function readRules() {
  const text = await readFile(path.join(DEPLOY_FOLDER, 'prometheus/alerts.yml'), 'utf8');
  const expressions = text.matchAll(
    /^ +expr: (?:\|\n)?([\s\S]*?)(?=\n\s*(?:for|labels|annotations|- \w+|#|$))/gm,
  );
  return {
    expressions: [...expressions].map(([, expression = '']) => expression),
    recorded: [...text.matchAll(/record: (\S+)/g)].map(([, name = '']) => name),
    count: [...text.matchAll(/^ +expr:/gm)].length,
  };
}

async function readDashboards(): Promise<string[]> {
  const folder = path.join(DEPLOY_FOLDER, 'grafana');
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return texts.flatMap((text) => {
    const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
    return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  });
}

test('every metric of the alerts and dashboards exists', async () => {
  const site = await startTestSite();
  await fetch(`${site.url}/api/config`);
  const series = new Set([...(await listSeries(site.url)), ...(await listSeries(worker.url))]);
  await site.close();
  const { expressions, recorded, count } = await readRules();
  const dashboards = await readDashboards();
  expect([expressions.length, dashboards.length > 20]).toEqual([count, true]);
  // Prometheus itself adds `up`; the test of read replicas checks the other one, which exists only with replicas.
  const known = new Set([...series, ...recorded, 'up', 'read_replica_in_use']);
  const used = new Set([...expressions, ...dashboards].flatMap(namesIn));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(20);
});

test('a process with a collector exports, also what it has recorded last', async () => {
  const { db, pool, close } = openDatabase(database.url, { size: 1, onError: () => {} });
  const memberId = crypto.randomUUID();
  await addJob(db, 'identity.groups', { memberId }, { key: 'groups', maxAttempts: 1 });
  const isDone = async () => {
    const { rows } = await pool.query(
      "select from graphile_worker.jobs where task_identifier = 'identity.groups'",
    );
    return rows.length === 0;
  };
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
  await close();
  await worker.stop();
  const jobSpan = receiver.spans.find(({ name }) => name === 'job identity.groups');
  expect(jobSpan).toBeDefined();
  expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === jobSpan?.spanId)).not.toEqual([]);
  const exported = receiver.bodies.join('\n');
  expect(exported).toContain('"service.name"');
  expect(exported).not.toContain(memberId);
}, 30_000);
