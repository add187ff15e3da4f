import { randomUUID } from 'node:crypto';
import type { SearchCriteria } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    saved_searches: {
      id: string;
      member_id: string;
      name: string;
      criteria: SearchCriteria;
      created_at: Date;
    };
  }
}

export interface SavedSearchRow {
  id: string;
  name: string;
  criteria: SearchCriteria;
  createdAt: Date;
}

const savedSearchColumns = ['id', 'name', 'criteria', 'created_at as createdAt'] as const;

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

export function insertSavedSearch(
  db: Db,
  { memberId, name, criteria, now }: { memberId: string; name: string; criteria: SearchCriteria; now: Date },
): Promise<SavedSearchRow> {
  return db
    .insertInto('saved_searches')
    .values({ id: randomUUID(), member_id: memberId, name, criteria, created_at: now })
    .returning(savedSearchColumns)
    .executeTakeFirstOrThrow();
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
