import { setTimeout as wait } from 'node:timers/promises';
import { createSessions as openSessions } from '@troth/identity';
import type { Registry } from 'prom-client';
import type { SendEmail } from '../adapters/email/port.ts';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { LocateIp } from '../adapters/ip-location/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PaymentProvider } from '../adapters/payments/port.ts';
import type { Push } from '../adapters/push/port.ts';
import type { Ranking } from '../adapters/ranking/port.ts';
import { accountClosureTasks } from '../features/account-closure/index.ts';
import { dataExportTasks } from '../features/data-export/index.ts';
import { createCaseCipher, evidenceTasks } from '../features/moderation/index.ts';
import { mailTasks, pushTasks } from '../features/notifications/index.ts';
import { createPhoneCipher } from '../features/phone-verification/index.ts';
import { createPictures } from '../features/photos/index.ts';
import { createCards } from '../features/profiles/index.ts';
import { safetyTasks } from '../features/safety/index.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { errorFieldsOf } from '../platform/error-fields.ts';
import type { Publishers } from '../platform/http/route.ts';
import { type JobWorker, startWorker } from '../platform/jobs/worker.ts';
import type { Logger } from '../platform/log.ts';
import { createPacer } from '../platform/pacer.ts';
import { createStatementObserver } from '../platform/statement-metrics.ts';
import { createAccountDeletion } from './account-closure.ts';
import { groupSyncTasks, openUserAdministration } from './identity.ts';
import { createSchedule } from './scheduler.ts';

const DEFAULT_CONCURRENCY = 3;
const MAX_CONCURRENT_PUSHES = 2;
/** While one loads its members, the other sends. */
const MAX_CONCURRENT_DIGEST_JOBS = 2;
/** Four scheduled jobs may wait for slow external services; the others must still be able to run. */
const MAX_CONCURRENT_SCHEDULED_JOBS = 6;
/** For digests, pushes and scheduled jobs; reconciling orders uses several. */
const BASE_POOL_SIZE = 16;
/** Most jobs use one or two connections at a time. */
const CONNECTIONS_PER_JOB = 2;
const CLOSE_TIMEOUT_MS = 1000;

interface Dependencies {
  url: string;
  clock: Clock;
  secret: Buffer;
  log: Logger;
  metrics: Registry;
  sendEmail: SendEmail;
  push: Push;
  ranking: Ranking;
  objects: ObjectStore;
  publicUrl: string;
  locateIp: LocateIp;
  publishers: Publishers;
  payments: PaymentProvider[];
  hosted?: HostedIdentity | null;
  /** How many jobs run at once, apart from digests, pushes and scheduled jobs. */
  concurrency?: number;
  /** For how many days single profile views are kept; 0 keeps all. */
  viewsKeptDays: number;
  /** Whether the process also answers requests, which digests must not delay. */
  answersRequests?: boolean;
  /** False for processes of tests, which run scheduled jobs when they need them. */
  hasSchedule?: boolean;
  /** How often to check for jobs of dead processes. */
  abandonedCheckIntervalMs?: number;
}

/** Runs the site's jobs with their own connections, so that they take none from requests. */
export async function startJobs({
  url,
  objects,
  concurrency = DEFAULT_CONCURRENCY,
  answersRequests = false,
  hasSchedule = true,
  abandonedCheckIntervalMs,
  ...dependencies
}: Dependencies): Promise<JobWorker> {
  const { log } = dependencies;
  const onError = (error: Error) => log.warn(errorFieldsOf(error), 'a database connection was lost');
  const database = openDatabase(url, {
    size: BASE_POOL_SIZE + CONNECTIONS_PER_JOB * concurrency,
    onError,
    onStatement: createStatementObserver(dependencies.metrics),
  });
  const { db, pool } = database;
  const { clock, secret } = dependencies;
  const users = openUserAdministration({
    ...dependencies,
    database,
    notifyClients: dependencies.publishers.notifyClients,
  });
  const cards = createCards({ pictures: createPictures(objects) });
  const caseCipher = createCaseCipher(dependencies.secret);
  const sessions = openSessions(pool, clock);
  const { 'mail.send-digests': sendDigests, ...immediateMailTasks } = mailTasks({
    ...dependencies,
    db,
    ...(answersRequests ? { pauseDigests: createPacer() } : {}),
  });
  const tasks = {
    ...immediateMailTasks,
    ...evidenceTasks({ db, objects, caseCipher }),
    ...safetyTasks({ db, clock, caseCipher, users, events: dependencies.publishers.events }),
    ...dataExportTasks({
      ...dependencies,
      db,
      objects,
      users,
      cards,
      caseCipher,
      sessionDependencies: { sessions, locateIp: dependencies.locateIp },
      phoneCipher: createPhoneCipher(secret),
    }),
    ...groupSyncTasks({ db, clock, users }),
    ...accountClosureTasks({
      db,
      sessions,
      deletion: createAccountDeletion({ ...dependencies, db, users, objects }),
    }),
  };
  const common = {
    url,
    log,
    ...(abandonedCheckIntervalMs === undefined ? {} : { abandonedCheckIntervalMs }),
  };
  const workers = [
    await startWorker({ ...common, tasks, concurrency }),
    // Digests are many at once, which must not delay other jobs.
    await startWorker({
      ...common,
      tasks: { 'mail.send-digests': sendDigests },
      concurrency: answersRequests ? 1 : MAX_CONCURRENT_DIGEST_JOBS,
    }),
    // Push services belong to others and may be slow, which must not delay mails and exports.
    await startWorker({
      ...common,
      tasks: pushTasks({ ...dependencies, db }),
      concurrency: MAX_CONCURRENT_PUSHES,
    }),
  ];
  if (hasSchedule) {
    // Scheduled jobs have a worker of their own, so that they and mails to a slow server do not delay each other.
    const schedule = createSchedule({ ...dependencies, url, objects, database });
    workers.push(await startWorker({ ...common, schedule, concurrency: MAX_CONCURRENT_SCHEDULED_JOBS }));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([database.close(), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
