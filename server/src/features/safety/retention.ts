import { type Db, inTransaction } from '../../platform/database.ts';
import { anonymizeReports, deletePictures, deleteReport } from '../moderation/index.ts';
import { anonymizeConcerns, deleteConcern, lockProfileForUpdate } from './store/concerns.ts';
import { anonymizeDecisions, deleteDecision, findDecidedBefore } from './store/decisions.ts';

const CASE_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;
const CASE_BATCH_SIZE = 200;

/** In the order in which whoever leaves writes to these tables, and of one case at a time: neither holds what both want. */
const deleteCase = (db: Db, caseId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await deletePictures(transaction, caseId);
    await deleteReport(transaction, caseId);
    await deleteConcern(transaction, caseId);
    await deleteDecision(transaction, caseId);
  });

/**
 * Deletes what was decided a year ago, with its evidence, unless a later case goes on from it. What keeps a member out
 * goes on without it. Any number of processes may do it at once.
 */
export async function deleteOldCases(db: Db, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - CASE_RETENTION_MS);
  let old: string[];
  do {
    old = await findDecidedBefore(db, { instant, most: CASE_BATCH_SIZE });
    for (const caseId of old) await deleteCase(db, caseId);
  } while (old.length === CASE_BATCH_SIZE);
}

/**
 * Takes a member who leaves out of all cases by and about them: these stay for staff, under an alias that only the key
 * outside the database leads to. To be asked in the transaction that deletes the profile, just before it goes.
 */
export async function anonymizeCases(db: Db, memberId: string): Promise<void> {
  await lockProfileForUpdate(db, memberId);
  await anonymizeReports(db, memberId);
  await anonymizeConcerns(db, memberId);
  await anonymizeDecisions(db, memberId);
}
