import { applyPoolDeletions, sendPendingEmailChangeMails, syncHostedPool } from '@troth/identity';
import type { Registry } from 'prom-client';
import type { SendEmail } from '../adapters/email/port.ts';
import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PaymentProvider } from '../adapters/payments/port.ts';
import {
  deleteAccountImmediately,
  deleteExpiredRecords,
  resumeDeletions,
} from '../features/account-closure/index.ts';
import { deleteOldExports } from '../features/data-export/index.ts';
import { deleteOldRecommendations } from '../features/matching/index.ts';
import { publishMembershipEnds } from '../features/membership/index.ts';
import { createCaseCipher, encryptPlaintextReports } from '../features/moderation/index.ts';
import { createDueDigests, deleteOldMails, deleteOldNotifications } from '../features/notifications/index.ts';
import { createOrderCounter, reconcileOrders } from '../features/payments/index.ts';
import { deleteExpiredPhoneCodes } from '../features/phone-verification/index.ts';
import { cleanUpExpiredRequests } from '../features/photo-requests/index.ts';
import { deleteExpiredUploads, removeOrphanedObjects } from '../features/photos/index.ts';
import { deleteOldViews } from '../features/profiles/index.ts';
import { publishPromotionEnds } from '../features/promotions/index.ts';
import { deleteOldCases, queueEndedSuspensions } from '../features/safety/index.ts';
import { deleteOldChanges, publishSearchAlerts } from '../features/search/index.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { errorFieldsOf } from '../platform/error-fields.ts';
import { deleteExpiredIdempotencyKeys } from '../platform/http/idempotency.ts';
import { deleteExpiredRateLimits } from '../platform/http/rate-limit.ts';
import type { Publishers } from '../platform/http/route.ts';
import { deleteExhaustedJobs } from '../platform/jobs/jobs.ts';
import type { Schedule } from '../platform/jobs/worker.ts';
import { deriveKey } from '../platform/keys.ts';
import { inLanguage } from '../platform/language.ts';
import type { Logger } from '../platform/log.ts';
import { createAccountDeletion } from './account-closure.ts';
import { openUserAdministration } from './identity.ts';
import { trainInThread } from './training.ts';

interface PoolSyncDependencies {
  database: Database;
  clock: Clock;
  secret: Buffer;
  objects: ObjectStore;
  log: Logger;
  hosted?: HostedIdentity | null;
}

/** Keeps a hosted pool and the database in line; does nothing for the embedded provider. */
export async function runHostedPoolSync(dependencies: PoolSyncDependencies): Promise<void> {
  const { database, clock, hosted, log } = dependencies;
  if (!hosted) return;
  const { db, pool } = database;
  const deletion = createAccountDeletion({
    ...dependencies,
    db,
    users: openUserAdministration(dependencies),
  });
  const syncDependencies = { pool, clock, hosted: hosted.pool };
  await syncHostedPool(syncDependencies, log);
  await applyPoolDeletions({
    ...syncDependencies,
    onUserDeleted: (memberId) => deleteAccountImmediately(db, deletion, { memberId, now: clock.now() }),
  });
}

const EVERY_MINUTE = '* * * * *';
/** Not at the full hour, when many other programs run their scheduled work. */
const EVERY_HOUR = '17 * * * *';
const EVERY_NIGHT = '23 2 * * *';

interface CleanupDependencies {
  database: Database;
  clock: Clock;
  secret: Buffer;
  log: Pick<Logger, 'warn'>;
  /** For how many days single profile views are kept; 0 keeps all. */
  viewsKeptDays: number;
}

interface SchedulerDependencies extends CleanupDependencies {
  url: string;
  log: Logger;
  metrics: Registry;
  objects: ObjectStore;
  payments: PaymentProvider[];
  publishers: Publishers;
  hosted?: HostedIdentity | null;
  sendEmail: SendEmail;
  publicUrl: string;
}

type Step = (db: Database['db'], now: Date) => Promise<void>;

