import type { SearchCriteria } from '@troth/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isNotHidden } from '../../profiles/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    saved_search_alerts: { saved_search_id: string; member_id: string };
  }
}

/** A saved search whose alerts are due. */
export interface DueSearch {
  id: string;
  memberId: string;
  name: string;
  criteria: SearchCriteria;
  alertsSince: Date;
  checkedAt: Date;
}

/** Searches with alerts that were last checked before an instant, longest ago first. */
export async function findDueSearches(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select id, member_id as "memberId", name, criteria,
      alerts_since as "alertsSince", alerts_checked_at as "checkedAt"
    from saved_searches
    where alerts_since is not null and alerts_checked_at <= ${before}
    order by alerts_checked_at
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Records that a search is checked now. Returns false if no alert may be sent: the member is hidden, another process has
 * checked the search, or the member has deleted it or switched its alerts since. Locks the profile first, in the same
 * order as a deletion, so that two searches of a member do not count the same new member.
 */
export async function claimSearch(
  db: Db,
  { id, memberId, alertsSince, checkedAt }: DueSearch,
  now: Date,
): Promise<boolean> {
  const { rows: shown } = await sql`
    select from profiles where member_id = ${memberId} and ${isNotHidden} for no key update`.execute(db);
  const claimed = await db
    .updateTable('saved_searches')
    .set({ alerts_checked_at: now })
    .where('id', '=', id)
    .where('alerts_since', '=', alertsSince)
    .where('alerts_checked_at', '=', checkedAt)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined && shown.length > 0;
}

/** The condition that someone was first listed after an instant and is in no earlier alert for a member. */
export const isNewFor = (memberId: string, listedAfter: Date): Expression<SqlBool> =>
  sql<boolean>`(
    profiles.first_listed_at > ${listedAfter}
    and not exists (
      select from saved_search_alerts alerted join saved_searches on id = saved_search_id
      where saved_searches.member_id = ${memberId} and alerted.member_id = profiles.member_id
    )
  )`;

/** Records members as alerted; returns those who were not yet, and still exist. */
export async function insertAlerted(db: Db, searchId: string, memberIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    insert into saved_search_alerts (saved_search_id, member_id)
    select ${searchId}, member_id from profiles
    where member_id = any(${memberIds}::uuid[]) order by member_id for key share
    on conflict do nothing
    returning member_id as "memberId"`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Forgets alerted members who were first listed so long ago that no alert would count them again. */
export async function deleteAlertedBefore(db: Db, searchId: string, listedBefore: Date): Promise<void> {
  await sql`
    delete from saved_search_alerts alerted using profiles
    where saved_search_id = ${searchId} and profiles.member_id = alerted.member_id
      and profiles.first_listed_at <= ${listedBefore}`.execute(db);
}
