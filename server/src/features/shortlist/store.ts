import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { visibleTo } from '../profiles/index.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    shortlist: { member_id: string; shortlisted_id: string; note: string; added_at: Date };
  }
}

/** The owner of a shortlist and a member to put on it. */
export interface Pair {
  memberId: string;
  userId: string;
}

/**
 * Serialises additions to a shortlist until the transaction ends, so that the limit is exact. Also locks both profiles
 * against deletion.
 */
export async function lockShortlist(db: Db, { memberId, userId }: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shortlist:${memberId}`}, 0))`.execute(db);
  await db
    .selectFrom('profiles')
    .select('member_id')
    .where('member_id', 'in', [memberId, userId])
    .orderBy('member_id')
    .forKeyShare()
    .execute();
}

interface ShortlistEntry {
  userId: string;
  note: string;
  addedAt: Date;
}

/** Adds a member or changes their note. Keeps an existing note if none is given. Returns null if the list is full. */
export async function saveEntry(
  db: Db,
  { memberId, userId, note, now, limit }: Pair & { note: string | undefined; now: Date; limit: number },
): Promise<ShortlistEntry | null> {
  const { rows } = await sql<ShortlistEntry>`
    insert into shortlist as existing (member_id, shortlisted_id, note, added_at)
    select ${memberId}, ${userId}, ${note ?? ''}, ${now}
    where (select count(*) from shortlist where member_id = ${memberId} and shortlisted_id <> ${userId}) < ${limit}
    on conflict (member_id, shortlisted_id) do update set note = coalesce(${note ?? null}, existing.note)
    returning shortlisted_id as "userId", note, added_at as "addedAt"`.execute(db);
  return rows[0] ?? null;
}

/** Returns null if the member is not on the shortlist. */
export async function deleteEntry(db: Db, { memberId, userId }: Pair): Promise<{ userId: string } | null> {
  const deleted = await db
    .deleteFrom('shortlist')
    .where('member_id', '=', memberId)
    .where('shortlisted_id', '=', userId)
    .returning('shortlisted_id as userId')
    .executeTakeFirst();
  return deleted ?? null;
}

export interface ShortlistPosition {
  addedAt: Date;
  userId: string;
}

/** Entries of visible members, last added first. */
export function listEntries(
  db: Db,
  { memberId, after, limit }: { memberId: string; after?: ShortlistPosition; limit: number },
): Promise<ShortlistEntry[]> {
  return db
    .selectFrom('shortlist')
    .innerJoin('profiles', 'profiles.member_id', 'shortlist.shortlisted_id')
    .where('shortlist.member_id', '=', memberId)
    .where(visibleTo(memberId))
    .$if(after !== undefined, (query) => {
      const { addedAt, userId } = after as ShortlistPosition;
      return query.where(
        sql<boolean>`(shortlist.added_at, shortlist.shortlisted_id) < (${addedAt}, ${userId})`,
      );
    })
    .select(['shortlist.shortlisted_id as userId', 'shortlist.note', 'shortlist.added_at as addedAt'])
    .orderBy('shortlist.added_at', 'desc')
    .orderBy('shortlist.shortlisted_id', 'desc')
    .limit(limit)
    .execute();
}
