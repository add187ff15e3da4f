import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Ends the sessions that began until `at` (ISO 8601). A later sign-in reactivates the account; its session stays. */
    'leaving.endSessions': { memberId: string; at: string };
    /** Completes the deletion of the account. */
    'leaving.finish': { memberId: string };
  }
}

/** Time after which the request has finished or its process has died. */
const END_SESSIONS_DELAY_MS = 5_000;
/** Longer than any concurrent request can take, so that the job also deletes the data that such a request writes. */
const FINISH_DELAY_MS = 45_000;
/** About a day of attempts. A scheduled job queues unfinished deletions again afterwards. */
const MAX_ATTEMPTS = 25;

export const addEndSessionsJob = (db: Db, memberId: string, at: Date): Promise<void> =>
  addJob(
    db,
    'leaving.endSessions',
    { memberId, at: at.toISOString() },
    { key: `leaving:sessions:${memberId}`, afterMs: END_SESSIONS_DELAY_MS, maxAttempts: MAX_ATTEMPTS },
  );

/** Adds the job unless one is already waiting for the member. The waiting job keeps its number of attempts. */
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
