import { hasEarlyRequests } from './early.ts';

/** How long a navigation may keep showing the previous page, in milliseconds. */
const BETWEEN_PAGES_MS = 1_000;

/** How long the prerendered skeleton may stay, in milliseconds. */
const SHAPE_MS = 3_000;

/** Waits for a page's first data, so that it renders once instead of bit by bit. */
export async function inTime(
  requests: readonly PromiseLike<unknown>[],
  { hasShape }: { hasShape: boolean },
): Promise<void> {
  const atMost = hasShape ? SHAPE_MS : BETWEEN_PAGES_MS;
  await Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, atMost))]);
}

/** Waits for requests made with the page load. After a navigation within the app the new page shows at once instead. */
export async function waitForFirstResponses(
  startRequests: () => readonly PromiseLike<unknown>[],
): Promise<void> {
  if (hasEarlyRequests()) await inTime(startRequests(), { hasShape: true });
}

/** Query option: data fetched within this many seconds, such as early requests, is not fetched again. */
export const keepFirstAnswer = { refetchOnMountOrArgChange: 5 };
