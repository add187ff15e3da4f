import { DAY_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { anonymizeReports, deletePictures, deleteReport } from '../moderation/index.ts';
import { anonymizeConcerns, deleteConcern, lockProfileForUpdate } from './store/concerns.ts';
import { anonymizeDecisions, deleteDecision, findDecidedBefore } from './store/decisions.ts';

const CASE_RETENTION_MS = 365 * DAY_MS;
const CASE_BATCH_SIZE = 200;

/** Table by table in the same order as a deletion, and one case at a time, to avoid deadlocks. */
const deleteCase = (db: Db, caseId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await deletePictures(transaction, caseId);
    await deleteReport(transaction, caseId);
    await deleteConcern(transaction, caseId);
    await deleteDecision(transaction, caseId);
  });

/**
 * Deletes cases decided a year ago with their evidence, unless a later case is based on it. Suspensions and bans stay
 * in force. Safe to run in any number of processes.
 */
export async function deleteOldCases(db: Db, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - CASE_RETENTION_MS);
  let old: string[];
  do {
    old = await findDecidedBefore(db, { instant, limit: CASE_BATCH_SIZE });
    for (const caseId of old) await deleteCase(db, caseId);
  } while (old.length === CASE_BATCH_SIZE);
}

/**
 * Removes a deleted member from all cases by and about them. The cases stay for staff under an alias that only the key
 * outside the database can resolve. Call it in the transaction that deletes the profile, just before.
 */
export async function anonymizeCases(db: Db, memberId: string): Promise<void> {
  await lockProfileForUpdate(db, memberId);
  await anonymizeReports(db, memberId);
  await anonymizeConcerns(db, memberId);
  await anonymizeDecisions(db, memberId);
}
