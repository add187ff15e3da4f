import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'download.make': { downloadId: string };
    'download.tell': { downloadId: string };
  }
}

/** The making counts its own attempts; these are for a database that is away for long. */
const MOST_RUNS = 25;

/** One at a time for the whole site: they take long, and all other jobs go on meanwhile. */
export const addMaking = (db: Db, downloadId: string): Promise<void> =>
  addJob(
    db,
    'download.make',
    { downloadId },
    { key: `download:${downloadId}`, queue: 'archives', maxAttempts: MOST_RUNS },
  );

export const addTelling = (db: Db, downloadId: string): Promise<void> =>
  addJob(db, 'download.tell', { downloadId }, { key: `download told:${downloadId}`, maxAttempts: MOST_RUNS });
