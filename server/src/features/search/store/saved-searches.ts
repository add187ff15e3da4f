import { randomUUID } from 'node:crypto';
import type { SearchCriteria } from '@troth/contract';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    saved_searches: {
      id: string;
      member_id: string;
      name: string;
      criteria: SearchCriteria;
      created_at: Date;
      /** When alerts were switched on; null while they are off. */
      alerts_since: Generated<Date | null>;
      /** When the search was last checked for new members; null while alerts are off. */
      alerts_checked_at: Generated<Date | null>;
    };
  }
}

export interface SavedSearchRow {
  id: string;
  name: string;
  criteria: SearchCriteria;
  createdAt: Date;
  alerts: boolean;
}

const savedSearchColumns = [
  'id',
  'name',
  'criteria',
  'created_at as createdAt',
  sql<boolean>`alerts_since is not null`.as('alerts'),
] as const;

/** A member's saved searches, latest first. */
export function findSavedSearches(db: Db, memberId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .select(savedSearchColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface NewSavedSearch {
  memberId: string;
  name: string;
  criteria: SearchCriteria;
  alerts: boolean;
  now: Date;
}

export function insertSavedSearch(
  db: Db,
  { memberId, name, criteria, alerts, now }: NewSavedSearch,
): Promise<SavedSearchRow> {
  const alertsStart = alerts ? now : null;
  return db
    .insertInto('saved_searches')
    .values({
      id: randomUUID(),
      member_id: memberId,
      name,
      criteria,
      created_at: now,
      alerts_since: alertsStart,
      alerts_checked_at: alertsStart,
    })
    .returning(savedSearchColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Switches the alerts of a search on or off. Repeating it changes nothing, so that no new member is missed. Returns null
 * if the member has no such search.
 */
export async function setAlerts(
  db: Db,
  { id, memberId, alerts, now }: { id: string; memberId: string; alerts: boolean; now: Date },
): Promise<SavedSearchRow | null> {
  const changed = await db
    .updateTable('saved_searches')
    .set(
      alerts
        ? {
            alerts_since: sql`coalesce(alerts_since, ${now})`,
            alerts_checked_at: sql`coalesce(alerts_checked_at, ${now})`,
          }
        : { alerts_since: null, alerts_checked_at: null },
    )
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(savedSearchColumns)
    .executeTakeFirst();
  return changed ?? null;
}

export async function deleteSavedSearch(
  db: Db,
  memberId: string,
  id: string,
): Promise<{ id: string } | null> {
  const deleted = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return deleted ?? null;
}

/** Deletes all saved searches for the id of a deleted member. */
export async function deleteSearchesForMember(db: Db, memberId: string): Promise<void> {
  await sql`delete from saved_searches where criteria ? 'userId' and lower(criteria->>'userId') = ${memberId}`.execute(
    db,
  );
}
