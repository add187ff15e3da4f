import type { MessagePort } from 'node:worker_threads';
import type { RankingPage, RankingQuery, RankingSource } from '../port.ts';
import { IndexFollower } from './follower.ts';

/** A request to the thread, answered by a `Reply` with the same number. */
export interface Request {
  number: number;
  query: RankingQuery;
  /** Null to count. */
  page: RankingPage | null;
}

export type Reply =
  | { number: number; result: unknown }
  | { number: number; error: { name: string; message: string; code?: string } };

/** Sent once the index is loaded. */
export const READY = 'ready';
/** Asks the thread to close its connection and end. */
export const CLOSE = 'close';

/** How often the index follows without a query, so that a query has little to catch up with. */
const FOLLOW_INTERVAL_MS = 1000;

/** Serves queries to the main thread from an index that follows the database. */
export function serveRanking(port: MessagePort, source: RankingSource, close: () => Promise<void>): void {
  const follower = new IndexFollower(source);
  let isReady = false;

  async function follow(): Promise<void> {
    await follower.catchUp();
    if (!isReady) port.postMessage(READY);
    isReady = true;
  }

  async function answer({ query, page }: Request): Promise<unknown> {
    await follower.catchUp();
    return page === null ? follower.count(query) : follower.findBest(query, page);
  }

  async function reply(request: Request): Promise<void> {
    const { number } = request;
    try {
      port.postMessage({ number, result: await answer(request) } satisfies Reply);
    } catch (error) {
      const { name, message, code } = error as NodeJS.ErrnoException;
      port.postMessage({
        number,
        error: { name, message, ...(code === undefined ? {} : { code }) },
      } satisfies Reply);
    }
  }

  // Failures are reported to the queries; the next run tries again.
  const followQuietly = () => void follow().catch(() => {});
  const timer = setInterval(followQuietly, FOLLOW_INTERVAL_MS);
  followQuietly();
  port.on('message', (message: Request | typeof CLOSE) => {
    if (message !== CLOSE) {
      void reply(message);
      return;
    }
    clearInterval(timer);
    void close().finally(() => port.close());
  });
}
