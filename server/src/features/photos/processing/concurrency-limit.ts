import { t } from '@troth/texts';
import { ApiError } from '../../../platform/http/errors.ts';

interface ConcurrencyOptions {
  /** So many are worked on at once in this process. */
  atOnce: number;
  /** So many more may stand in line. */
  waiting: number;
}

const tooManyQueued = () =>
  new ApiError('UNAVAILABLE', t('Many photos are being prepared just now. Please try again in a moment.'));

/**
 * Lets work through a few at a time, in the order it came: a photo in the making takes both memory and processors.
 * Work that finds the line full is refused at once.
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

  /** Whoever leaves hands the place to the next, so that nobody slips in between. */
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
 * A line for each by name, to stand in before the line of all: who brings much takes no more places there than these,
 * and what is too much for their own line is refused to them alone.
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
