import type { Db } from '../../../platform/database.ts';

/** Whose photo it is. */
export async function findPhotoOwner(db: Db, photoId: string): Promise<string | null> {
  const photo = await db
    .selectFrom('photos')
    .select('member_id as memberId')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return photo?.memberId ?? null;
}

/** With whom a member has a conversation, also one that either has left. */
export async function findOther(
  db: Db,
  { memberId, conversationId }: { memberId: string; conversationId: string },
): Promise<string | null> {
  const side = await db
    .selectFrom('participants')
    .select('other_id as otherId')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return side?.otherId ?? null;
}
