import { randomUUID } from 'node:crypto';
import {
  type EndpointReply,
  formatTier,
  minimumTierFor,
  type moderationEndpoints,
  tiers,
} from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { lockProfilesForKeyShare } from '../identity/index.ts';
import type { CaseCipher } from './case-cipher.ts';
import { collectEvidence } from './evidence.ts';
import { hasEncountered } from './store/encounters.ts';
import { countIgnores, deleteIgnore, findIgnores, insertIgnore, isIgnored } from './store/ignores.ts';
import { insertReport } from './store/reports.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'member.ignored': { memberId: string; ignoredId: string; now: Date };
  }
}

type ModerationEndpoints = typeof moderationEndpoints;

/**
 * Hides the caller and another member from each other. Throws NOT_FOUND if the caller cannot see the other member, for
 * example because they ignore the caller. Ignoring an ignored member again succeeds.
 */
export async function ignoreMember({
  caller: { memberId, tier },
  body,
  db,
  events,
  now,
}: Call<ModerationEndpoints['ignore']>): Promise<EndpointReply<ModerationEndpoints['ignore']>> {
  const ignoredId = body.userId.toLowerCase();
  if (ignoredId === memberId) throw new ApiError('FORBIDDEN', t('You can’t ignore yourself.'));
  if (!tiers[tier].flags.canIgnore) {
    const requiredTier = minimumTierFor('canIgnore');
    const message = t('Upgrade to {tier} membership or higher to ignore members.', {
      tier: formatTier(requiredTier),
    });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  const pair = { memberId, ignoredId };
  await inTransaction(db, async (transaction) => {
    if (await insertIgnore(transaction, pair, now)) {
      await events.emit(transaction, 'member.ignored', { ...pair, now });
    } else if (!(await isIgnored(transaction, pair))) throw new ApiError('NOT_FOUND');
  });
  return { success: true, userId: ignoredId };
}

/** Open to every tier, so that members can unignore others after their membership has ended. */
export async function unignoreMember({
  caller: { memberId },
  params,
  db,
}: Call<ModerationEndpoints['unignore']>): Promise<EndpointReply<ModerationEndpoints['unignore']>> {
  const ignoredId = params.userId.toLowerCase();
  if (!(await deleteIgnore(db, { memberId, ignoredId }))) throw new ApiError('NOT_FOUND');
  return { success: true, userId: ignoredId };
}

const pageCursor = z.strictObject({ ignoredAt: z.coerce.date(), id: z.guid() });

/** A page of the members that the caller ignores, latest first, without those who are hidden from everyone. */
export async function listIgnored({
  caller: { memberId },
  query,
  db,
  pageKeys,
}: Call<ModerationEndpoints['ignored']>): Promise<EndpointReply<ModerationEndpoints['ignored']>> {
  const { limit } = query;
  const scope = { memberId, list: 'ignored' };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, pageCursor);
  const found = await findIgnores(db, { memberId, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    profiles: shown.map(({ id, userId, firstName, lastName, ignoredAt }) => ({
      id,
      userId,
      profileId: userId,
      name: `${firstName} ${lastName}`,
      ignoredAt: ignoredAt.toISOString(),
    })),
    pagination: toPagination(found, { limit, count: shown.length }, (last) =>
      pageKeys.encrypt(scope, { ignoredAt: last.ignoredAt, id: last.id }),
    ),
  };
}

export const countIgnored = async ({
  caller: { memberId },
  db,
}: Call<ModerationEndpoints['ignoredCount']>): Promise<
  EndpointReply<ModerationEndpoints['ignoredCount']>
> => ({
  count: await countIgnores(db, memberId),
});

type Report = typeof moderationEndpoints.report;

/**
 * Reports a member to staff, even one who is no longer visible. Preserves the state of that member, encrypted, without
 * what an open case by the same reporter already holds.
 */
export async function reportMember(
  { caller: { memberId, tier }, body: { userId, reason, details }, db, now }: Call<Report>,
  caseCipher: CaseCipher,
): Promise<EndpointReply<Report>> {
  const reportedId = userId.toLowerCase();
  if (reportedId === memberId) throw new ApiError('FORBIDDEN', t('You can’t report yourself.'));
  if (!tiers[tier].flags.canReport) {
    const requiredTier = minimumTierFor('canReport');
    const message = t('Upgrade to {tier} membership or higher to report members.', {
      tier: formatTier(requiredTier),
    });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  const reportId = randomUUID();
  await inTransaction(db, async (transaction) => {
    await lockProfilesForKeyShare(transaction, [memberId, reportedId]);
    const isReportable = await hasEncountered(transaction, { memberId, otherId: reportedId });
    const evidenceKey = { caseId: reportId, memberId: reportedId, reporterId: memberId };
    const collected = isReportable ? await collectEvidence(transaction, evidenceKey) : null;
    if (!collected) throw new ApiError('NOT_FOUND');
    const { evidence, continues } = collected;
    await insertReport(transaction, {
      reportId,
      reporterId: memberId,
      reporterAlias: caseCipher.aliasOf(memberId),
      reportedId,
      reportedAlias: caseCipher.aliasOf(reportedId),
      reason,
      continues,
      sealed: caseCipher.encryptCaseFile(reportId, { evidence }),
      sealedDetails: caseCipher.encryptDetails(reportId, details ?? ''),
      now,
    });
  });
  return { success: true, reportId };
}
