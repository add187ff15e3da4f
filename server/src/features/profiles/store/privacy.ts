import type { PrivacySettings } from '@troth/contract';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';

const columns = ['photo_privacy', 'phone_privacy', 'do_not_record_views', 'hide_online_status'] as const;

type Row = Pick<Selectable<Tables['profiles']>, (typeof columns)[number]>;

export const privacyOf = (row: Row): PrivacySettings => ({
  photoPrivacy: row.photo_privacy,
  phonePrivacy: row.phone_privacy,
  doNotRecordViews: row.do_not_record_views,
  hideOnlineStatus: row.hide_online_status,
});

/** The settings as they are, and as nobody else can change them until the transaction ends. */
export async function lockPrivacy(db: Db, memberId: string): Promise<PrivacySettings | null> {
  const row = await db
    .selectFrom('profiles')
    .select(columns)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? privacyOf(row) : null;
}

export async function savePrivacy(db: Db, memberId: string, settings: PrivacySettings): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      photo_privacy: settings.photoPrivacy,
      phone_privacy: settings.phonePrivacy,
      do_not_record_views: settings.doNotRecordViews,
      hide_online_status: settings.hideOnlineStatus,
    })
    .where('member_id', '=', memberId)
    .execute();
}
