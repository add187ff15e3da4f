import { isAskedEarly } from './early.ts';

/** As long as nobody minds to look at the page before. */
const BETWEEN_PAGES_MS = 1_000;

/** As long as nobody minds to look at the shape of the page, as the server sent it. */
const SHAPE_MS = 3_000;

/** Waits for what a page begins with: one that has it is drawn once, and not bit by bit. */
export async function inTime(
  asked: readonly PromiseLike<unknown>[],
  { hasShape }: { hasShape: boolean },
): Promise<void> {
  const atMost = hasShape ? SHAPE_MS : BETWEEN_PAGES_MS;
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, atMost))]);
}

/** Waits for what was asked for with the page. Whoever comes from another page sees the new one at once instead. */
export async function firstAnswers(ask: () => readonly PromiseLike<unknown>[]): Promise<void> {
  if (isAskedEarly()) await inTime(ask(), { hasShape: true });
}

/** For a query that may have been asked for with its page: what came less than these seconds ago is not asked for again. */
export const asItCame = { refetchOnMountOrArgChange: 5 };
