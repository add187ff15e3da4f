import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    /** Written by triggers wherever a photo or an upload goes. */
    object_removals: { folder: string; not_before: Date };
  }
}

/** Takes some folders whose time has come off the list; back on it where the transaction fails. */
export async function takeDueRemovals(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    delete from object_removals where (folder, not_before) in (
      select folder, not_before from object_removals where not_before <= ${now}
      order by not_before limit ${most} for update skip locked
    ) returning folder`.execute(db);
  return [...new Set(rows.map(({ folder }) => folder))];
}
