import { randomUUID } from 'node:crypto';
import { type EndpointReply, type moderationEndpoints, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { CaseKeys } from './evidence/case-keys.ts';
import { gatherEvidence } from './evidence/gather.ts';
import { haveMet, holdMembers } from './store/meetings.ts';
import { insertReport } from './store/reports.ts';

type Report = typeof moderationEndpoints.report;

/**
 * Tells staff of a member, also of one who is out of sight since (decisions §8). What they look at is kept as it was,
 * encrypted; of what an open case of theirs about the same member keeps already, nothing again.
 */
export async function reportMember(
  { caller: { memberId, tier }, body: { userId, reason, details }, db, now }: Call<Report>,
  caseKeys: CaseKeys,
): Promise<EndpointReply<Report>> {
  const reportedId = userId.toLowerCase();
  if (reportedId === memberId) throw new ApiError('FORBIDDEN', t('You cannot report yourself.'));
  if (!tiers[tier].flags.canReport) {
    throw new ApiError('UPGRADE_REQUIRED', t('Upgrade to Silver membership or higher to report members.'), {
      requiredTier: 'silver',
    });
  }
  const reportId = randomUUID();
  await inTransaction(db, async (transaction) => {
    await holdMembers(transaction, [memberId, reportedId]);
    const met = await haveMet(transaction, { memberId, otherId: reportedId });
    const about = { caseId: reportId, memberId: reportedId, byId: memberId };
    const gathered = met ? await gatherEvidence(transaction, about) : null;
    if (!gathered) throw new ApiError('NOT_FOUND');
    const { evidence, continues } = gathered;
    await insertReport(transaction, {
      reportId,
      reporterId: memberId,
      reporterAlias: caseKeys.aliasOf(memberId),
      reportedId,
      reportedAlias: caseKeys.aliasOf(reportedId),
      reason,
      continues,
      sealed: caseKeys.sealDossier(reportId, { evidence }),
      sealedDetails: caseKeys.sealDetails(reportId, details ?? ''),
      now,
    });
  });
  return { success: true, reportId };
}
