import type { Db } from '../../../platform/database.ts';
import { addJob, addJobs } from '../../../platform/jobs/jobs.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    'mail.send': { mailId: string };
  }
}

/** A mail is given up by its age; this is for one that ends its process again and again. */
const MOST_ATTEMPTS = 100;

const keyOf = (mailId: string) => `mail:${mailId}`;

export const addMailJob = (db: Db, mailId: string, afterMs = 0): Promise<void> =>
  addJob(db, 'mail.send', { mailId }, { key: keyOf(mailId), afterMs, maxAttempts: MOST_ATTEMPTS });

export const addMailJobs = (db: Db, mailIds: readonly string[]): Promise<void> =>
  addJobs(
    db,
    'mail.send',
    mailIds.map((mailId) => ({ key: keyOf(mailId), told: { mailId } })),
    { maxAttempts: MOST_ATTEMPTS },
  );