/** Runs steps in order; a failing one does not block the others. */
async function runSteps(
  { database: { db }, clock, log }: CleanupDependencies,
  steps: Record<string, Step>,
): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    await run(db, clock.now()).catch((error: unknown) =>
      log.warn({ step, ...errorFieldsOf(error) }, 'a cleanup step failed'),
    );
  }
}

/** Deletes expired rows. Safe to run in any number of processes. */
export function deleteExpired(dependencies: CleanupDependencies): Promise<void> {
  const { viewsKeptDays: keptDays } = dependencies;
  const users = openUserAdministration(dependencies);
  return runSteps(dependencies, {
    clearIdempotencyKeys: deleteExpiredIdempotencyKeys,
    clearRateLimits: deleteExpiredRateLimits,
    clearOldRecommendations: deleteOldRecommendations,
    clearMemberChanges: deleteOldChanges,
    clearLapsedRequests: cleanUpExpiredRequests,
    clearPhoneCodes: deleteExpiredPhoneCodes,
    clearOldNotifications: deleteOldNotifications,
    clearOldMails: deleteOldMails,
    clearDecidedCases: deleteOldCases,
    clearRecords: deleteExpiredRecords,
    clearSpentJobs: deleteExhaustedJobs,
    clearUsers: () => users.clearExpired(),
    // Last, because after the setting is first used there may be many.
    clearOldViews: (db, now) => deleteOldViews(db, { now, keptDays }),
  });
}

/** Removes orphaned objects from storage. */
const cleanStorage = ({ objects, ...dependencies }: SchedulerDependencies): Promise<void> =>
  runSteps(dependencies, {
    dropStaleUploads: deleteExpiredUploads,
    clearOldDownloads: deleteOldExports,
    removeOrphans: (db, now) => removeOrphanedObjects(db, objects, now),
  });

/**
 * Creates the scheduled jobs. Due dates use the site's clock, which tests can move, so they are polled every minute
 * instead of adding a job for each. Objects that could not be removed from storage at once are removed in the same way.
 */
export function createSchedule(dependencies: SchedulerDependencies): Schedule {
  const { clock, log, payments: providers, publishers } = dependencies;
  const { db, pool } = dependencies.database;
  const caseCipher = createCaseCipher(dependencies.secret);
  const countOrder = createOrderCounter(dependencies.metrics);
  const secret = deriveKey(dependencies.secret, 'identity');
  const everyMinute = (run: () => Promise<void>) => ({ cron: EVERY_MINUTE, run });
  return {
    'schedule.delete-expired': {
      cron: EVERY_HOUR,
      backfillMs: HOUR_MS,
      run: () => deleteExpired(dependencies),
    },
    'schedule.train-recommendations': {
      cron: EVERY_NIGHT,
      backfillMs: DAY_MS,
      run: () => trainInThread({ url: dependencies.url, now: clock.now() }),
    },
    'schedule.clean-storage': everyMinute(() => cleanStorage(dependencies)),
    'schedule.resume-deletions': everyMinute(() => resumeDeletions(db, clock.now())),
    'schedule.create-digests': everyMinute(() => createDueDigests(db, clock.now())),
    'schedule.email-change-mails': everyMinute(() =>
      sendPendingEmailChangeMails({ ...dependencies, pool, secret, inLanguage }, log),
    ),
    'schedule.membership-ends': everyMinute(() => publishMembershipEnds(db, clock.now(), publishers)),
    'schedule.promotion-ends': everyMinute(() => publishPromotionEnds(db, clock.now(), publishers)),
    'schedule.search-alerts': everyMinute(() => publishSearchAlerts(db, clock.now(), { ...publishers, log })),
    'schedule.suspension-ends': everyMinute(() => queueEndedSuspensions(db, clock.now())),
    'schedule.encrypt-reports': everyMinute(() => encryptPlaintextReports(db, caseCipher)),
    'schedule.sync-user-pool': everyMinute(() => runHostedPoolSync(dependencies)),
    'schedule.reconcile-orders': everyMinute(() =>
      reconcileOrders({ db, providers }, { ...publishers, clock, log, countOrder }),
    ),
  };
}
