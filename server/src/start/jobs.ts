import { setTimeout as wait } from 'node:timers/promises';
import { sessions as openSessions } from '@troth/identity';
import type { SendEmail } from '../adapters/email/port.ts';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PlaceOf } from '../adapters/places/port.ts';
import { downloadTasks } from '../features/downloads/index.ts';
import { leavingTasks } from '../features/leaving/index.ts';
import { createCaseKeys, evidenceTasks } from '../features/moderation/index.ts';
import { mailTasks } from '../features/notifications/index.ts';
import { openPhoneVault } from '../features/phones/index.ts';
import { createPictures } from '../features/photos/index.ts';
import { createCards } from '../features/profiles/index.ts';
import { safetyTasks } from '../features/safety/index.ts';
import { createSampling } from '../features/search/index.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import type { Telling } from '../platform/http/route.ts';
import { type JobWorker, startWorker } from '../platform/jobs/worker.ts';
import type { Logger } from '../platform/log.ts';
import { createDeparting } from './departing.ts';
import { groupTasks } from './groups.ts';
import { usersOf } from './users.ts';

const AT_ONCE = 3;
/** A job holds one while it lasts and asks with others, one after the other. */
const CONNECTIONS = 2 * AT_ONCE;
const CLOSE_MS = 1000;

interface Parts {
  url: string;
  clock: Clock;
  secret: Buffer;
  log: Logger;
  sendEmail: SendEmail;
  objects: ObjectStore;
  publicUrl: string;
  placeOf: PlaceOf;
  telling: Telling;
  hosted?: HostedIdentity | null;
  /** How often jobs of processes that are gone are looked for. */
  sweepEveryMs?: number;
}

/** Works through the jobs of the site, with connections of their own: they take none from a request. */
export async function startJobs({ url, objects, sweepEveryMs, ...parts }: Parts): Promise<JobWorker> {
  const { log } = parts;
  const onError = ({ name }: Error) => log.warn({ name }, 'a database connection was lost');
  const database = openDatabase(url, { size: CONNECTIONS, onError });
  const { db, pool } = database;
  const { clock, secret } = parts;
  const users = usersOf({ ...parts, database, announce: parts.telling.announce });
  const cards = createCards({ pictures: createPictures(objects) });
  const caseKeys = createCaseKeys(parts.secret);
  const sessions = openSessions(pool, clock);
  const tasks = {
    ...mailTasks({ ...parts, db, matching: { cards, takeSample: createSampling(db) } }),
    ...evidenceTasks({ db, objects, caseKeys }),
    ...safetyTasks({ db, clock, caseKeys, users, events: parts.telling.events }),
    ...downloadTasks({
      ...parts,
      db,
      objects,
      users,
      cards,
      caseKeys,
      sessionParts: { sessions, placeOf: parts.placeOf },
      phoneVault: openPhoneVault(secret),
    }),
    ...groupTasks({ db, clock, users }),
    ...leavingTasks({
      db,
      sessions,
      departing: createDeparting({ ...parts, db, users, objects }),
    }),
  };
  const worker = await startWorker({
    url,
    tasks,
    log,
    concurrency: AT_ONCE,
    ...(sweepEveryMs === undefined ? {} : { sweepEveryMs }),
  });
  return {
    async stop() {
      await worker.stop();
      await Promise.race([database.close(), wait(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
