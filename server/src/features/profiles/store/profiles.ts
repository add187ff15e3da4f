import type { PrivacySettings } from '@troth/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';
import { toTextKey } from '../../../platform/text-key.ts';
import { meetsListingRequirements } from '../completion.ts';
import { type ProfileFields, toColumns, toFields, toMustHaveColumns, toTextKeyColumns } from './columns.ts';

export const privacyColumns = [
  'photo_privacy',
  'phone_privacy',
  'do_not_record_views',
  'hide_online_status',
  'learn_from_activity',
] as const;

type PrivacyRow = Pick<Selectable<Tables['profiles']>, (typeof privacyColumns)[number]>;

export const toPrivacySettings = (row: PrivacyRow): PrivacySettings => ({
  photoPrivacy: row.photo_privacy,
  phonePrivacy: row.phone_privacy,
  doNotRecordViews: row.do_not_record_views,
  hideOnlineStatus: row.hide_online_status,
  learnFromActivity: row.learn_from_activity,
});

/** The privacy settings; their row is locked until the transaction ends. */
export async function lockPrivacy(db: Db, memberId: string): Promise<PrivacySettings | null> {
  const row = await db
    .selectFrom('profiles')
    .select(privacyColumns)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toPrivacySettings(row) : null;
}

export async function savePrivacy(db: Db, memberId: string, settings: PrivacySettings): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      photo_privacy: settings.photoPrivacy,
      phone_privacy: settings.phonePrivacy,
      do_not_record_views: settings.doNotRecordViews,
      hide_online_status: settings.hideOnlineStatus,
      learn_from_activity: settings.learnFromActivity,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** The columns of the fields together with all columns derived from them, so that both are always written together. */
export const toColumnsWithDerived = (fields: ProfileFields) => ({
  ...toColumns(fields),
  first_name_key: toTextKey(fields.firstName),
  last_name_key: toTextKey(fields.lastName),
  listed: meetsListingRequirements(fields),
  ...toTextKeyColumns(fields),
  ...toMustHaveColumns(fields.partnerPreferences),
});

/** Returns false, and inserts nothing, if the member has a profile already. */
export async function insertProfile(
  db: Db,
  memberId: string,
  { fields, now }: { fields: ProfileFields; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values({
      member_id: memberId,
      ...toColumnsWithDerived(fields),
      joined_at: now,
      last_active_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The fields of a profile; its row is locked until the transaction ends. */
export async function lockProfile(db: Db, memberId: string): Promise<ProfileFields | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toFields(row) : null;
}

export async function saveProfile(
  db: Db,
  memberId: string,
  { fields, now }: { fields: ProfileFields; now: Date },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      ...toColumnsWithDerived(fields),
      listed: sql`${meetsListingRequirements(fields)} and deactivated_at is null and not suspended`,
      updated_at: now,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Deletes a profile with everything that refers to it, in the current transaction. Deletions are serialised, because
 * concurrent deletions of two members with shared rows would deadlock.
 */
export async function deleteProfile(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leaving', 0))`.execute(db);
  await db.deleteFrom('profiles').where('member_id', '=', memberId).execute();
}

/** The fields of a member's profile. The caller checks access. */
export async function findProfileFields(db: Db, memberId: string): Promise<ProfileFields | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? toFields(row) : null;
}
