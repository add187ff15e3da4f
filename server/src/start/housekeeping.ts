import { administration } from '@troth/identity';
import { clearOldRecommendations } from '../features/matching/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { clearIdempotencyKeys } from '../platform/http/idempotency.ts';
import { clearRateLimits } from '../platform/http/rate-limit.ts';
import { deriveKey } from '../platform/keys.ts';
import type { Logger } from '../platform/log.ts';

const EVERY_MS = 60 * 60 * 1000;

interface Parts {
  database: Database;
  clock: Clock;
  secret: Buffer;
}

/** Deletes what can have no effect any more. Any number of processes may do it at once. */
export async function clearExpired({ database, clock, secret }: Parts): Promise<void> {
  const { db, pool } = database;
  const now = clock.now();
  await clearIdempotencyKeys(db, now);
  await clearRateLimits(db, now);
  await clearOldRecommendations(db, now);
  await administration({ pool, clock, secret: deriveKey(secret, 'identity') }).clearExpired();
}

/** Keeps the database free of what has expired, once an hour; answers how to stop. */
export function keepHouse(parts: Parts, log: Logger): () => void {
  const clean = () =>
    clearExpired(parts).catch(({ name }: Error) => log.warn({ name }, 'clearing what has expired failed'));
  const timer = setInterval(clean, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
