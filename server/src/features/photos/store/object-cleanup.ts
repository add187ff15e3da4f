import { sql } from 'kysely';
import type { ObjectStore } from '../../../adapters/objects/port.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { deleteUploadsBefore } from './uploads.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    /** Written by triggers wherever a photo or an upload goes. */
    object_removals: { folder: string; not_before: Date };
  }
}

export interface ObjectRemoval {
  folder: string;
  /** An instant in the words of the database, which has one before all others. */
  notBefore: string;
}

/** Takes some folders whose time has come off the list; back on it where the transaction fails. */
async function takeDueRemovals(
  db: Db,
  { now, most, except }: { now: Date; most: number; except: string[] },
): Promise<ObjectRemoval[]> {
  const { rows } = await sql<ObjectRemoval>`
    delete from object_removals where (folder, not_before) in (
      select folder, not_before from object_removals
      where not_before <= ${now} and folder <> all(${except}::text[])
        -- Staff are to see it: it is copied first.
        and not exists (select from evidence_pictures where evidence_pictures.object_key = folder)
      order by not_before limit ${most} for update skip locked
    ) returning folder, not_before::text as "notBefore"`.execute(db);
  return rows;
}

async function restoreRemovals(db: Db, removals: ObjectRemoval[]): Promise<void> {
  await sql`
    insert into object_removals (folder, not_before)
    select folder, not_before::timestamptz from unnest(
      ${removals.map(({ folder }) => folder)}::text[], ${removals.map(({ notBefore }) => notBefore)}::text[]
    ) as kept (folder, not_before)
    on conflict do nothing`.execute(db);
}

const BATCH_SIZE = 20;
/** An upload that nobody made a photo of is kept this long. */
const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

interface FailedRemoval {
  removal: ObjectRemoval;
  why: unknown;
}

/** Removes the folders, each by itself; answers those that storage cannot remove now. */
async function removeFolders(objects: ObjectStore, removals: ObjectRemoval[]): Promise<FailedRemoval[]> {
  const failed: FailedRemoval[] = [];
  const attempts = removals.map((removal) =>
    objects.removeFolder(removal.folder).catch((why: unknown) => failed.push({ removal, why })),
  );
  await Promise.all(attempts);
  return failed;
}

/** Removes some of what is due; answers how many folders went, and adds to `left` those that storage cannot remove. */
function removeBatch(db: Db, objects: ObjectStore, { now, left }: { now: Date; left: FailedRemoval[] }) {
  return inTransaction(db, async (transaction) => {
    const except = left.map(({ removal }) => removal.folder);
    const due = await takeDueRemovals(transaction, { now, most: BATCH_SIZE, except });
    const failed = await removeFolders(objects, due);
    await restoreRemovals(
      transaction,
      failed.map(({ removal }) => removal),
    );
    left.push(...failed);
    return due.length - failed.length;
  });
}

/**
 * Removes from storage what belongs to nobody any more. What storage cannot remove now stays on the list for the next
 * time and holds up nothing else; then it throws, at once where storage removes nothing at all. Any number of processes
 * may do it at once.
 */
export async function removeOrphanedObjects(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  const left: FailedRemoval[] = [];
  while ((await removeBatch(db, objects, { now, left })) > 0);
  if (left[0]) throw left[0].why;
}

/** The same of a few: whoever waits for it does not wait for all that others have left behind. */
export async function removeSomeOrphanedObjects(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  const left: FailedRemoval[] = [];
  await removeBatch(db, objects, { now, left });
  if (left[0]) throw left[0].why;
}

/** Forgets uploads that were begun a day ago and never became a photo, with all that lies in storage for them. */
export const deleteExpiredUploads = (db: Db, now: Date): Promise<void> =>
  deleteUploadsBefore(db, new Date(now.getTime() - UPLOAD_LIFETIME_MS));
