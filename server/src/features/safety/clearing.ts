import { type Db, inTransaction } from '../../platform/database.ts';
import { deletePictures, deleteReport } from '../moderation/index.ts';
import { deleteConcern } from './store/concerns.ts';
import { deleteDecision, findDecidedBefore } from './store/decisions.ts';

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** In the order in which whoever leaves writes to these tables, and of one case at a time: neither holds what both want. */
const clearCase = (db: Db, caseId: string): Promise<void> =>
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
export async function clearDecidedCases(db: Db, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - KEPT_MS);
  let old: string[];
  do {
    old = await findDecidedBefore(db, { instant, most: AT_ONCE });
    for (const caseId of old) await clearCase(db, caseId);
  } while (old.length === AT_ONCE);
}
