import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Ends sessions that began by `at` (ISO 8601); a later sign-in has reactivated the account. */
    'leaving.endSessions': { memberId: string; at: string };
    'leaving.finish': { memberId: string };
  }
}

/** By then the request has finished or its process is gone. */
const END_SESSIONS_DELAY_MS = 5_000;
/** Longer than any concurrent request can take, so that what it writes is deleted as well. */
const FINISH_DELAY_MS = 45_000;
/** About a day of attempts; afterwards a scheduled job starts over. */
const MAX_ATTEMPTS = 25;

export const addEndSessionsJob = (db: Db, memberId: string, at: Date): Promise<void> =>
  addJob(
    db,
    'leaving.endSessions',
    { memberId, at: at.toISOString() },
    { key: `leaving:sessions:${memberId}`, afterMs: END_SESSIONS_DELAY_MS, maxAttempts: MAX_ATTEMPTS },
  );

/** At most one waiting job per member; an existing one keeps its attempts. */
export const addFinishDeletionJob = (db: Db, memberId: string): Promise<void> =>
  addJob(
    db,
    'leaving.finish',
    { memberId },
    {
      key: `leaving:${memberId}`,
      afterMs: FINISH_DELAY_MS,
      maxAttempts: MAX_ATTEMPTS,
      unlessWaiting: true,
    },
  );
