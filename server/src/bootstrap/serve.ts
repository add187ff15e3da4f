import { access, mkdir, readFile, statfs } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasUsersOfOtherProvider } from '@troth/identity';
import type { Registry } from 'prom-client';
import { pickEmail } from '../adapters/email/index.ts';
import type { Mailer } from '../adapters/email/port.ts';
import { pickFanOut } from '../adapters/fan-out/index.ts';
import { pickIdentity } from '../adapters/identity/index.ts';
import { pickIpLocation } from '../adapters/ip-location/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import { createPaymentProviders } from '../adapters/payments/index.ts';
import { pickPush } from '../adapters/push/index.ts';
import { pickSms } from '../adapters/sms/index.ts';
import { type AppDependencies, buildApp, buildWorkerApp } from '../app.ts';
import { createPublishers } from '../composition/api.ts';
import { startJobs } from '../composition/jobs.ts';
import { openProcessMessages } from '../composition/process-messages.ts';
import { installRankingMetrics, openRanking } from '../composition/ranking.ts';
import type { Config } from '../config/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { errorFieldsOf } from '../platform/error-fields.ts';
import { installQueueMetrics } from '../platform/jobs/queue-metrics.ts';
import type { JobWorker } from '../platform/jobs/worker.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { countResults, createMetrics } from '../platform/metrics.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openReadReplicas } from '../platform/read-replicas.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createStatementObserver } from '../platform/statement-metrics.ts';
import { useTracer } from '../platform/tracing.ts';
import { hasDemoMembers, seedIfEmpty } from '../seed/index.ts';
import { formatReadyMessage, type Progress } from './console.ts';
import { waitForDatabase } from './database-checks.ts';
import { createDrain } from './drain.ts';
import { loadSiteSecret, openSiteDatabase } from './site-database.ts';

/** The start does not wait longer for the ranking: PostgreSQL ranks until the index is loaded. */
const MAX_LOADING_MS = 10_000;
const MIN_FREE_DISK_BYTES = 100 * 1024 * 1024;

/** Throws if the disk is nearly full, because PostgreSQL would stop while it works. */
async function requireDiskSpace(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= MIN_FREE_DISK_BYTES) return;
  const megabytes = Math.floor(free / 1024 / 1024);
  throw new StartupError(
    `The disk is full: ${megabytes} MB are free in ${folder}, at least 100 MB are needed.`,
  );
}

/** Throws if the port is in use, before minutes of seeding. */
async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail).listen(port, host, () => done());
  });
  await new Promise((done) => probe.close(done));
}

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web');
const BUILT_WEB_FOLDER = path.join(WEB_FOLDER, 'dist');

/** Throws if the web app has not been built. `npm start` builds it, `npm run serve` does not. */
async function requireBuiltWebApp(): Promise<void> {
  await access(path.join(BUILT_WEB_FOLDER, 'index.html')).catch(() => {
    throw new StartupError('The web app is not built: run npm run build.');
  });
}

async function readTls({ TLS_CERT_FILE, TLS_KEY_FILE }: Config) {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE) return null;
  return { cert: await readFile(TLS_CERT_FILE), key: await readFile(TLS_KEY_FILE) };
}

/** Reports that mails cannot be sent, before members notice. */
async function warnAboutMailServer({ findFault }: Mailer, print: (text: string) => void): Promise<void> {
  const fault = await findFault();
  if (fault) print(`The mail server at SMTP_URL ${fault}. No mail is sent until this is fixed.`);
}

export interface RunningSite {
  /** Finishes what is in progress, then releases everything. */
  stop(): Promise<void>;
}

interface ServeOptions {
  progress: Progress;
  isDevelopment: boolean;
  /** Aborts a start in progress. */
  abortSignal: AbortSignal;
}

/** Returns a progress whose every call throws if the start was aborted. */
function createAbortableProgress(progress: Progress, abortSignal: AbortSignal): Progress {
  return {
    ...progress,
    step(text) {
      abortSignal.throwIfAborted();
      progress.step(text);
    },
    part(text, done, total) {
      abortSignal.throwIfAborted();
      progress.part(text, done, total);
    },
  };
}

