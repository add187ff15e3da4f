import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isNotHidden, visibleTo } from '../../profiles/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    ignores: { id: string; member_id: string; ignored_id: string; created_at: Date };
  }
}

export interface IgnorePair {
  memberId: string;
  ignoredId: string;
}

/** Returns false if the member is not visible or already ignored. Neither can be deleted until the transaction ends. */
export async function insertIgnore(db: Db, { memberId, ignoredId }: IgnorePair, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into ignores (id, member_id, ignored_id, created_at)
    select ${randomUUID()}::uuid, ${memberId}::uuid, profiles.member_id, ${now}::timestamptz
    from profiles join profiles own on own.member_id = ${memberId}
    where profiles.member_id = ${ignoredId} and ${visibleTo(memberId)}
    for key share
    on conflict do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

export async function isIgnored(db: Db, { memberId, ignoredId }: IgnorePair): Promise<boolean> {
  const row = await db
    .selectFrom('ignores')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ignored_id', '=', ignoredId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the member was not ignored. */
export async function deleteIgnore(db: Db, { memberId, ignoredId }: IgnorePair): Promise<boolean> {
  const deleted = await db
    .deleteFrom('ignores')
    .where('member_id', '=', memberId)
    .where('ignored_id', '=', ignoredId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

interface IgnoresPage {
  memberId: string;
  after: { ignoredAt: Date; id: string } | undefined;
  limit: number;
}

/** Members hidden from everyone are not listed, but stay ignored. */
export function findIgnores(db: Db, { memberId, after, limit }: IgnoresPage) {
  return db
    .selectFrom('ignores')
    .innerJoin('profiles', 'profiles.member_id', 'ignores.ignored_id')
    .where('ignores.member_id', '=', memberId)
    .where(isNotHidden)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(ignores.created_at, ignores.id) < (${after?.ignoredAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'ignores.id',
      'ignores.created_at as ignoredAt',
      'profiles.member_id as userId',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
    ])
    .orderBy('ignores.created_at', 'desc')
    .orderBy('ignores.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countIgnores(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ignores')
    .innerJoin('profiles', 'profiles.member_id', 'ignores.ignored_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ignores.member_id', '=', memberId)
    .where(isNotHidden)
    .executeTakeFirstOrThrow();
  return count;
}
