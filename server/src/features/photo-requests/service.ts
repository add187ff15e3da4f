import {
  type EndpointReply,
  MAX_PHOTO_REQUESTS_PER_DAY,
  type PhotoRequestState,
  type photoRequestEndpoints,
} from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { nextUtcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { type Cards, findVisibleMember, requireListed } from '../profiles/index.ts';
import {
  daysAfter,
  findRequestRefusal,
  isExpired,
  requestExpiry,
  responseExpiry,
  type StoredPhotoRequest,
} from './rules.ts';
import {
  deleteExpiredRequests,
  findPhotoAccess,
  findRequest,
  listReceivedRequests,
  lockRequest,
  lockRequestsOf,
  type Pair,
  saveRequest,
  saveResponse,
  saveWithdrawal,
} from './store.ts';

async function createRequest(db: Db, pair: Pair, now: Date): Promise<PhotoRequestState & { userId: string }> {
  await lockRequestsOf(db, pair);
  await requireListed(db, pair.requesterId);
  const access = await findPhotoAccess(db, pair);
  if (!access) throw new ApiError('NOT_FOUND');
  const refusal = findRequestRefusal(access, await findRequest(db, pair), now);
  if (refusal) {
    const { message, availableAt } = refusal;
    throw new ApiError('CONFLICT', message, availableAt && { availableAt: availableAt.toISOString() });
  }
  const limit = MAX_PHOTO_REQUESTS_PER_DAY;
  const expiresAt = requestExpiry(now);
  const requestId = await saveRequest(db, pair, { now, expiresAt, limit });
  if (!requestId) {
    const message = t(
      'You’ve asked {limit} members for their photos today. You can ask more after midnight UTC.',
      { limit },
    );
    throw new ApiError('DAILY_LIMIT_REACHED', message, { limit, resetAt: nextUtcDay(now).toISOString() });
  }
  const { ownerId: userId } = access;
  return { requestId, userId, status: 'pending', expiresAt: expiresAt.toISOString() };
}

/**
 * Asks a member who withholds their photos for access; possible on every tier. Runs in one transaction, so that a refused
 * request does not count against the daily limit.
 */
export function requestPhotos(
  db: Db,
  { now, ...pair }: Pair & { now: Date },
): Promise<PhotoRequestState & { userId: string }> {
  return inTransaction(db, (transaction) => createRequest(transaction, pair, now));
}

/** Locks a request in which the member has the given role. Throws 404 if there is none and 409 if it has expired. */
async function lockActiveRequest(
  db: Db,
  key: { requestId: string; role: 'requester_id' | 'owner_id'; memberId: string },
  now: Date,
): Promise<StoredPhotoRequest> {
  const request = await lockRequest(db, key);
  if (!request) throw new ApiError('NOT_FOUND');
  if (isExpired(request, now)) throw new ApiError('CONFLICT', t('This request has expired.'));
  return request;
}

/**
 * Accepts or declines a request; only the owner of the photos can. The owner may change the response while it is in effect;
 * repeating it changes nothing.
 */
export function respondToPhotoRequest(
  db: Db,
  input: { memberId: string; requestId: string; response: 'accepted' | 'declined'; now: Date },
): Promise<PhotoRequestState & { userId: string }> {
  const { memberId, requestId, response, now } = input;
  return inTransaction(db, async (transaction) => {
    const key = { requestId, role: 'owner_id', memberId } as const;
    const request = await lockActiveRequest(transaction, key, now);
    const { requesterId: userId } = request;
    const isNew = request.status !== response;
    const expiresAt = isNew ? responseExpiry(response, now) : request.expiresAt;
    if (isNew) {
      // A request of a member who is no longer visible can be declined, but not accepted.
      if (
        response === 'accepted' &&
        !(await findVisibleMember(transaction, { viewerId: memberId, memberId: userId }))
      ) {
        throw new ApiError('NOT_FOUND');
      }
      await saveResponse(transaction, requestId, { status: response, now, expiresAt });
    }
    return { requestId: request.requestId, userId, status: response, expiresAt: expiresAt.toISOString() };
  });
}

/** Withdraws a pending request; only the requester can. */
export function withdrawPhotoRequest(
  db: Db,
  { memberId, requestId, now }: { memberId: string; requestId: string; now: Date },
): Promise<{ requestId: string; userId: string }> {
  return inTransaction(db, async (transaction) => {
    const key = { requestId, role: 'requester_id', memberId } as const;
    const request = await lockActiveRequest(transaction, key, now);
    if (request.status !== 'pending') {
      throw new ApiError('CONFLICT', t('This request has been answered, so there’s nothing to withdraw.'));
    }
    await saveWithdrawal(transaction, requestId);
    return { requestId: request.requestId, userId: request.ownerId };
  });
}

/** Deletes requests that expired a day ago; until then a late response gets an explanation instead of 404. */
export const cleanUpExpiredRequests = (db: Db, now: Date): Promise<void> =>
  deleteExpiredRequests(db, daysAfter(now, -1));

type Received = typeof photoRequestEndpoints.received;

const requestCursor = z.strictObject({ createdAt: z.coerce.date(), requestId: z.guid() });

/** A page of the pending or accepted requests for the member's photos, newest first. */
export async function showPhotoRequests(
  { db, caller: { memberId }, query, now, pageKeys }: Call<Received>,
  cards: Cards,
): Promise<EndpointReply<Received>> {
  const { limit, status } = query;
  const scope = { memberId, list: 'photo-requests', filters: { status } };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, requestCursor);
  const found = await listReceivedRequests(db, { ownerId: memberId, status, now, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const memberIds = rows.map(({ requesterId }) => requesterId);
  const shown = await cards.list(db, { viewerId: memberId, now, memberIds });
  const profilesById = new Map(shown.map((profile) => [profile.userId, profile]));
  const requests = rows.flatMap(({ requestId, requesterId, createdAt, expiresAt }) => {
    const profile = profilesById.get(requesterId);
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
    pagination: toPagination(found, { limit, count: requests.length }, (last) =>
      pageKeys.encrypt(scope, { createdAt: last.createdAt, requestId: last.requestId }),
    ),
  };
}
