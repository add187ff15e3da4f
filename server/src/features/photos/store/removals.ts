import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    /** Written by triggers wherever a photo or an upload goes. */
    object_removals: { folder: string; not_before: Date };
  }
}

export interface Removal {
  folder: string;
  /** An instant in the words of the database, which has one before all others. */
  notBefore: string;
}

/** Takes some folders whose time has come off the list; back on it where the transaction fails. */
export async function takeDueRemovals(
  db: Db,
  { now, most, except }: { now: Date; most: number; except: string[] },
): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    delete from object_removals where (folder, not_before) in (
      select folder, not_before from object_removals
      where not_before <= ${now} and folder <> all(${except}::text[])
        -- Staff are to see it: it is copied first.
        and not exists (select from evidence_pictures where evidence_pictures.object_key = folder)
      order by not_before limit ${most} for update skip locked
    ) returning folder, not_before::text as "notBefore"`.execute(db);
  return rows;
}

export async function putBack(db: Db, removals: Removal[]): Promise<void> {
  await sql`
    insert into object_removals (folder, not_before)
    select folder, not_before::timestamptz from unnest(
      ${removals.map(({ folder }) => folder)}::text[], ${removals.map(({ notBefore }) => notBefore)}::text[]
    ) as kept (folder, not_before)
    on conflict do nothing`.execute(db);
}
