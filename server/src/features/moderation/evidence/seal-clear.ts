import { type Db, inTransaction } from '../../../platform/database.ts';
import { holdMembers } from '../store/meetings.ts';
import { saveSealed, takeClearReports } from '../store/reports.ts';
import type { CaseKeys } from './case-keys.ts';

const AT_ONCE = 100;

const sealSome = (db: Db, caseKeys: CaseKeys): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const clear = await takeClearReports(transaction, AT_ONCE);
    // Whoever leaves meanwhile is called by their alias by one of the two: they, or we after them.
    await holdMembers(
      transaction,
      clear.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
    );
    for (const { reportId, reporterId, reportedId, details, profile, conversation } of clear) {
      const evidence = { memberId: reportedId, profile, photos: [], conversation: conversation ?? [] };
      await saveSealed(transaction, {
        reportId,
        reporterAlias: caseKeys.aliasOf(reporterId),
        reportedAlias: caseKeys.aliasOf(reportedId),
        sealed: caseKeys.sealDossier(reportId, { evidence }),
        sealedDetails: caseKeys.sealDetails(reportId, details),
      });
    }
    return clear.length;
  });

/** Seals what reports of an earlier version keep in clear. Any number of processes may do it at once. */
export async function sealClearReports(db: Db, caseKeys: CaseKeys): Promise<void> {
  while ((await sealSome(db, caseKeys)) === AT_ONCE);
}
