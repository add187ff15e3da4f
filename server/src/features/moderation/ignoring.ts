import { type EndpointReply, type moderationEndpoints, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { countIgnores, deleteIgnore, findIgnores, insertIgnore, isIgnored } from './store/ignores.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'member.ignored': { memberId: string; ignoredId: string; now: Date };
  }
}

type Endpoints = typeof moderationEndpoints;

/**
 * Hides two members from each other (decisions §8). Whoever is out of sight already, also because they ignore the
 * caller, is not there; only doing it again is as good as having done it.
 */
export async function ignoreMember({
  caller: { memberId, tier },
  body,
  db,
  events,
  now,
}: Call<Endpoints['ignore']>): Promise<EndpointReply<Endpoints['ignore']>> {
  const ignoredId = body.userId.toLowerCase();
  if (ignoredId === memberId) throw new ApiError('FORBIDDEN', t('You cannot ignore yourself.'));
  if (!tiers[tier].flags.canIgnore) {
    throw new ApiError('UPGRADE_REQUIRED', t('Upgrade to Silver membership or higher to ignore members.'), {
      requiredTier: 'silver',
    });
  }
  const pair = { memberId, ignoredId };
  await inTransaction(db, async (transaction) => {
    if (await insertIgnore(transaction, pair, now)) {
      await events.emit(transaction, 'member.ignored', { ...pair, now });
    } else if (!(await isIgnored(transaction, pair))) throw new ApiError('NOT_FOUND');
  });
  return { success: true, userId: ignoredId };
}

/** Open to every tier: what protects may always be given up (decisions §9). */
export async function unignoreMember({
  caller: { memberId },
  params,
  db,
}: Call<Endpoints['unignore']>): Promise<EndpointReply<Endpoints['unignore']>> {
  const ignoredId = params.userId.toLowerCase();
  if (!(await deleteIgnore(db, { memberId, ignoredId }))) throw new ApiError('NOT_FOUND');
  return { success: true, userId: ignoredId };
}

const place = z.strictObject({ ignoredAt: z.coerce.date(), id: z.guid() });

/** A page of those whom the caller ignores, last ignored first, also of those who are out of sight otherwise. */
export async function listIgnored({
  caller: { memberId },
  query,
  db,
  pageKeys,
}: Call<Endpoints['ignored']>): Promise<EndpointReply<Endpoints['ignored']>> {
  const { limit } = query;
  const scope = { memberId, list: 'ignored' };
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const found = await findIgnores(db, { memberId, after, most: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    profiles: shown.map(({ id, userId, firstName, lastName, ignoredAt }) => ({
      id,
      userId,
      profileId: userId,
      name: `${firstName} ${lastName}`,
      ignoredAt: ignoredAt.toISOString(),
    })),
    pagination: paginationOf(found, { limit, count: shown.length }, (last) =>
      pageKeys.seal(scope, { ignoredAt: last.ignoredAt, id: last.id }),
    ),
  };
}

export const countIgnored = async ({
  caller: { memberId },
  db,
}: Call<Endpoints['ignoredCount']>): Promise<EndpointReply<Endpoints['ignoredCount']>> => ({
  count: await countIgnores(db, memberId),
});
