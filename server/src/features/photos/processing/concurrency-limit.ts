import { t } from '@troth/texts';
import { ApiError } from '../../../platform/http/errors.ts';

interface ConcurrencyOptions {
  atOnce: number;
  /** Calls beyond this many waiting ones are refused. */
  waiting: number;
}

const tooManyQueued = () =>
  new ApiError('UNAVAILABLE', t('Many photos are being prepared just now. Please try again in a moment.'));

/**
 * Limits concurrent work in this process, first in, first out: processing a photo takes memory and CPU. Throws 503 at once
 * if the queue is full.
 */
export function createConcurrencyLimit({ atOnce, waiting }: ConcurrencyOptions = { atOnce: 2, waiting: 50 }) {
  const line: (() => void)[] = [];
  let inside = 0;

  function enter(): Promise<void> | undefined {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (line.length >= waiting) throw tooManyQueued();
    return new Promise((resolve) => line.push(resolve));
  }

  /** Passes the slot to the next in the queue, so that a new call cannot take it first. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else inside -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * A concurrency limit for each name, placed before the overall limit: one member cannot fill the overall queue, and too many
 * calls are refused to that member only.
 */
export function createFairQueue(width: ConcurrencyOptions = { atOnce: 2, waiting: 50 }) {
  const lines = new Map<string, { inTurn: ReturnType<typeof createConcurrencyLimit>; works: number }>();

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { inTurn: createConcurrencyLimit(width), works: 0 };
    lines.set(name, line);
    line.works += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.works -= 1;
      if (line.works === 0) lines.delete(name);
    }
  };
}
