import { isAskedEarly } from './early.ts';

/** As long as nobody minds to look at what is there before: the shape of the page. */
const AT_MOST_MS = 3_000;

/** Waits for what a page begins with: one that has it is drawn once, and not bit by bit. */
export async function inTime(asked: readonly PromiseLike<unknown>[]): Promise<void> {
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]);
}

/** Waits for what was asked for with the page. Whoever comes from another page sees the new one at once instead. */
export async function firstAnswers(ask: () => readonly PromiseLike<unknown>[]): Promise<void> {
  if (isAskedEarly()) await inTime(ask());
}
