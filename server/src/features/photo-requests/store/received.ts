import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';

export interface Place {
  createdAt: Date;
  requestId: string;
}

interface Page {
  ownerId: string;
  status: 'pending' | 'accepted';
  now: Date;
  after: Place | undefined;
  limit: number;
}

/** Questions of those whom the owner may meet, while they have not lapsed. */
export function listReceived(db: Db, { ownerId, status, now, after, limit }: Page) {
  return db
    .selectFrom('photo_requests')
    .innerJoin('profiles', 'profiles.member_id', 'photo_requests.requester_id')
    .where('photo_requests.owner_id', '=', ownerId)
    .where('photo_requests.status', '=', status)
    .where('photo_requests.expires_at', '>', now)
    .where(visibleTo(ownerId))
    .$if(after !== undefined, (query) => {
      const { createdAt, requestId } = after as Place;
      return query.where(
        sql<boolean>`(photo_requests.created_at, photo_requests.request_id) < (${createdAt}, ${requestId})`,
      );
    })
    .select([
      'photo_requests.request_id as requestId',
      'photo_requests.requester_id as requesterId',
      'photo_requests.created_at as createdAt',
      'photo_requests.expires_at as expiresAt',
    ])
    .orderBy('photo_requests.created_at', 'desc')
    .orderBy('photo_requests.request_id', 'desc')
    .limit(limit)
    .execute();
}
