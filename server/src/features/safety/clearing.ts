import { type Db, inTransaction } from '../../platform/database.ts';
import { deletePictures, deleteReports } from '../moderation/index.ts';
import { deleteConcerns } from './store/concerns.ts';
import { deleteDecisions, deleteNotes, findDecidedBefore } from './store/decisions.ts';

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** Deletes what was decided a year ago, with its evidence. What keeps a member out goes on without it. */
export async function clearDecidedCases(db: Db, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - KEPT_MS);
  const clearSome = () =>
    inTransaction(db, async (transaction) => {
      const old = await findDecidedBefore(transaction, { instant, most: AT_ONCE });
      const ids = old.map(({ caseId }) => caseId);
      await deletePictures(transaction, ids);
      await deleteReports(transaction, ids);
      await deleteConcerns(transaction, ids);
      await deleteDecisions(
        transaction,
        old.filter(({ inForce }) => !inForce).map(({ caseId }) => caseId),
      );
      await deleteNotes(transaction, ids);
      return old.length;
    });
  while ((await clearSome()) === AT_ONCE);
}
