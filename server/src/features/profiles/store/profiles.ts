import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { keptProofs } from '../../proofs/index.ts';
import { isListed } from '../completion.ts';
import { mustHaves } from '../must-haves.ts';
import { nameKey } from '../name-key.ts';
import { columnsOf, fieldsOf, type ProfileFields } from './columns.ts';
import { privacyOf } from './privacy.ts';

/** Nobody sees the difference, and a member who clicks quickly does not rewrite three indexes with each click. */
const ACTIVITY_PRECISION_MS = 5000;

/** Columns of the fields and of everything that follows from them, so that neither is ever written alone. */
export const columnsWithDerived = (fields: ProfileFields) => ({
  ...columnsOf(fields),
  first_name_key: nameKey(fields.firstName),
  last_name_key: nameKey(fields.lastName),
  listed: isListed(fields),
  ...mustHaves(fields.partnerPreferences),
});

/** Answers false where the member has a profile already. */
export async function insertProfile(
  db: Db,
  memberId: string,
  { fields, now }: { fields: ProfileFields; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values({
      member_id: memberId,
      ...columnsWithDerived(fields),
      joined_at: now,
      last_active_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The fields as they are, and as nobody else can change them until the transaction ends. */
export async function lockProfile(db: Db, memberId: string): Promise<ProfileFields | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? fieldsOf(row) : null;
}

export async function saveProfile(
  db: Db,
  memberId: string,
  { fields, now }: { fields: ProfileFields; now: Date },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      ...columnsWithDerived(fields),
      listed: sql`${isListed(fields)} and deactivated_at is null and not suspended`,
      updated_at: now,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Notes that a member was here now. Activity never moves back, which page keys rely on. */
export async function touchActivity(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ last_active_at: now })
    .where('member_id', '=', memberId)
    .where('last_active_at', '<', new Date(now.getTime() - ACTIVITY_PRECISION_MS))
    .execute();
}

/**
 * Deletes a profile and all that hangs on it, in the transaction that is under way. One profile after the other: of two
 * members who know each other each deletion would wait for rows of the other one.
 */
export async function deleteProfile(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leaving', 0))`.execute(db);
  await db.deleteFrom('profiles').where('member_id', '=', memberId).execute();
}

/** The own profile with what else only its member sees. */
export async function findOwn(db: Db, memberId: string) {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('photos', (join) =>
      join.onRef('photos.member_id', '=', 'profiles.member_id').on('photos.is_profile_photo', '=', true),
    )
    .leftJoin('interest_days', 'interest_days.member_id', 'profiles.member_id')
    .selectAll('profiles')
    .select([
      'photos.object_key as photoKey',
      'photos.blurred_key as blurredKey',
      'photos.placeholder',
      'photos.verification_status as photoStatus',
      'interest_days.day',
      'interest_days.sent',
      keptProofs.as('keptProofs'),
    ])
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { photoKey, blurredKey, placeholder, photoStatus } = row;
  return {
    fields: fieldsOf(row),
    listed: row.listed,
    hasPhoto: photoStatus === 'approved' || photoStatus === 'pending',
    joinedAt: row.joined_at,
    photo:
      photoKey !== null && blurredKey !== null && placeholder !== null
        ? { objectKey: photoKey, blurredKey, placeholder }
        : null,
    privacy: privacyOf(row),
    keptProofs: row.keptProofs,
    lastInterestSentDate: row.day,
    sentThatDay: row.sent ?? 0,
  };
}

/** The fields of a member; who may see them is asked elsewhere. */
export async function findFields(db: Db, memberId: string): Promise<ProfileFields | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? fieldsOf(row) : null;
}
