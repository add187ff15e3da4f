import { ApiError } from '../../../platform/http/errors.ts';

interface Width {
  /** So many are worked on at once in this process. */
  atOnce: number;
  /** So many more may stand in line. */
  waiting: number;
}

const full = () =>
  new ApiError('UNAVAILABLE', 'Many photos are being prepared just now. Please try again in a moment.');

/**
 * Lets work through a few at a time, in the order it came: a photo in the making takes both memory and processors.
 * Work that finds the line full is refused at once.
 */
export function createGate({ atOnce, waiting }: Width = { atOnce: 2, waiting: 50 }) {
  const line: (() => void)[] = [];
  let inside = 0;

  function enter(): Promise<void> | undefined {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (line.length >= waiting) throw full();
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
