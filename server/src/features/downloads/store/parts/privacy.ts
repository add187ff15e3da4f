import type { Part } from '../../part.ts';

export const privacy: Part = {
  file: 'privacy.json',
  about: 'Who sees your photos and your phone number, and whether others see when you are here.',
  tables: ['profiles'],
  content: async ({ db, memberId }) =>
    (await db
      .selectFrom('profiles')
      .select([
        'photo_privacy as photoPrivacy',
        'phone_privacy as phonePrivacy',
        'do_not_record_views as doNotRecordViews',
        'hide_online_status as hideOnlineStatus',
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirst()) ?? null,
};
