import { setTimeout as wait } from 'node:timers/promises';
import { createSessions as openSessions } from '@troth/identity';
import type { SendEmail } from '../adapters/email/port.ts';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { LocateIp } from '../adapters/ip-location/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PaymentProvider } from '../adapters/payments/port.ts';
import { accountClosureTasks } from '../features/account-closure/index.ts';
import { dataExportTasks } from '../features/data-export/index.ts';
import { createCaseCipher, evidenceTasks } from '../features/moderation/index.ts';
import { mailTasks } from '../features/notifications/index.ts';
import { createPhoneCipher } from '../features/phone-verification/index.ts';
import { createPictures } from '../features/photos/index.ts';
import { createCards } from '../features/profiles/index.ts';
import { safetyTasks } from '../features/safety/index.ts';
import { createSampler } from '../features/search/index.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import type { Publishers } from '../platform/http/route.ts';
import { type JobWorker, startWorker } from '../platform/jobs/worker.ts';
import type { Logger } from '../platform/log.ts';
import { createAccountDeletion } from './account-closure.ts';
import { groupSyncTasks, openUserAdministration } from './identity.ts';
import { createSchedule } from './scheduler.ts';

const MAX_CONCURRENT_JOBS = 3;
/** Four of the scheduled jobs wait for external services, which may be slow; the others must still find a place. */
const MAX_CONCURRENT_SCHEDULED_JOBS = 6;
/** Most jobs use one or two connections at a time; checking orders uses several, and waits for the others. */
const JOB_POOL_SIZE = 12;
const CLOSE_TIMEOUT_MS = 1000;

interface Dependencies {
  url: string;
  clock: Clock;
  secret: Buffer;
  log: Logger;
  sendEmail: SendEmail;
  objects: ObjectStore;
  publicUrl: string;
  locateIp: LocateIp;
  publishers: Publishers;
  payments: PaymentProvider[];
  hosted?: HostedIdentity | null;
  /** False for processes of tests, which run scheduled jobs when they need them. */
  hasSchedule?: boolean;
  /** Interval of looking for jobs of dead processes. */
  abandonedCheckIntervalMs?: number;
}

/** Runs the site's jobs with their own connections, so that they take none from requests. */
export async function startJobs({
  url,
  objects,
  hasSchedule = true,
  abandonedCheckIntervalMs,
  ...parts
}: Dependencies): Promise<JobWorker> {
  const { log } = parts;
  const onError = ({ name }: Error) => log.warn({ name }, 'a database connection was lost');
  const database = openDatabase(url, { size: JOB_POOL_SIZE, onError });
  const { db, pool } = database;
  const { clock, secret } = parts;
  const users = openUserAdministration({ ...parts, database, notifyClients: parts.publishers.notifyClients });
  const cards = createCards({ pictures: createPictures(objects) });
  const caseCipher = createCaseCipher(parts.secret);
  const sessions = openSessions(pool, clock);
  const tasks = {
    ...mailTasks({ ...parts, db, matching: { cards, takeSample: createSampler(db) } }),
    ...evidenceTasks({ db, objects, caseCipher }),
    ...safetyTasks({ db, clock, caseCipher, users, events: parts.publishers.events }),
    ...dataExportTasks({
      ...parts,
      db,
      objects,
      users,
      cards,
      caseCipher,
      sessionDependencies: { sessions, locateIp: parts.locateIp },
      phoneCipher: createPhoneCipher(secret),
    }),
    ...groupSyncTasks({ db, clock, users }),
    ...accountClosureTasks({
      db,
      sessions,
      deletion: createAccountDeletion({ ...parts, db, users, objects }),
    }),
  };
  const common = {
    url,
    log,
    ...(abandonedCheckIntervalMs === undefined ? {} : { abandonedCheckIntervalMs }),
  };
  const workers = [await startWorker({ ...common, tasks, concurrency: MAX_CONCURRENT_JOBS })];
  if (hasSchedule) {
    // A worker of their own, so that mails to a silent server do not hold up what is due, nor the other way round.
    const schedule = createSchedule({ ...parts, objects, database });
    workers.push(await startWorker({ ...common, schedule, concurrency: MAX_CONCURRENT_SCHEDULED_JOBS }));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([database.close(), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
