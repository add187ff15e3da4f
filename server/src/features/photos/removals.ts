import type { ObjectStore } from '../../adapters/objects/port.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { putBack, type Removal, takeDueRemovals } from './store/removals.ts';
import { deleteUploadsBefore } from './store/uploads.ts';

const AT_ONCE = 20;
/** An upload that nobody made a photo of is kept this long. */
const UNREGISTERED_MS = 24 * 60 * 60 * 1000;

interface Failure {
  removal: Removal;
  why: unknown;
}

/** Removes the folders, each by itself; answers those that storage cannot remove now. */
async function clear(objects: ObjectStore, removals: Removal[]): Promise<Failure[]> {
  const failed: Failure[] = [];
  const attempts = removals.map((removal) =>
    objects.removeFolder(removal.folder).catch((why: unknown) => failed.push({ removal, why })),
  );
  await Promise.all(attempts);
  return failed;
}

/** Removes some of what is due; answers how many folders went, and adds to `left` those that storage cannot remove. */
function removeSome(db: Db, objects: ObjectStore, { now, left }: { now: Date; left: Failure[] }) {
  return inTransaction(db, async (transaction) => {
    const except = left.map(({ removal }) => removal.folder);
    const due = await takeDueRemovals(transaction, { now, most: AT_ONCE, except });
    const failed = await clear(objects, due);
    await putBack(
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
export async function removeOrphans(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  const left: Failure[] = [];
  while ((await removeSome(db, objects, { now, left })) > 0);
  if (left[0]) throw left[0].why;
}

/** The same of a few: whoever waits for it does not wait for all that others have left behind. */
export async function removeSomeOrphans(db: Db, objects: ObjectStore, now: Date): Promise<void> {
  const left: Failure[] = [];
  await removeSome(db, objects, { now, left });
  if (left[0]) throw left[0].why;
}

/** Forgets uploads that were begun a day ago and never became a photo, with all that lies in storage for them. */
export const dropStaleUploads = (db: Db, now: Date): Promise<void> =>
  deleteUploadsBefore(db, new Date(now.getTime() - UNREGISTERED_MS));
