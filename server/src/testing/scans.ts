import { sql } from 'kysely';
import { type Db, inTransaction } from '../platform/database.ts';

interface Scans {
  /** The tables that were walked from end to end. */
  whole: string[];
  /** How many rows were fetched of each table by an index. */
  fetched: Record<string, number>;
}

interface Counted {
  table: string;
  whole: number;
  fetched: number;
}

async function countedIn(db: Db): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted>`
    select relname as table, seq_scan as whole, coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_xact_user_tables where schemaname = 'public'`.execute(db);
  return new Map(rows.map((row) => [row.table, row]));
}

/** How the tables of the product were looked through by some work. */
export function scansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<Scans> {
  return inTransaction(db, async (transaction) => {
    // A connection still counts what it did lately.
    const before = await countedIn(transaction);
    await work(transaction);
    const scans: Scans = { whole: [], fetched: {} };
    for (const { table, whole, fetched } of (await countedIn(transaction)).values()) {
      if (whole > (before.get(table)?.whole ?? 0)) scans.whole.push(table);
      scans.fetched[table] = fetched - (before.get(table)?.fetched ?? 0);
    }
    return scans;
  });
}
