import { sql } from 'kysely';
import { utcDay } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import type {} from './tables.ts';

interface Pause {
  about: Buffer[];
  now: Date;
  endsAt: Date;
}

class Paused extends Error {}

/** Begins a pause of each of these, unless one of them has a pause: of any number at once one begins it. */
export async function beginPause(db: Db, { about, now, endsAt }: Pause): Promise<boolean> {
  // Sorted, so that two requests never lock the same rows in different order.
  const sorted = about.toSorted(Buffer.compare);
  try {
    await inTransaction(db, async (transaction) => {
      const { rows } = await sql`
        insert into phone_pauses as kept (about, ends_at)
        select about, ${endsAt}::timestamptz from unnest(${sorted}::bytea[]) given (about)
        on conflict (about) do update set ends_at = excluded.ends_at where kept.ends_at <= ${now}
        returning about`.execute(transaction);
      if (rows.length < sorted.length) throw new Paused();
    });
    return true;
  } catch (error) {
    if (error instanceof Paused) return false;
    throw error;
  }
}

export async function endPause(db: Db, about: Buffer[]): Promise<void> {
  await sql`delete from phone_pauses where about = any(${about}::bytea[])`.execute(db);
}

/**
 * Takes one message of the day's for the whole site; answers which one it was, and null where all are spent. One
 * statement, so that of any number of processes exactly so many get through.
 */
export async function spendMessage(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ sent: number }>`
    insert into sms_days as kept (day, sent) values (${utcDay(now)}, 1)
    on conflict (day) do update set sent = kept.sent + 1 where kept.sent < ${most}::integer
    returning sent`.execute(db);
  return rows[0]?.sent ?? null;
}
