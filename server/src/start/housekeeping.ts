import { administration } from '@troth/identity';
import type { ObjectStore } from '../adapters/objects/port.ts';
import type { PaymentProvider } from '../adapters/payments/port.ts';
import { clearOldRecommendations } from '../features/matching/index.ts';
import { tellOfMembershipEnds } from '../features/membership/index.ts';
import { clearOldMails, clearOldNotifications, openDueDigests } from '../features/notifications/index.ts';
import { reconcile } from '../features/payments/index.ts';
import { clearLapsedRequests } from '../features/photo-requests/index.ts';
import { dropStaleUploads, removeOrphans } from '../features/photos/index.ts';
import { tellOfPromotionEnds } from '../features/promotions/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { clearIdempotencyKeys } from '../platform/http/idempotency.ts';
import { clearRateLimits } from '../platform/http/rate-limit.ts';
import type { Telling } from '../platform/http/route.ts';
import { deriveKey } from '../platform/keys.ts';
import type { Logger } from '../platform/log.ts';

const EVERY_MS = 60 * 60 * 1000;
/** What could not be removed from storage at once may not stay there for long. */
const STORAGE_EVERY_MS = 60 * 1000;
/** What is due by a date of the product's clock, which can be moved, is asked for and never waited for. */
const DUE_EVERY_MS = 60 * 1000;

interface Parts {
  database: Database;
  clock: Clock;
  secret: Buffer;
}

interface House extends Parts {
  objects: ObjectStore;
  payments: PaymentProvider[];
  telling: Telling;
}

/** Deletes what can have no effect any more. Any number of processes may do it at once. */
export async function clearExpired({ database, clock, secret }: Parts): Promise<void> {
  const { db, pool } = database;
  const now = clock.now();
  await clearIdempotencyKeys(db, now);
  await clearRateLimits(db, now);
  await clearOldRecommendations(db, now);
  await clearLapsedRequests(db, now);
  await clearOldNotifications(db, now);
  await clearOldMails(db, now);
  await administration({ pool, clock, secret: deriveKey(secret, 'identity') }).clearExpired();
}

/** Removes from storage what belongs to nobody any more. */
async function clearStorage({ database: { db }, clock, objects }: House): Promise<void> {
  const now = clock.now();
  await dropStaleUploads(db, now);
  await removeOrphans(db, objects, now);
}

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
export function keepHouse(house: House, log: Logger): () => void {
  const { clock, payments: providers, telling } = house;
  const { db } = house.database;
  const failed = ({ name }: Error) => log.warn({ name }, 'clearing what has expired failed');
  const notDone = ({ name }: Error) => log.warn({ name }, 'what is due was not done');
  const reconciling = oneAtATime(() => reconcile({ db, providers }, { ...telling, clock, log }));
  const timers = [
    setInterval(() => clearExpired(house).catch(failed), EVERY_MS),
    setInterval(() => clearStorage(house).catch(failed), STORAGE_EVERY_MS),
    setInterval(() => openDueDigests(db, clock.now()).catch(notDone), DUE_EVERY_MS),
    setInterval(() => tellOfMembershipEnds(db, clock.now(), telling).catch(notDone), DUE_EVERY_MS),
    setInterval(() => tellOfPromotionEnds(db, clock.now(), telling).catch(notDone), DUE_EVERY_MS),
    setInterval(() => reconciling().catch(notDone), DUE_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
