import type { EndpointReply, photoRequestEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { listReceived } from './store/received.ts';

type Received = typeof photoRequestEndpoints.received;

const place = z.strictObject({ createdAt: z.coerce.date(), requestId: z.guid() });

/** A page of those who ask to see the member's photos, or who may for now, last asked first. */
export async function showPhotoRequests(
  { db, caller: { memberId }, query, now, pageKeys }: Call<Received>,
  cards: Cards,
): Promise<EndpointReply<Received>> {
  const { limit, status } = query;
  const scope = { memberId, list: 'photo-requests', filters: { status } };
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const found = await listReceived(db, { ownerId: memberId, status, now, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const memberIds = rows.map(({ requesterId }) => requesterId);
  const shown = await cards.list(db, { viewerId: memberId, now, memberIds });
  const profileOf = new Map(shown.map((profile) => [profile.userId, profile]));
  const requests = rows.flatMap(({ requestId, requesterId, createdAt, expiresAt }) => {
    const profile = profileOf.get(requesterId);
    if (!profile) return [];
    return {
      requestId,
      status,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      profile,
    };
  });
  return {
    requests,
    pagination: paginationOf(found, { limit, count: requests.length }, (last) =>
      pageKeys.seal(scope, { createdAt: last.createdAt, requestId: last.requestId }),
    ),
  };
}