interface StartContext {
  config: Config;
  progress: Progress;
  abortSignal: AbortSignal;
  log: Logger;
  metrics: Registry;
  /** Close what was opened so far; called in reverse order. */
  closers: (() => Promise<void> | void)[];
  onConnectionLost: (error: Error) => void;
}

/** Refuses a database with demo members in production, or with members of the other identity provider. */
async function requireCompatibleDatabase(config: Config, { db, pool }: Database): Promise<void> {
  if (config.production && config.SEED_DEMO === 0 && (await hasDemoMembers(db))) {
    throw new StartupError(
      'This database contains demo members, whose password is public. In production, use another database, or set SEED_DEMO to allow demo members.',
    );
  }
  const isHosted = config.COGNITO_USER_POOL_ID !== undefined;
  if (await hasUsersOfOtherProvider(pool, { isHosted })) {
    throw new StartupError(
      `This database contains members who sign in with ${isHosted ? 'the embedded provider' : 'Amazon Cognito'}; with the current settings they could not sign in. Use another database.`,
    );
  }
}

/**
 * Opens the site's data: PostgreSQL with all migrations applied, the secret and the objects. Seeds an empty database if
 * configured.
 */
async function openData(start: StartContext) {
  const { config, progress, abortSignal, closers, metrics, onConnectionLost } = start;
  await requireDiskSpace(config.DATA_DIR);
  progress.step(config.DATABASE_URL ? 'Connecting to PostgreSQL …' : 'Starting PostgreSQL …');
  await waitForDatabase(config, { onDown: progress.step, abortSignal });
  const site = await openSiteDatabase(config);
  closers.push(site.close);
  if (site.isShared) throw new StartupError(`Troth is already running on the data in ${config.DATA_DIR}.`);
  if (site.folder && !site.folder.startsWith(config.DATA_DIR)) {
    progress.step(`PostgreSQL has no access to ${config.DATA_DIR}, so its files are in ${site.folder}.`);
  }
  await requireFreePort(config.HOST, config.PORT);

  const applied = await migrate(site.url);
  if (applied.length) progress.step(`Applied ${applied.length} migrations.`);

  const { url: servingUrl, preparesStatements } = site.serving;
  const database = openDatabase(servingUrl, {
    size: config.DATABASE_POOL_SIZE,
    preparesStatements,
    onError: onConnectionLost,
    onStatement: createStatementObserver(metrics),
  });
  closers.push(database.close);
  const clock = createClock();
  const secret = await loadSiteSecret(config, database, { createIfMissing: true });
  await requireCompatibleDatabase(config, database);
  const objects = await pickObjects(config, clock, secret);
  closers.push(objects.close);
  await seedIfEmpty({ config, database, clock, secret, objects, progress });
  return { url: site.url, database, serving: site.serving, clock, secret, objects };
}

type SiteData = Awaited<ReturnType<typeof openData>>;

/** Opens the external services that are configured, or their local replacements. */
async function openServices(
  { config, progress, abortSignal, log, metrics, closers }: StartContext,
  data: SiteData,
  publicUrl: string,
) {
  const { clock, secret } = data;
  const { db } = data.database;
  const fanOut = await pickFanOut(config, data.url, log);
  closers.push(fanOut.close);
  const processMessages = await openProcessMessages(data.url, log);
  closers.push(processMessages.close);
  const email = pickEmail(config, db, clock);
  closers.push(email.close);
  // Not awaited: the site works without mail, and a silent server takes a while.
  void warnAboutMailServer(email, (text) => {
    if (!abortSignal.aborted) progress.step(text);
  });
  const ranking = openRanking(data.database, { url: data.url, socketPath: config.RANKING_SOCKET }, log);
  closers.push(ranking.close);
  installRankingMetrics(metrics, ranking);
  progress.step('Loading the members …');
  await ranking.load(MAX_LOADING_MS);
  const sendSms = await pickSms(config, db, clock);
  // Jobs read what they are about to change.
  const reads =
    config.DATABASE_READ_URLS && config.ROLE !== 'worker'
      ? openReadReplicas({
          urls: config.DATABASE_READ_URLS,
          primary: { ...data.database, url: data.serving.url },
          preparesStatements: data.serving.preparesStatements,
          size: config.DATABASE_POOL_SIZE,
          registry: metrics,
          log,
        })
      : undefined;
  if (reads) closers.push(reads.close);
  if (!sendSms) progress.step('Phone numbers cannot be verified: no SMS provider is configured.');
  return {
    fanOut,
    processMessages,
    reads,
    metrics,
    sendEmail: countResults(metrics, { name: 'mails_total', help: 'Attempts to send a mail' }, email.send),
    sendSms:
      sendSms &&
      countResults(
        metrics,
        { name: 'text_messages_total', help: 'Attempts to send a text message' },
        sendSms,
      ),
    push: pickPush(config, secret),
    ranking,
    hosted: await pickIdentity(config, log),
    payments: await createPaymentProviders(config, { db, clock, secret, publicUrl }),
    locateIp: pickIpLocation(config, log),
  };
}

