import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/**
 * Makes all changes of a member's photos happen one after the other until the transaction ends, and keeps the profile
 * from being deleted meanwhile; answers whether there is one.
 */
export async function lockPhotosOf(db: Db, memberId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${memberId}`}, 0))`.execute(db);
  return holdProfile(db, memberId);
}

/** Keeps the profile from being deleted until the transaction ends; answers whether there is one. */
export async function holdProfile(db: Db, memberId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst();
  return profile !== undefined;
}

const making = (memberId: string) => sql`hashtextextended(${`photos in the making:${memberId}`}, 0)`;

/**
 * Keeps the profile while a photo is made of an upload, which takes its time. Who comes later does not pass whoever
 * waits for the photos in the making, as with a lock of the row alone.
 */
export async function holdProfileForMaking(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${making(memberId)})`.execute(db);
  await holdProfile(db, memberId);
}

/** Waits for the photos of a member that are in the making; until the transaction ends none is begun. */
export async function awaitPhotosInMaking(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${making(memberId)})`.execute(db);
}
