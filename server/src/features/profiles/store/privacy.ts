import type { PrivacySettings } from '@troth/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database.ts';

type Row = Pick<
  Selectable<Tables['profiles']>,
  'photo_privacy' | 'phone_privacy' | 'do_not_record_views' | 'hide_online_status'
>;

export const privacyOf = (row: Row): PrivacySettings => ({
  photoPrivacy: row.photo_privacy,
  phonePrivacy: row.phone_privacy,
  doNotRecordViews: row.do_not_record_views,
  hideOnlineStatus: row.hide_online_status,
});
