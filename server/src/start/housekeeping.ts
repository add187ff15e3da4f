import { administration } from '@troth/identity';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { clearOldRecommendations } from '../features/matching/index.ts';
import { clearOldMails, clearOldNotifications, openDueDigests } from '../features/notifications/index.ts';
import { clearLapsedRequests } from '../features/photo-requests/index.ts';
import { dropStaleUploads, removeOrphans } from '../features/photos/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { clearIdempotencyKeys } from '../platform/http/idempotency.ts';
import { clearRateLimits } from '../platform/http/rate-limit.ts';
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
  objects: ObjectStore;
}

/** Deletes what can have no effect any more. Any number of processes may do it at once. */
export async function clearExpired({ database, clock, secret }: Omit<Parts, 'objects'>): Promise<void> {
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
async function clearStorage({ database: { db }, clock, objects }: Omit<Parts, 'secret'>): Promise<void> {
  const now = clock.now();
  await dropStaleUploads(db, now);
  await removeOrphans(db, objects, now);
}

/**
 * Keeps the database free of what has expired, once an hour, and storage, once a minute; begins what is due by its
 * date. Answers how to stop.
 */
export function keepHouse(parts: Parts, log: Logger): () => void {
  const { database, clock } = parts;
  const failed = ({ name }: Error) => log.warn({ name }, 'clearing what has expired failed');
  const notBegun = ({ name }: Error) => log.warn({ name }, 'what is due was not begun');
  const timers = [
    setInterval(() => clearExpired(parts).catch(failed), EVERY_MS),
    setInterval(() => clearStorage(parts).catch(failed), STORAGE_EVERY_MS),
    setInterval(() => openDueDigests(database.db, clock.now()).catch(notBegun), DUE_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
