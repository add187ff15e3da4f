import type { Visibility } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import type { KeptNumber } from './tables.ts';

/**
 * Makes all changes of who has which number happen one after the other until the transaction ends. Taken after the
 * profiles, as by a deletion.
 */
export async function lockNumbers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone numbers', 0))`.execute(db);
}

/** Keeps these profiles from being deleted until the transaction ends; answers those that are there. */
export async function holdProfiles(db: Db, memberIds: string[]): Promise<string[]> {
  const held = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .forKeyShare()
    .execute();
  return held.map((profile) => profile.member_id);
}

export async function findHolder(db: Db, numberMac: Buffer): Promise<string | null> {
  const holder = await db
    .selectFrom('phones')
    .select('member_id')
    .where('number_mac', '=', numberMac)
    .executeTakeFirst();
  return holder?.member_id ?? null;
}

/** Notes the number that a member has proven, in the place of another one of theirs. */
export async function savePhone(
  db: Db,
  { memberId, numberMac, sealedNumber, now }: KeptNumber & { memberId: string; now: Date },
): Promise<void> {
  const kept = { number_mac: numberMac, sealed_number: sealedNumber, proven_at: now };
  await db
    .insertInto('phones')
    .values({ member_id: memberId, ...kept })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(kept))
    .execute();
}

export async function deletePhone(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('phones').where('member_id', '=', memberId).execute();
}

/** A member's own number, and the one that a code was sent to which is good yet. */
export async function findOwnPhone(db: Db, memberId: string, now: Date) {
  const own = await db
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
    .modifyFront(PLANNED_ONCE)
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  return own ?? { sealedNumber: null, provenAt: null, pendingNumber: null };
}

export interface ContactRow {
  privacy: Visibility;
  connected: boolean;
  sealedNumber: Buffer | null;
}

/** A member's number with what decides whether the viewer reads it; whether they may meet is asked elsewhere. */
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
        .as('connected'),
    )
    .modifyFront(PLANNED_ONCE)
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
