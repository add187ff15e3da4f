import { DAY_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { anonymizeReports, deletePictures, deleteReport } from '../moderation/index.ts';
import { anonymizeConcerns, deleteConcern, lockProfileForUpdate } from './store/concerns.ts';
import { anonymizeDecisions, deleteDecision, findDecidedBefore } from './store/decisions.ts';

const CASE_RETENTION_MS = 365 * DAY_MS;
const CASE_BATCH_SIZE = 200;

/** Deletes one case. Changes the tables in the same order as the deletion of a member, to avoid deadlocks. */
const deleteCase = (db: Db, caseId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await deletePictures(transaction, caseId);
    await deleteReport(transaction, caseId);
    await deleteConcern(transaction, caseId);
    await deleteDecision(transaction, caseId);
  });

/**
 * Deletes cases that were decided more than a year ago with their evidence, unless a later case relies on the evidence.
 * Suspensions and bans stay in force. Can run in several processes at once.
 */
export async function deleteOldCases(db: Db, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - CASE_RETENTION_MS);
  let oldCaseIds: string[];
  do {
    oldCaseIds = await findDecidedBefore(db, { instant, limit: CASE_BATCH_SIZE });
    for (const caseId of oldCaseIds) await deleteCase(db, caseId);
  } while (oldCaseIds.length === CASE_BATCH_SIZE);
}

/**
 * Replaces a member by their alias in all cases by and about them. Staff keep the cases; the alias cannot be traced to
 * the member without a key outside the database. Call this in the transaction that deletes the profile, just before the
 * profile is deleted.
 */
export async function anonymizeCases(db: Db, memberId: string): Promise<void> {
  await lockProfileForUpdate(db, memberId);
  await anonymizeReports(db, memberId);
  await anonymizeConcerns(db, memberId);
  await anonymizeDecisions(db, memberId);
}
