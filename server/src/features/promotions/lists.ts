import type { ProfilePage, promotionEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { type Cards, findSeeker } from '../profiles/index.ts';
import { utcHour } from './rules.ts';
import { listPromoted } from './store/promoted.ts';

/** A run of pages keeps the order of its first page, however long it takes: nobody comes twice. */
const place = z.strictObject({ begunAt: z.coerce.date(), memberId: z.guid() });

/** A page of the members who promote themselves now, in an order that is another one each hour. */
export async function showPromoted(
  { db, caller, query, now, pageKeys }: Call<typeof promotionEndpoints.profiles>,
  cards: Cards,
): Promise<ProfilePage> {
  const viewerId = caller.memberId;
  const { limit } = query;
  const scope = { memberId: viewerId, list: 'promotions.profiles' };
  const before = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const begunAt = before?.begunAt ?? now;
  const round = utcHour(begunAt);
  const seeker = await findSeeker(db, viewerId, now);
  const after = before?.memberId;
  const found = seeker ? await listPromoted(db, { seeker, now, round, after, limit: limit + 1 }) : [];
  const memberIds = found.slice(0, limit);
  const profiles = await cards.list(db, { viewerId, now, memberIds });
  return {
    profiles,
    pagination: paginationOf(found, { limit, count: profiles.length }, (last) =>
      pageKeys.seal(scope, { begunAt, memberId: last }),
    ),
  };
}
