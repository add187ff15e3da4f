import type { PhotoAsk } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';

interface Asking {
  requesterId: string;
  ownerId: string;
  now: Date;
}

/** A member's question to see the photos of another, while it has not lapsed; who may ask is decided elsewhere. */
export async function findPhotoAsk(db: Db, { requesterId, ownerId, now }: Asking): Promise<PhotoAsk | null> {
  const asked = await db
    .selectFrom('photo_requests')
    .select(['request_id', 'status', 'expires_at'])
    .where('requester_id', '=', requesterId)
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .where('status', '<>', 'withdrawn')
    .$narrowType<{ status: PhotoAsk['status'] }>()
    .executeTakeFirst();
  if (!asked) return null;
  return { requestId: asked.request_id, status: asked.status, expiresAt: asked.expires_at.toISOString() };
}
