import type { Db } from '../../platform/database.ts';
import { deleteBefore } from './store/remove.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const READ_KEPT_MS = 180 * DAY_MS;
const KEPT_MS = 365 * DAY_MS;
/** At once, so that no deletion takes long. */
const AT_ONCE = 5000;

async function clear(db: Db, old: { before: Date; isRead: boolean }): Promise<void> {
  while ((await deleteBefore(db, { ...old, most: AT_ONCE })) === AT_ONCE);
}

/** Deletes what was read and is half a year old, and what nobody has read for a year. */
export async function clearOldNotifications(db: Db, now: Date): Promise<void> {
  await clear(db, { before: new Date(now.getTime() - READ_KEPT_MS), isRead: true });
  await clear(db, { before: new Date(now.getTime() - KEPT_MS), isRead: false });
}
