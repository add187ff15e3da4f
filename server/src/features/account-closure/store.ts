import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    departures: { member_id: string; begun_at: Date };
    registration_records: { record_id: string; sealed: Buffer; lookup: Buffer; kept_until: Date };
  }
}

export async function isDeactivated(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('deactivated_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.deactivated_at !== null;
}

/** The profile data for the registration record, or null if there is no profile. */
export async function findRegistration(
  db: Db,
  memberId: string,
): Promise<{ name: string; joinedAt: Date } | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['first_name as firstName', 'last_name as lastName', 'joined_at as joinedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { name: `${row.firstName} ${row.lastName}`, joinedAt: row.joinedAt } : null;
}

/** Email addresses that the member had before an email change, and those to which a code was sent. */
export async function findOtherAddresses(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select old_email as address from identity.email_changes where user_id = ${memberId}
    union
    select sent_to from identity.codes join identity.users on users.srp_id = codes.account_id
    where users.id = ${memberId} and sent_to is not null`.execute(db);
  return rows.map(({ address }) => address);
}

/** Whether an email change of the member can still be undone. */
export async function hasUndoableEmailChange(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from identity.email_changes
    where user_id = ${memberId} and undo_until > ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Records that a deletion has begun. Returns false if it is already recorded. */
export async function insertDeletion(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('departures')
    .values({ member_id: memberId, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isDeletionPending(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('departures')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the members whose deletion began before an instant and is not completed. */
export async function findDeletionsBefore(db: Db, instant: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('departures')
    .select('member_id as memberId')
    .where('begun_at', '<', instant)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export async function removeDeletion(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('departures').where('member_id', '=', memberId).execute();
}

/** Whether the user or other data of the member still exists, such as data that a concurrent request has written. */
export async function hasRemainingData(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ remains: boolean }>`
    select exists (select from profiles where member_id = ${memberId})
      or exists (select from memberships where member_id = ${memberId})
      or exists (select from membership_grants where member_id = ${memberId})
      or exists (select from orders where member_id = ${memberId})
      or exists (select from idempotency_keys where member_id = ${memberId})
      or exists (select from identity.users where id = ${memberId}) as remains`.execute(db);
  return rows[0]?.remains ?? false;
}

interface StoredRecord {
  recordId: string;
  sealed: Buffer;
  lookup: Buffer;
  keptUntil: Date;
}

export async function insertRecord(
  db: Db,
  { recordId, sealed, lookup, keptUntil }: StoredRecord,
): Promise<void> {
  await db
    .insertInto('registration_records')
    .values({ record_id: recordId, sealed, lookup, kept_until: keptUntil })
    .execute();
}

export function findRecordsByLookup(db: Db, lookup: Buffer): Promise<{ recordId: string; sealed: Buffer }[]> {
  return db
    .selectFrom('registration_records')
    .select(['record_id as recordId', 'sealed'])
    .where('lookup', '=', lookup)
    .orderBy('kept_until', 'desc')
    .execute();
}

/** Deletes the registration records whose retention period has ended. */
export async function deleteExpiredRecords(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('registration_records').where('kept_until', '<', now).execute();
}
