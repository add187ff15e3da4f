import { type RawBuilder, sql } from 'kysely';
import { toMustHaveColumns } from '../../profiles/store/columns.ts';

/** The columns that are written together with the preferences. */
const preferenceColumns = ['partner_preferences', ...Object.keys(toMustHaveColumns({}))];
const preferencesOf = (table: string) =>
  sql.join(preferenceColumns.map((column) => sql.ref(`${table}.${column}`)));

/** A change of one member, sometimes to the values of another. */
type MemberChange = (memberId: string, otherId: string) => RawBuilder<unknown>;

/** Changes of everything that ranking reads, like those of the site. */
export const memberChanges = {
  copyPreferences: (id, otherId) => sql`
    update profiles set (${sql.join(preferenceColumns.map((column) => sql.ref(column)))})
      = row(${preferencesOf('other')})
    from profiles other where profiles.member_id = ${id} and other.member_id = ${otherId}`,
  copyAnswers: (id, otherId) => sql`
    update profiles set religion = other.religion, height_cm = other.height_cm, city = other.city
    from profiles other where profiles.member_id = ${id} and other.member_id = ${otherId}`,
  hide: (id) => sql`update profiles set listed = false where member_id = ${id}`,
  hideOrShow: (id) => sql`update profiles set listed = not listed where member_id = ${id}`,
  hideOrShowPresence: (id) =>
    sql`update profiles set hide_online_status = not hide_online_status where member_id = ${id}`,
  copyActivity: (id, otherId) => sql`
    update profiles set last_active_at = other.last_active_at
    from profiles other where profiles.member_id = ${id} and other.member_id = ${otherId}`,
  deleteProfile: (id) => sql`delete from profiles where member_id = ${id}`,
  deletePhotos: (id) => sql`delete from photos where member_id = ${id}`,
  verifyIdentity: (id, otherId) => sql`
    insert into proofs (member_id, kind, proven_at)
    select member_id, 'identity', last_active_at from profiles where member_id in (${id}, ${otherId})
    on conflict do nothing`,
} satisfies Record<string, MemberChange>;
