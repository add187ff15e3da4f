import { tellOfEmailChanges } from '@troth/identity';
import type { SendEmail } from '../adapters/email/port.ts';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PaymentProvider } from '../adapters/payments/port.ts';
import { clearOldDownloads } from '../features/downloads/index.ts';
import { clearRecords, resumeDepartures } from '../features/leaving/index.ts';
import { clearOldRecommendations } from '../features/matching/index.ts';
import { tellOfMembershipEnds } from '../features/membership/index.ts';
import { createCaseKeys, sealClearReports } from '../features/moderation/index.ts';
import { clearOldMails, clearOldNotifications, openDueDigests } from '../features/notifications/index.ts';
import { reconcile } from '../features/payments/index.ts';
import { clearPhoneCodes } from '../features/phones/index.ts';
import { clearLapsedRequests } from '../features/photo-requests/index.ts';
import { dropStaleUploads, removeOrphans } from '../features/photos/index.ts';
import { tellOfPromotionEnds } from '../features/promotions/index.ts';
import { clearDecidedCases, endSuspensions } from '../features/safety/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { clearIdempotencyKeys } from '../platform/http/idempotency.ts';
import { clearRateLimits } from '../platform/http/rate-limit.ts';
import type { Telling } from '../platform/http/route.ts';
import { clearSpentJobs } from '../platform/jobs/jobs.ts';
import { deriveKey } from '../platform/keys.ts';
import { inLanguage } from '../platform/language.ts';
import type { Logger } from '../platform/log.ts';
import { followPool } from './pool.ts';
import { usersOf } from './users.ts';

const EVERY_MS = 60 * 60 * 1000;
/** What could not be removed from storage at once may not stay there for long. */
const STORAGE_EVERY_MS = 60 * 1000;
/** What is due by a date of the product's clock, which can be moved, is asked for and never waited for. */
const DUE_EVERY_MS = 60 * 1000;

interface Parts {
  database: Database;
  clock: Clock;
  secret: Buffer;
  log: Pick<Logger, 'warn'>;
}

interface House extends Parts {
  log: Logger;
  objects: ObjectStore;
  payments: PaymentProvider[];
  telling: Telling;
  hosted?: HostedIdentity | null;
  sendEmail: SendEmail;
  publicUrl: string;
}

type Step = (db: Database['db'], now: Date) => Promise<void>;

/** Does one after the other; one that fails holds up none of the others. */
async function doEach({ database: { db }, clock, log }: Parts, steps: Record<string, Step>): Promise<void> {
  for (const [step, work] of Object.entries(steps)) {
    await work(db, clock.now()).catch(({ name }: Error) =>
      log.warn({ step, name }, 'clearing what has expired failed'),
    );
  }
}

/** Deletes what can have no effect any more. Any number of processes may do it at once. */
export function clearExpired(parts: Parts): Promise<void> {
  const users = usersOf(parts);
  return doEach(parts, {
    clearIdempotencyKeys,
    clearRateLimits,
    clearOldRecommendations,
    clearLapsedRequests,
    clearPhoneCodes,
    clearOldNotifications,
    clearOldMails,
    clearDecidedCases,
    clearRecords,
    clearSpentJobs,
    clearUsers: () => users.clearExpired(),
  });
}

/** Removes from storage what belongs to nobody any more. */
const clearStorage = ({ objects, ...parts }: House): Promise<void> =>
  doEach(parts, {
    dropStaleUploads,
    clearOldDownloads,
    removeOrphans: (db, now) => removeOrphans(db, objects, now),
  });

/** Begins nothing while the last is not done, as what is asked of others can take its time. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Keeps the database free of what has expired, once an hour, and storage, once a minute; does what is due by its
 * date. Answers how to stop.
 */
export function keepHouse(house: House): () => void {
  const { clock, log, payments: providers, telling } = house;
  const { db, pool } = house.database;
  const caseKeys = createCaseKeys(house.secret);
  const notDone = ({ name }: Error) => log.warn({ name }, 'what is due was not done');
  const reconciling = oneAtATime(() => reconcile({ db, providers }, { ...telling, clock, log }));
  const secret = deriveKey(house.secret, 'identity');
  const tellingOfMoves = oneAtATime(() => tellOfEmailChanges({ ...house, pool, secret, inLanguage }, log));
  const following = oneAtATime(() => followPool(house));
  const timers = [
    setInterval(() => clearExpired(house), EVERY_MS),
    setInterval(() => clearStorage(house), STORAGE_EVERY_MS),
    setInterval(() => resumeDepartures(db, clock.now()).catch(notDone), DUE_EVERY_MS),
    setInterval(() => openDueDigests(db, clock.now()).catch(notDone), DUE_EVERY_MS),
    setInterval(() => tellingOfMoves().catch(notDone), DUE_EVERY_MS),
    setInterval(() => tellOfMembershipEnds(db, clock.now(), telling).catch(notDone), DUE_EVERY_MS),
    setInterval(() => tellOfPromotionEnds(db, clock.now(), telling).catch(notDone), DUE_EVERY_MS),
    setInterval(() => endSuspensions(db, clock.now()).catch(notDone), DUE_EVERY_MS),
    setInterval(() => sealClearReports(db, caseKeys).catch(notDone), DUE_EVERY_MS),
    setInterval(() => following().catch(notDone), DUE_EVERY_MS),
    setInterval(() => reconciling().catch(notDone), DUE_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
