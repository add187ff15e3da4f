import { setTimeout as wait } from 'node:timers/promises';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import type { Logger } from '../../platform/log.ts';

/** A request of a session, as a sign that the member is active. */
export interface SessionActivity {
  memberId: string;
  sessionId: string;
  at: Date;
  userAgent: string;
  ip: string;
}

export interface ActivityRecorder {
  record(activity: SessionActivity): Promise<void>;
  /** Writes what is not written yet, but waits only seconds; from then on every record is written at once. */
  close(): Promise<void>;
}

interface RecorderOptions {
  /** Writes at most one activity for each session. Called again with the same ones if it fails. */
  write(activity: SessionActivity[]): Promise<void>;
  /** Time between writes; 0 writes each record at once. */
  intervalMs: number;
  log: Pick<Logger, 'error'>;
}

/** About as many as the sessions that call a busy process within a minute. The oldest are dropped first. */
export const MAX_WAITING = 20_000;
const CLOSE_WAIT_MS = 3000;

/**
 * Collects activity and writes it every few seconds. A failed write is repeated with the next one. If the process
 * crashes, the activity of these seconds is lost: members seem to have been active up to that much earlier.
 */
export function createActivityRecorder({ write, intervalMs, log }: RecorderOptions): ActivityRecorder {
  let waiting = new Map<string, SessionActivity>();
  let writing: Promise<void> | null = null;
  let isClosed = intervalMs === 0;

  async function writeWaiting(): Promise<void> {
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await write([...batch.values()]);
    } catch (error) {
      log.error(errorFieldsOf(error), 'activity of members could not be written');
      // What came in during the write is newer.
      waiting = new Map([...batch, ...waiting].slice(-MAX_WAITING));
    }
  }

  /** Starts a write, unless one is running. */
  const flush = () => {
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
    return writing;
  };
  const timer = isClosed ? undefined : setInterval(flush, intervalMs).unref();

  return {
    async record(activity) {
      if (isClosed) return write([activity]);
      waiting.delete(activity.sessionId);
      waiting.set(activity.sessionId, activity);
      if (waiting.size > MAX_WAITING) waiting.delete(waiting.keys().next().value ?? '');
    },
    async close() {
      clearInterval(timer);
      isClosed = true;
      const end = async () => {
        await writing;
        await flush();
      };
      await Promise.race([end(), wait(CLOSE_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
