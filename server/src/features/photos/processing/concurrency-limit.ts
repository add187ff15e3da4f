import { t } from '@troth/texts';
import pLimit from 'p-limit';
import { ApiError } from '../../../platform/http/errors.ts';

interface ConcurrencyOptions {
  maxConcurrent: number;
  /** Maximum number of waiting calls; further calls are refused. */
  maxQueued: number;
}

const queueFullError = () =>
  new ApiError('UNAVAILABLE', t('We’re processing a lot of photos right now. Please try again in a moment.'));

/**
 * Returns a function that limits concurrent work in this process, first in, first out, because processing a photo takes
 * memory and CPU. The function throws a 503 at once if the queue is full.
 */
export function createConcurrencyLimit(
  { maxConcurrent, maxQueued }: ConcurrencyOptions = { maxConcurrent: 2, maxQueued: 50 },
) {
  const limit = pLimit(maxConcurrent);

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= maxConcurrent && limit.pendingCount >= maxQueued) throw queueFullError();
    return limit(work);
  };
}

/**
 * Returns a function that limits concurrency per member. It is used before the process-wide limit, so that one member
 * cannot fill the shared queue: it refuses further calls of a member who has too many, without affecting others.
 */
export function createFairQueue(options: ConcurrencyOptions = { maxConcurrent: 2, maxQueued: 50 }) {
  const limits = new Map<string, { run: ReturnType<typeof createConcurrencyLimit>; calls: number }>();

  return async <T>(memberId: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(memberId) ?? { run: createConcurrencyLimit(options), calls: 0 };
    limits.set(memberId, limit);
    limit.calls += 1;
    try {
      return await limit.run(work);
    } finally {
      limit.calls -= 1;
      if (limit.calls === 0) limits.delete(memberId);
    }
  };
}
