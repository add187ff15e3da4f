import { type Db, inTransaction } from '../../platform/database.ts';
import { addTelling } from './jobs.ts';
import { KEPT_MS, LOST_MS } from './rules.ts';
import { clearDownloads } from './store/downloads.ts';

/** Forgets archives that are over, with their objects, and gives up those whose job is lost, which their members are told. */
export const clearOldDownloads = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const lost = await clearDownloads(transaction, {
      now,
      lostSince: new Date(now.getTime() - LOST_MS),
      failedBefore: new Date(now.getTime() - KEPT_MS),
    });
    for (const downloadId of lost) await addTelling(transaction, downloadId);
  });
