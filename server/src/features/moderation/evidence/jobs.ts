import type { Db } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    'evidence.copyPictures': { caseId: string };
  }
}

/** Where storage is down for long; the photos are kept there until they were copied. */
const MOST_ATTEMPTS = 100;

export const addCopyJob = (db: Db, caseId: string): Promise<void> =>
  addJob(db, 'evidence.copyPictures', { caseId }, { key: `evidence:${caseId}`, maxAttempts: MOST_ATTEMPTS });
