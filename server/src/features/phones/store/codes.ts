import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { KeptNumber } from './tables.ts';

interface NewCode extends KeptNumber {
  memberId: string;
  codeMac: Buffer;
  expiresAt: Date;
}

/** Keeps a code in the place of the last one; answers false where there is no profile to prove anything of. */
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

export interface KeptCode extends KeptNumber {
  codeMac: Buffer;
  tries: number;
}

/** Takes one try of the code that a member was sent and that is good yet, with the tries that it has had; or null. */
export async function takeTry(db: Db, memberId: string, now: Date): Promise<KeptCode | null> {
  const code = await db
    .updateTable('phone_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .returning(['number_mac as numberMac', 'sealed_number as sealedNumber', 'code_mac as codeMac', 'tries'])
    .executeTakeFirst();
  return code ?? null;
}

/** Uses a code up; of any number at once one does. */
export async function useCode(db: Db, memberId: string, codeMac: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_codes')
    .where('member_id', '=', memberId)
    .where('code_mac', '=', codeMac)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dropCode(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('member_id', '=', memberId).execute();
}

/** Forgets what has ended: codes, pauses, and what was sent on days long past. */
export async function deleteEnded(db: Db, { now, day }: { now: Date; day: string }): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('phone_pauses').where('ends_at', '<=', now).execute();
  await db.deleteFrom('sms_days').where('day', '<', day).execute();
}
