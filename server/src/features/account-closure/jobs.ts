import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Those that began by `at`, in ISO 8601: whoever signs in later has come back. */
    'leaving.endSessions': { memberId: string; at: string };
    'leaving.finish': { memberId: string };
  }
}

/** The request that asked for it is done by then, or its process is gone. */
const END_SESSIONS_DELAY_MS = 5_000;
/** Longer than any other request may take that was under way: what it leaves is removed as well (decisions §3: 60 s). */
const FINISH_DELAY_MS = 45_000;
/** About a day of trying; afterwards housekeeping begins anew. */
const MAX_ATTEMPTS = 25;

export const addEndSessionsJob = (db: Db, memberId: string, at: Date): Promise<void> =>
  addJob(
    db,
    'leaving.endSessions',
    { memberId, at: at.toISOString() },
    { key: `leaving:sessions:${memberId}`, afterMs: END_SESSIONS_DELAY_MS, maxAttempts: MAX_ATTEMPTS },
  );

/** At most one that waits for each member; one that does goes on counting its attempts. */
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
