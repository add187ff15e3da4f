import { sql } from 'kysely';
import type { ObjectStore } from '../../../adapters/objects/port.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { deleteUploadsBefore } from './uploads.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    /** Filled by triggers when a photo or an upload is deleted. */
    object_removals: { folder: string; not_before: Date };
  }
}

export interface ObjectRemoval {
  folder: string;
  /** A timestamp as PostgreSQL text, which can be `-infinity`. */
  notBefore: string;
}

/** Deletes due removals from the queue and returns them; a rollback restores them. */
async function takeDueRemovals(
  db: Db,
  { now, limit, excludedFolders }: { now: Date; limit: number; excludedFolders: string[] },
): Promise<ObjectRemoval[]> {
  const { rows } = await sql<ObjectRemoval>`
    delete from object_removals where (folder, not_before) in (
      select folder, not_before from object_removals
      where not_before <= ${now} and folder <> all(${excludedFolders}::text[])
        -- Evidence of a report must be copied first.
        and not exists (select from evidence_pictures where evidence_pictures.object_key = folder)
      order by not_before limit ${limit} for update skip locked
    ) returning folder, not_before::text as "notBefore"`.execute(db);
  return rows;
}

async function restoreRemovals(db: Db, removals: ObjectRemoval[]): Promise<void> {
  await sql`
    insert into object_removals (folder, not_before)
    select folder, not_before::timestamptz from unnest(
      ${removals.map(({ folder }) => folder)}::text[], ${removals.map(({ notBefore }) => notBefore)}::text[]
    ) as removal (folder, not_before)
    on conflict do nothing`.execute(db);
}

const BATCH_SIZE = 20;
/** How long an upload is kept that was not registered as a photo. */
const UPLOAD_LIFETIME_MS = DAY_MS;

interface FailedRemoval {
  removal: ObjectRemoval;
  error: unknown;
}

/** Removes the folders from storage and returns those that failed. */
async function removeFolders(objects: ObjectStore, removals: ObjectRemoval[]): Promise<FailedRemoval[]> {
  const failed: FailedRemoval[] = [];
  const attempts = removals.map((removal) =>
    objects.removeFolder(removal.folder).catch((error: unknown) => failed.push({ removal, error })),
  );
  await Promise.all(attempts);
  return failed;
}

/** Removes one batch. Returns the number of removed folders and adds those that failed to `failures`. */
function removeBatch(
  db: Db,
  objects: ObjectStore,
  { now, failures }: { now: Date; failures: FailedRemoval[] },
) {
  return inTransaction(db, async (transaction) => {
    const excludedFolders = failures.map(({ removal }) => removal.folder);
    const due = await takeDueRemovals(transaction, { now, limit: BATCH_SIZE, excludedFolders });
    const failed = await removeFolders(objects, due);
    await restoreRemovals(
      transaction,
      failed.map(({ removal }) => removal),
    );
    failures.push(...failed);
    return due.length - failed.length;
  });
}

/**
 * Removes all orphaned objects from storage. Folders that fail stay queued for the next run and do not delay others; in the
 * end the first error is thrown. Stops if a batch removes nothing. Several processes can run it at the same time.
 */
export async function removeOrphanedObjects(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  const failures: FailedRemoval[] = [];
  while ((await removeBatch(db, objects, { now, failures })) > 0);
  if (failures[0]) throw failures[0].error;
}

/** Removes one batch of orphaned objects, so that a request does not wait for a long backlog. */
export async function removeSomeOrphanedObjects(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  const failures: FailedRemoval[] = [];
  await removeBatch(db, objects, { now, failures });
  if (failures[0]) throw failures[0].error;
}

/** Deletes uploads that were not registered within a day; a trigger queues their files for removal. */
export const deleteExpiredUploads = (db: Db, now: Date): Promise<void> =>
  deleteUploadsBefore(db, new Date(now.getTime() - UPLOAD_LIFETIME_MS));
