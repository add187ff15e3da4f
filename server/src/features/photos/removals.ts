import type { ObjectStore } from '../../adapters/objects/port.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { takeDueRemovals } from './store/removals.ts';
import { deleteUploadsBefore } from './store/uploads.ts';

const AT_ONCE = 20;
/** An upload that nobody made a photo of is kept this long. */
const UNREGISTERED_MS = 24 * 60 * 60 * 1000;

/**
 * Removes from storage what belongs to nobody any more. What storage cannot remove now stays on the list for the next
 * time. Any number of processes may do it at once.
 */
export async function removeOrphans(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  let taken: number;
  do {
    taken = await inTransaction(db, async (transaction) => {
      const folders = await takeDueRemovals(transaction, now, AT_ONCE);
      await Promise.all(folders.map((folder) => objects.removeFolder(folder)));
      return folders.length;
    });
  } while (taken > 0);
}

/** Forgets uploads that were begun a day ago and never became a photo, with all that lies in storage for them. */
export const dropStaleUploads = (db: Db, now: Date): Promise<void> =>
  deleteUploadsBefore(db, new Date(now.getTime() - UNREGISTERED_MS));
