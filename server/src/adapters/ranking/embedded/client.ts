import { Worker } from 'node:worker_threads';
import type { Logger } from '../../../platform/log.ts';
import type { RankedMembers, Ranking, RankingPage, RankingQuery } from '../port.ts';
import { CLOSE, type Request, type ThreadMessage } from './messages.ts';

/** A query waits this long for the index to load before PostgreSQL answers it. */
const LOAD_WAIT_MS = 1000;
/** A thread that has ended is replaced after this time, and later each time that the new one does not become ready. */
const RESTART_DELAY_MS = 1000;
const MAX_RESTART_DELAY_MS = 60_000;
const CLOSE_WAIT_MS = 2000;

interface Options {
  /** The module of the thread, which calls `serveRanking`. */
  module: URL;
  workerData: unknown;
  /** Answers while the index is loading, and requests whose thread has ended. */
  fallback: Ranking;
  log: Pick<Logger, 'warn'>;
}

export interface EmbeddedRanking extends Ranking {
  /** Resolves once the index is loaded, or after `waitMs`. Starts the thread if it has not started. */
  load(waitMs: number): Promise<void>;
  /** How long ago the index last equalled the database; if it has never been loaded, how long ago it was opened. */
  ageSeconds(): number;
  close(): Promise<void>;
}

type Pending = { resolve(result: unknown): void; reject(error: Error): void };

const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms).unref();
  });

interface ThreadEvents {
  /** Called about once a second while the index is loaded, with the time when it last equalled the database. */
  onCurrent(at: number): void;
  onEnd(): void;
}

/** One thread with an index, and the requests that wait for its reply. */
function startThread({ module, workerData, log }: Options, { onCurrent, onEnd }: ThreadEvents) {
  const worker = new Worker(module, { workerData, execArgv: [] });
  const pending = new Map<number, Pending>();
  const ready = Promise.withResolvers<void>();
  const state = { isReady: false };
  let lastNumber = 0;

  worker.on('message', (message: ThreadMessage) => {
    if ('currentAt' in message) {
      if (message.currentAt === null) return;
      state.isReady = true;
      ready.resolve();
      onCurrent(message.currentAt);
      return;
    }
    if ('warning' in message) {
      log.warn(message.warning);
      return;
    }
    const waiting = pending.get(message.number);
    pending.delete(message.number);
    if ('result' in message) waiting?.resolve(message.result);
    else waiting?.reject(Object.assign(new Error(message.error.message), message.error));
  });
  worker.on('error', ({ name }: Error) => log.warn({ name }, 'the ranking thread has crashed'));
  const ended = new Promise<void>((done) => {
    worker.on('exit', () => {
      state.isReady = false;
      for (const { resolve } of pending.values()) resolve(null);
      pending.clear();
      done();
      onEnd();
    });
  });

  return {
    state,
    /** Resolves once the thread is ready or has ended. */
    settled: Promise.race([ready.promise, ended]),
    /** Returns null if the thread ends before it has answered. */
    request<T>(query: RankingQuery, page: RankingPage | null): Promise<T | null> {
      const number = ++lastNumber;
      worker.postMessage({ number, query, page } satisfies Request);
      return new Promise<T | null>((resolve, reject) => {
        pending.set(number, { resolve: resolve as Pending['resolve'], reject });
      });
    },
    async close(): Promise<void> {
      worker.postMessage(CLOSE);
      await Promise.race([ended, wait(CLOSE_WAIT_MS)]);
      await worker.terminate();
    },
  };
}

/**
 * Ranks with an index in a thread, so that ranking never delays other requests of the process. The thread starts with
 * the first use and is replaced when it ends: if it crashes, or if the process that hosts its index ends.
 */
export function openEmbeddedRanking(options: Options): EmbeddedRanking {
  let thread: ReturnType<typeof startThread> | null = null;
  let isClosing = false;
  let restartDelayMs = RESTART_DELAY_MS;
  const loaded = Promise.withResolvers<void>();
  let currentAt = Date.now();

  function ensureThread() {
    if (isClosing) throw new Error('The ranking is closed.');
    thread ??= startThread(options, { onCurrent, onEnd: () => void restart() });
    return thread;
  }

  function onCurrent(at: number): void {
    currentAt = at;
    restartDelayMs = RESTART_DELAY_MS;
    loaded.resolve();
  }

  async function restart(): Promise<void> {
    const delayMs = restartDelayMs;
    restartDelayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS);
    await wait(delayMs);
    thread = null;
    // At once, because another thread may have to become the host of the index.
    if (!isClosing) ensureThread();
  }

  /** The thread, or null if its index is still loading. */
  async function findThread() {
    const present = ensureThread();
    if (!present.state.isReady) await Promise.race([present.settled, wait(LOAD_WAIT_MS)]);
    return present.state.isReady ? present : null;
  }

  return {
    async findBest(query, page) {
      const present = await findThread();
      const answer = await present?.request<RankedMembers>(query, page);
      return answer ?? options.fallback.findBest(query, page);
    },
    async count(query) {
      const present = await findThread();
      const answer = await present?.request<{ matching: number; listed: number }>(query, null);
      return answer ?? options.fallback.count(query);
    },
    async load(waitMs) {
      ensureThread();
      await Promise.race([loaded.promise, wait(waitMs)]);
    },
    ageSeconds: () => (Date.now() - currentAt) / 1000,
    async close() {
      isClosing = true;
      await thread?.close();
    },
  };
}
