import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Bits of 64 by which two pictures of the same may differ. */
const ALIKE_BITS = 8;

/** A quarter of a hash, said as its index says it. */
const quarter = (shift: number, hash: unknown) =>
  shift === 0 ? sql`(${hash} & 65535)` : sql`((${hash} >> ${sql.lit(shift)}) & 65535)`;

/**
 * Another member's photo that looks the same, or null. Only hashes that share a quarter are compared: all that differ in
 * three bits at most, and most of the others. Until the transaction ends nobody else compares, so that of two who bring
 * the same picture at once one is noticed, and the photo that was found is not deleted.
 */
export async function findAlike(
  db: Db,
  { memberId, fingerprint }: { memberId: string; fingerprint: bigint },
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('photo fingerprints', 0))`.execute(db);
  const given = sql`${String(fingerprint)}::bigint`;
  const shared = [0, 16, 32, 48].map(
    (shift) => sql`${quarter(shift, sql`fingerprint`)} = ${quarter(shift, given)}`,
  );
  const { rows } = await sql<{ photoId: string }>`
    select photo_id as "photoId" from photos
    where fingerprint is not null and member_id <> ${memberId} and (${sql.join(shared, sql` or `)})
      and bit_count((fingerprint # ${given})::bit(64)) <= ${ALIKE_BITS}
    order by bit_count((fingerprint # ${given})::bit(64)), created_at
    limit 1 for key share`.execute(db);
  return rows[0]?.photoId ?? null;
}
