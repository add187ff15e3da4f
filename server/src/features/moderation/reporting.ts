import { randomUUID } from 'node:crypto';
import { type EndpointReply, type moderationEndpoints, tiers } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { findFields } from '../profiles/index.ts';
import { findWritten, haveMet, insertReport } from './store/reports.ts';

/** How much of what the two wrote to each other staff get to read. */
const MOST_WRITTEN = 200;

type Report = typeof moderationEndpoints.report;

/**
 * Tells staff of a member, also of one who is out of sight since (decisions §8). What they look at is kept as it was:
 * nobody gets out of it by changing or deleting their profile, or by leaving the conversation.
 */
export async function reportMember({
  caller: { memberId, tier },
  body: { userId, reason, details },
  db,
  now,
}: Call<Report>): Promise<EndpointReply<Report>> {
  const reportedId = userId.toLowerCase();
  if (reportedId === memberId) throw new ApiError('FORBIDDEN', 'You cannot report yourself.');
  if (!tiers[tier].flags.canReport) {
    throw new ApiError('UPGRADE_REQUIRED', 'Upgrade to Silver membership or higher to report members.', {
      requiredTier: 'silver',
    });
  }
  const pair = { memberId, otherId: reportedId };
  const evidence = (await haveMet(db, pair)) ? await findFields(db, reportedId) : null;
  if (!evidence) throw new ApiError('NOT_FOUND');
  const reportId = randomUUID();
  const conversation = await findWritten(db, pair, MOST_WRITTEN);
  const report = { reportId, reporterId: memberId, reportedId, reason, details, evidence, conversation, now };
  await insertReport(db, report);
  return { success: true, reportId };
}
