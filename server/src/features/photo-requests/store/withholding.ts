import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';
import type { Withholding } from '../rules.ts';
import type { Pair } from './questions.ts';

/** What the owner keeps back from the other, or null where the other may not meet them. */
export async function findWithholding(
  db: Db,
  { requesterId, ownerId }: Pair,
): Promise<(Withholding & { ownerId: string }) | null> {
  const found = await db
    .selectFrom('profiles')
    .select([
      'profiles.member_id as ownerId',
      'profiles.photo_privacy as photoPrivacy',
      sql<boolean>`exists (
        select from interests where status = 'accepted'
          and (sender_id, receiver_id) in ((${requesterId}, profiles.member_id), (profiles.member_id, ${requesterId}))
      )`.as('connected'),
      sql<boolean>`exists (
        select from photos where photos.member_id = profiles.member_id and verification_status = 'approved'
      )`.as('hasPhotos'),
    ])
    .where('profiles.member_id', '=', ownerId)
    .where(visibleTo(requesterId))
    .executeTakeFirst();
  return found ?? null;
}
