import type { Visibility } from '@troth/contract';
import { sql } from 'kysely';
import { utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction, REUSE_PLAN } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    phones: { member_id: string; number_mac: Buffer; sealed_number: Buffer; proven_at: Date };
    phone_codes: {
      member_id: string;
      number_mac: Buffer;
      sealed_number: Buffer;
      code_mac: Buffer;
      tries: number;
      expires_at: Date;
    };
    phone_pauses: { about: Buffer; ends_at: Date };
    sms_days: { day: string; sent: number };
  }
}

/** A stored number. */
export interface StoredNumber {
  numberMac: Buffer;
  sealedNumber: Buffer;
}

interface NewCode extends StoredNumber {
  memberId: string;
  codeMac: Buffer;
  expiresAt: Date;
}

/** Replaces the member's code; returns false if there is no profile. */
export async function saveCode(db: Db, code: NewCode): Promise<boolean> {
  const { memberId, numberMac, sealedNumber, codeMac, expiresAt } = code;
  const { rows } = await sql`
    insert into phone_codes (member_id, number_mac, sealed_number, code_mac, tries, expires_at)
    select member_id, ${numberMac}, ${sealedNumber}, ${codeMac}, 0, ${expiresAt}::timestamptz
    from profiles where member_id = ${memberId} for key share
    on conflict (member_id) do update set number_mac = excluded.number_mac, sealed_number = excluded.sealed_number,
      code_mac = excluded.code_mac, tries = 0, expires_at = excluded.expires_at
    returning member_id`.execute(db);
  return rows.length === 1;
}

export interface StoredCode extends StoredNumber {
  codeMac: Buffer;
  tries: number;
}

/** Counts an attempt at the member's valid code and returns the code; null if there is none. */
export async function countAttempt(db: Db, memberId: string, now: Date): Promise<StoredCode | null> {
  const code = await db
    .updateTable('phone_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .returning(['number_mac as numberMac', 'sealed_number as sealedNumber', 'code_mac as codeMac', 'tries'])
    .executeTakeFirst();
  return code ?? null;
}

/** Deletes a used code; returns true for exactly one of several concurrent calls. */
export async function consumeCode(db: Db, memberId: string, codeMac: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_codes')
    .where('member_id', '=', memberId)
    .where('code_mac', '=', codeMac)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteCode(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('member_id', '=', memberId).execute();
}

/** Deletes expired codes and cooldowns, and the message counts before a day. */
export async function deleteExpired(db: Db, { now, day }: { now: Date; day: string }): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('phone_pauses').where('ends_at', '<=', now).execute();
  await db.deleteFrom('sms_days').where('day', '<', day).execute();
}

interface Cooldown {
  /** The hashes of the account and the number. */
  keys: Buffer[];
  now: Date;
  endsAt: Date;
}

class CooldownActive extends Error {}

/** Starts a cooldown for each key and returns true; returns false if one of them has a cooldown already. */
export async function startCooldown(db: Db, { keys, now, endsAt }: Cooldown): Promise<boolean> {
  // Sorted, so that concurrent requests lock rows in the same order.
  const sorted = keys.toSorted(Buffer.compare);
  try {
    await inTransaction(db, async (transaction) => {
      const { rows } = await sql`
        insert into phone_pauses as kept (about, ends_at)
        select about, ${endsAt}::timestamptz from unnest(${sorted}::bytea[]) given (about)
        on conflict (about) do update set ends_at = excluded.ends_at where kept.ends_at <= ${now}
        returning about`.execute(transaction);
      if (rows.length < sorted.length) throw new CooldownActive();
    });
    return true;
  } catch (error) {
    if (error instanceof CooldownActive) return false;
    throw error;
  }
}

export async function endCooldown(db: Db, keys: Buffer[]): Promise<void> {
  await sql`delete from phone_pauses where about = any(${keys}::bytea[])`.execute(db);
}

/**
 * Takes one message of the site's daily budget; returns its number, or null if the budget is used up. One statement, so
 * that the limit is exact over all processes.
 */
export async function consumeDailyMessage(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ sent: number }>`
    insert into sms_days as kept (day, sent) values (${utcDay(now)}, 1)
    on conflict (day) do update set sent = kept.sent + 1 where kept.sent < ${limit}::integer
    returning sent`.execute(db);
  return rows[0]?.sent ?? null;
}

/**
 * Serialises all changes of the owners of numbers until the transaction ends. Lock the profiles first, in the same order
 * as a deletion.
 */
export async function lockPhoneNumbers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone numbers', 0))`.execute(db);
}

export async function findNumberOwner(db: Db, numberMac: Buffer): Promise<string | null> {
  const owner = await db
    .selectFrom('phones')
    .select('member_id')
    .where('number_mac', '=', numberMac)
    .executeTakeFirst();
  return owner?.member_id ?? null;
}

/** Stores the member's verified number, replacing another one. */
export async function savePhone(
  db: Db,
  { memberId, numberMac, sealedNumber, now }: StoredNumber & { memberId: string; now: Date },
): Promise<void> {
  const phone = { number_mac: numberMac, sealed_number: sealedNumber, proven_at: now };
  await db
    .insertInto('phones')
    .values({ member_id: memberId, ...phone })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(phone))
    .execute();
}

export async function deletePhone(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('phones').where('member_id', '=', memberId).execute();
}

/** A member's verified number, and the number to which a valid code was sent. */
export async function findOwnPhone(db: Db, memberId: string, now: Date) {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('phones', 'phones.member_id', 'profiles.member_id')
    .leftJoin('phone_codes', (join) =>
      join.onRef('phone_codes.member_id', '=', 'profiles.member_id').on('phone_codes.expires_at', '>', now),
    )
    .select([
      'phones.sealed_number as sealedNumber',
      'phones.proven_at as provenAt',
      'phone_codes.sealed_number as pendingNumber',
    ])
    .modifyFront(REUSE_PLAN)
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { sealedNumber: null, provenAt: null, pendingNumber: null };
}

export interface ContactRow {
  privacy: Visibility;
  isConnected: boolean;
  sealedNumber: Buffer | null;
}

/** A member's number, and what decides whether the viewer can see it. Does not check mutual visibility. */
export async function findContact(
  db: Db,
  { viewerId, memberId }: { viewerId: string; memberId: string },
): Promise<ContactRow | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('phones', 'phones.member_id', 'profiles.member_id')
    .select(['profiles.phone_privacy as privacy', 'phones.sealed_number as sealedNumber'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('interests')
            .select('interest_id')
            .where('status', '=', 'accepted')
            .where((pair) =>
              pair.or([
                pair.and({ sender_id: viewerId, receiver_id: memberId }),
                pair.and({ sender_id: memberId, receiver_id: viewerId }),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('isConnected'),
    )
    .modifyFront(REUSE_PLAN)
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
