import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'safety.gather': { caseId: string };
    'safety.enforce': { caseId: string };
    'safety.tellContacts': { caseId: string };
  }
}

/** What staff decided is carried out however long something it needs is down. */
const MOST_ATTEMPTS = 100;

const add = (name: 'safety.gather' | 'safety.enforce' | 'safety.tellContacts') => (db: Db, caseId: string) =>
  addJob(db, name, { caseId }, { key: `${name}:${caseId}`, maxAttempts: MOST_ATTEMPTS });

export const addGatherJob = add('safety.gather');
export const addEnforceJob = add('safety.enforce');
export const addTellContactsJob = add('safety.tellContacts');
