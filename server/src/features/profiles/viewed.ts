import type { EndpointReply, viewEndpoints } from '@troth/contract';
import { z } from 'zod';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from './cards.ts';
import { clearViewedList, findViewed } from './store/viewed.ts';
import { listCardsWithViews } from './views.ts';

/** Position in the list of viewed members. All pages show the views up to `begunAt`, when the first page was loaded. */
const viewedCursor = z.strictObject({
  begunAt: z.coerce.date(),
  viewedAt: z.coerce.date(),
  viewedId: z.guid(),
});

/** A page of the visible members whom the caller viewed, each once, last viewed first. Records no view. */
export async function showViewed(
  {
    caller: { memberId },
    query: { limit, lastEvaluatedKey },
    db,
    now,
    pageKeys,
  }: Call<typeof viewEndpoints.viewed>,
  cards: Cards,
): Promise<EndpointReply<typeof viewEndpoints.viewed>> {
  const scope = { memberId, list: 'viewed' };
  const after = pageKeys.decrypt(scope, lastEvaluatedKey, viewedCursor);
  const begunAt = after?.begunAt ?? now;
  const found = await findViewed(db, { memberId, until: begunAt, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const views = shown.map(({ viewedId, viewedAt }) => ({ memberId: viewedId, viewedAt }));
  const profiles = await listCardsWithViews(db, cards, { readerId: memberId, now, views });
  return {
    profiles,
    pagination: toPagination(found, { limit, count: profiles.length }, (last) =>
      pageKeys.encrypt(scope, { begunAt, ...last }),
    ),
  };
}

export async function clearViewed({
  caller,
  db,
  now,
}: Call<typeof viewEndpoints.clearViewed>): Promise<EndpointReply<typeof viewEndpoints.clearViewed>> {
  await clearViewedList(db, caller.memberId, now);
  return { clearedAt: now.toISOString() };
}