/** Starts what the process's role needs: the app, the jobs or both; a worker listens for health checks. */
async function startSite(
  { config, log, closers }: StartContext,
  dependencies: Omit<AppDependencies, 'config' | 'log'> & SiteData,
): Promise<void> {
  const appDependencies = { ...dependencies, config, log };
  const app = config.ROLE === 'worker' ? buildWorkerApp(appDependencies) : await buildApp(appDependencies);
  const drain = createDrain(app);
  let jobs: JobWorker | null = null;
  closers.push(async () => {
    await Promise.all([drain(), jobs?.stop()]);
  });
  if (config.ROLE !== 'web') {
    installQueueMetrics(dependencies.metrics, dependencies.database.pool);
    const publishers = createPublishers(dependencies.fanOut, {
      isHosted: config.COGNITO_USER_POOL_ID !== undefined,
    });
    jobs = await startJobs({
      ...dependencies,
      log,
      publishers,
      concurrency: config.JOB_CONCURRENCY,
      viewsKeptDays: config.PROFILE_VIEWS_KEPT_DAYS,
      answersRequests: config.ROLE === 'all',
    });
  }
  await app.listen({ host: config.HOST, port: config.PORT });
}

/** Starts to trace if a collector is configured. Returns a function that ends it. */
async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { openTracer } = await import('../platform/open-telemetry.ts');
  return useTracer(openTracer({ onError }));
}

/** Starts the whole site and reports progress; a failure undoes what was started. */
export async function serve(
  config: Config,
  { progress: reported, isDevelopment, abortSignal }: ServeOptions,
): Promise<RunningSite> {
  const progress = createAbortableProgress(reported, abortSignal);
  const endTracing = await startTracing(config, (error) =>
    log.warn(errorFieldsOf(error), 'traces could not be exported'),
  );
  const log = createLog(config.LOG_LEVEL, process.stdout.isTTY && !config.production);
  const onConnectionLost = (error: Error) => log.warn(errorFieldsOf(error), 'a database connection was lost');
  const start: StartContext = {
    config,
    progress,
    abortSignal,
    log,
    metrics: createMetrics(),
    closers: [endTracing],
    onConnectionLost,
  };
  let isStopping = false;
  const stop = async () => {
    for (const close of start.closers.toReversed()) await close();
  };

  try {
    if (!isDevelopment && config.ROLE !== 'worker') await requireBuiltWebApp();
    const data = await openData(start);
    const tls = await readTls(config);
    const publicUrl = config.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${config.PORT}`;
    const services = await openServices(start, data, publicUrl);
    await startSite(start, {
      ...data,
      ...services,
      publicUrl,
      tls,
      web: isDevelopment
        ? { from: 'sources', folder: WEB_FOLDER }
        : { from: 'built', folder: BUILT_WEB_FOLDER },
      isDraining: () => isStopping,
    });

    const demo = !config.production && (await hasDemoMembers(data.database.db));
    const outbox = config.loopback && !config.production;
    progress.step(
      formatReadyMessage({ url: publicUrl, role: config.ROLE, demo, outbox, docs: config.API_DOCS }),
    );
    return {
      async stop() {
        isStopping = true;
        await wait(config.STOP_DELAY_SECONDS * 1000);
        await stop();
      },
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
