import type { Db } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    'mail.send': { mailId: string };
  }
}

/** A mail is given up by its age; this is for one that ends its process again and again. */
const MOST_ATTEMPTS = 100;

export const addMailJob = (db: Db, mailId: string, afterMs = 0): Promise<void> =>
  addJob(db, 'mail.send', { mailId }, { key: `mail:${mailId}`, afterMs, maxAttempts: MOST_ATTEMPTS });
